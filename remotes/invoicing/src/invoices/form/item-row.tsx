import { formatDollars, parseMoney } from "@trellis/domain/money/money.ts";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { TextArea } from "@trellis/shared/ui/controls/inputs.tsx";
import { NumberInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import ArrowUp from "lucide-react/icons/arrow-up";
import X from "lucide-react/icons/x";
import { type ReactNode, useId } from "react";
import { useFormContext } from "react-hook-form";
import type { InvoiceValues } from "./invoice-values.ts";
import { FORM } from "./strings.ts";

const RIGHT = "text-right tabular-nums";

interface Props {
  index: number;
  /** The last line cannot be removed. */
  isOnly: boolean;
  total: string;
  onRemove: () => void;
  onMoveUp: (() => void) | undefined;
}

/** One line: product, quantity, price, its own tax and discount, and its total. */
export function ItemRow({ index, isOnly, total, onRemove, onMoveUp }: Props) {
  const { register, formState } = useFormContext<InvoiceValues>();
  const errors = formState.errors.items?.[index];
  const number = index + 1;
  const words = FORM.fields;
  return (
    <li aria-label={FORM.item(number)} className="grid gap-1.5 rounded-md border border-solid border-border p-3">
      <Cell label={words.description} error={errors?.description?.message}>
        {(props) => (
          <TextArea
            {...props}
            {...register(`items.${index}.description`)}
            rows={1}
            maxLength={1000}
            className="field-sizing-content min-h-9"
          />
        )}
      </Cell>
      <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[4.5rem_minmax(0,1fr)_4.5rem_5.5rem_minmax(6rem,auto)_auto]">
        <Cell label={words.quantity} error={errors?.quantity?.message}>
          {(props) => <NumberInput {...props} {...register(`items.${index}.quantity`)} places={3} className={RIGHT} />}
        </Cell>
        <Cell label={words.unitPrice} error={errors?.unitPrice?.message}>
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
        <Cell label={words.taxRate} error={errors?.taxRate?.message}>
          {(props) => (
            <NumberInput
              {...props}
              {...register(`items.${index}.taxRate`)}
              places={3}
              isPercent
              placeholder="–"
              className={RIGHT}
            />
          )}
        </Cell>
        <Cell label={words.discountRate} error={errors?.discountRate?.message}>
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
        <div className="grid gap-1 text-right max-sm:text-left">
          <span className="text-xs font-medium text-muted">{words.total}</span>
          <output className="leading-9 font-medium tabular-nums">{formatDollars(parseMoney(total) ?? 0n)}</output>
        </div>
        <div className="flex justify-end self-end">
          <IconButton
            size="sm"
            label={FORM.moveUp(number)}
            icon={<ArrowUp aria-hidden="true" />}
            disabled={onMoveUp === undefined}
            onClick={onMoveUp}
          />
          <IconButton
            size="sm"
            label={FORM.removeItem(number)}
            icon={<X aria-hidden="true" />}
            disabled={isOnly}
            onClick={onRemove}
          />
        </div>
      </div>
    </li>
  );
}

interface CellProps {
  label: string;
  error: string | undefined;
  children: (control: {
    id: string;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
  }) => ReactNode;
}

function Cell({ label, error, children }: CellProps) {
  const id = useId();
  const noteId = error ? `${id}-note` : undefined;
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-xs font-medium text-muted">
        {label}
      </label>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": noteId })}
      {error && (
        <p id={noteId} className="text-xs text-danger-text">
          {error}
        </p>
      )}
    </div>
  );
}
