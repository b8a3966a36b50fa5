import { formatDollars } from "@trellis/domain/money/money.ts";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { TextArea } from "@trellis/shared/ui/controls/inputs.tsx";
import { NumberInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { SortableRow } from "@trellis/shared/ui/rows/sortable-list.tsx";
import X from "lucide-react/icons/x";
import { type ReactNode, useId } from "react";
import { useFormContext } from "react-hook-form";
import type { InvoiceValues } from "./invoice-values.ts";
import { FORM } from "./messages.ts";

const RIGHT = "text-end tabular-nums";

/** Widths of the table's columns, which its head shares: grip, text, numbers, total, the button that removes. */
export const ITEM_COLUMNS = {
  plain: "gap-x-1.5 @xl:grid-cols-[1.5rem_minmax(0,1fr)_4rem_6rem_4.5rem_6.5rem_2rem]",
  discount: "gap-x-1.5 @xl:grid-cols-[1.5rem_minmax(0,1fr)_3.5rem_5.5rem_4rem_5rem_6rem_2rem]",
};

interface Props {
  sortKey: string;
  index: number;
  /** The last line cannot be removed. */
  isOnly: boolean;
  hasDiscount: boolean;
  /** What a line without a rate of its own is taxed with, as it is typed. */
  invoiceTaxRate: string;
  total: bigint;
  onRemove: () => void;
}

/** One line: product, quantity, price, its own tax and discount, and its total. On a phone the numbers are below the text. */
export function ItemRow({ sortKey, index, isOnly, hasDiscount, invoiceTaxRate, total, onRemove }: Props) {
  const { register, formState } = useFormContext<InvoiceValues>();
  const errors = formState.errors.items?.[index];
  const number = index + 1;
  const words = FORM.fields;
  const id = useId();
  const cell = (name: ItemField, label: string) => ({ id: `${id}-${name}`, label, error: errors?.[name]?.message });
  const problems = ITEM_FIELDS.flatMap((name) => {
    const message = errors?.[name]?.message;
    return message ? [{ id: `${id}-${name}-note`, message }] : [];
  });
  return (
    <SortableRow
      sortKey={sortKey}
      label={FORM.moveItem({ number })}
      aria-label={FORM.item({ number })}
      className={`grid grid-cols-[1.5rem_repeat(3,minmax(0,1fr))_2rem] items-start gap-y-1.5 rounded-md ${ITEM_COLUMNS[hasDiscount ? "discount" : "plain"]}`}
    >
      {(grip) => (
        <>
          <span className="mt-0.5 @max-xl:mt-5.5">{grip}</span>
          <Cell {...cell("description", words.description)} className="@max-xl:col-span-3">
            {(props) => (
              <TextArea
                {...props}
                {...register(`items.${index}.description`)}
                rows={1}
                maxLength={1000}
                className="field-sizing-content min-h-9 resize-none!"
              />
            )}
          </Cell>
          <Cell {...cell("quantity", words.quantity)} className="@max-xl:col-start-2">
            {(props) => (
              <NumberInput {...props} {...register(`items.${index}.quantity`)} places={3} className={RIGHT} />
            )}
          </Cell>
          <Cell {...cell("unitPrice", words.unitPrice)}>
            {(props) => (
              <NumberInput
                {...props}
                {...register(`items.${index}.unitPrice`)}
                places={2}
                fixedPlaces={2}
                placeholder="0.00"
                className={RIGHT}
              />
            )}
          </Cell>
          <Cell {...cell("taxRate", words.taxRate)}>
            {(props) => (
              <NumberInput
                {...props}
                {...register(`items.${index}.taxRate`)}
                places={3}
                isPercent
                placeholder={invoiceTaxRate || "–"}
                className={RIGHT}
              />
            )}
          </Cell>
          {hasDiscount && (
            <Cell {...cell("discountRate", words.discountRate)} className="@max-xl:col-start-2">
              {(props) => (
                <NumberInput
                  {...props}
                  {...register(`items.${index}.discountRate`)}
                  places={3}
                  isPercent
                  placeholder="0"
                  className={RIGHT}
                />
              )}
            </Cell>
          )}
          <div
            className={`flex items-start justify-end gap-2 ${hasDiscount ? "@max-xl:col-span-2" : "@max-xl:col-span-2 @max-xl:col-start-3"}`}
          >
            <span className="text-xs leading-9 font-medium text-muted @xl:sr-only">{words.total}</span>
            <output className="leading-9 font-medium wrap-anywhere tabular-nums">{formatDollars(total)}</output>
          </div>
          <IconButton
            size="sm"
            label={FORM.removeItem({ number })}
            icon={<X aria-hidden="true" />}
            disabled={isOnly}
            onClick={onRemove}
            className="mt-0.5 @max-xl:col-start-5 @max-xl:row-start-1 @max-xl:mt-5.5"
          />
          {problems.length > 0 && (
            <div className="col-span-full grid gap-0.5 ps-7.5 text-sm text-danger-text">
              {problems.map((problem) => (
                <p key={problem.id} id={problem.id}>
                  {problem.message}
                </p>
              ))}
            </div>
          )}
        </>
      )}
    </SortableRow>
  );
}

const ITEM_FIELDS = ["description", "quantity", "unitPrice", "taxRate", "discountRate"] as const;
type ItemField = (typeof ITEM_FIELDS)[number];

interface CellProps {
  id: string;
  label: string;
  /** Shown below the whole row, where there is room for it. */
  error: string | undefined;
  className?: string;
  children: (control: {
    id: string;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
  }) => ReactNode;
}

/** A field with its label, which the table's head replaces where there is one. */
function Cell({ id, label, error, className = "", children }: CellProps) {
  return (
    <div className={`grid min-w-0 content-start gap-1 ${className}`}>
      <label htmlFor={id} className="text-xs font-medium text-muted @xl:sr-only">
        {label}
      </label>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": error ? `${id}-note` : undefined })}
    </div>
  );
}
