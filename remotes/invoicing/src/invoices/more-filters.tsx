import { Button } from "@trellis/shared/ui/button.tsx";
import { Field } from "@trellis/shared/ui/field.tsx";
import { DateInput, MoneyInput, Select } from "@trellis/shared/ui/inputs.tsx";
import { Popover } from "@trellis/shared/ui/popover.tsx";
import ListFilter from "lucide-react/icons/list-filter";
import { useEffect, useState } from "react";
import { countFilters, type InvoiceSort, type InvoiceView, readBound, type SortOrder } from "./invoice-view-state.ts";
import { TEXT } from "./strings.ts";

interface Props {
  view: InvoiceView;
  onChange: (view: InvoiceView, options?: { replace?: boolean }) => void;
}

/** Dates, amounts and order, behind one button. */
export function MoreFilters({ view, onChange }: Props) {
  const { filters, sort, order } = view;
  const count = countFilters(filters);
  const words = TEXT.filters;
  const set = (changed: Partial<InvoiceView["filters"]>) =>
    onChange({ ...view, filters: { ...filters, ...changed } }, { replace: true });
  const isUpsideDown = Boolean(filters.from && filters.to && filters.from > filters.to);
  return (
    <Popover
      label={words.label}
      align="end"
      className="w-80"
      trigger={
        <Button icon={<ListFilter aria-hidden="true" />}>
          {TEXT.actions.filter}
          {count > 0 && <span className="text-accent-text tabular-nums">{count}</span>}
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Field label={words.from}>
            {(props) => (
              <DateInput
                {...props}
                value={filters.from ?? ""}
                max={filters.to}
                onChange={(event) => set({ from: event.target.value || undefined })}
              />
            )}
          </Field>
          <Field label={words.to} error={isUpsideDown ? words.dateOrder : undefined}>
            {(props) => (
              <DateInput
                {...props}
                value={filters.to ?? ""}
                min={filters.from}
                onChange={(event) => set({ to: event.target.value || undefined })}
              />
            )}
          </Field>
          <AmountField
            label={words.minAmount}
            value={filters.minAmount}
            fits={(amount) => !filters.maxAmount || Number(amount) <= Number(filters.maxAmount)}
            onChange={(minAmount) => set({ minAmount })}
          />
          <AmountField
            label={words.maxAmount}
            value={filters.maxAmount}
            fits={(amount) => !filters.minAmount || Number(filters.minAmount) <= Number(amount)}
            onChange={(maxAmount) => set({ maxAmount })}
          />
        </div>
        <Field label={words.sort}>
          {(props) => (
            <Select
              {...props}
              value={`${sort}:${order}`}
              onChange={(event) => {
                const [by, direction] = event.target.value.split(":") as [InvoiceSort, SortOrder];
                onChange({ ...view, sort: by, order: direction });
              }}
            >
              {Object.entries(words.sorts).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {count > 0 && (
          <Button
            variant="ghost"
            onClick={() => onChange({ ...view, filters: { q: filters.q, status: filters.status } })}
          >
            {words.clear}
          </Button>
        )}
      </div>
    </Popover>
  );
}

interface AmountFieldProps {
  label: string;
  value: string | undefined;
  /** Whether an amount leaves the range the right way round. */
  fits: (amount: string) => boolean;
  onChange: (value: string | undefined) => void;
}

/** Keeps what is typed while it is no amount yet, and filters once it is one. */
function AmountField({ label, value, fits, onChange }: AmountFieldProps) {
  const [typed, setTyped] = useState(value ?? "");
  useEffect(() => {
    setTyped((before) => (readBound(before) === value ? before : (value ?? "")));
  }, [value]);
  const bound = readBound(typed);
  const isWrong = typed.trim() !== "" && bound === undefined;
  const isTurned = bound !== undefined && !fits(bound);
  return (
    <Field label={label} error={isWrong ? TEXT.filters.amountWrong : isTurned ? TEXT.filters.amountOrder : undefined}>
      {(props) => (
        <MoneyInput
          {...props}
          value={typed}
          onChange={(event) => {
            const text = event.target.value;
            setTyped(text);
            const next = readBound(text);
            if (text.trim() === "") onChange(undefined);
            else if (next !== undefined && next !== value && fits(next)) onChange(next);
          }}
        />
      )}
    </Field>
  );
}
