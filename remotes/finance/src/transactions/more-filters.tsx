import { Button } from "@trellis/shared/ui/button.tsx";
import { Field } from "@trellis/shared/ui/field.tsx";
import { MoneyInput, Select } from "@trellis/shared/ui/inputs.tsx";
import { Popover } from "@trellis/shared/ui/popover.tsx";
import { ListFilter } from "lucide-react";
import { useEffect, useState } from "react";
import { strings } from "../strings.ts";
import {
  countFilters,
  readAmountBound,
  type SortOrder,
  type TransactionSort,
  type TransactionView,
  UNCATEGORIZED,
} from "./transaction-filters.ts";
import { useTransactionChoices } from "./use-transactions.ts";

const words = strings.filters;

interface Props {
  view: TransactionView;
  onChange: (view: TransactionView, options?: { replace?: boolean }) => void;
}

/** Category, tag, account, amounts; on a phone also the order, which the table's head gives elsewhere. */
export function MoreFilters({ view, onChange }: Props) {
  const { filters, sort, order } = view;
  const choices = useTransactionChoices();
  const count = countFilters(filters);
  const set = (changed: Partial<TransactionView["filters"]>, options?: { replace?: boolean }) =>
    onChange({ ...view, filters: { ...filters, ...changed } }, options);
  return (
    <Popover
      label={words.label}
      className="w-80"
      trigger={
        <Button size="sm" icon={<ListFilter />}>
          {words.label}
          {count > 0 && <span className="text-accent-text tabular-nums">{count}</span>}
        </Button>
      }
    >
      <div className="grid gap-4">
        <ChoiceField
          label={words.category}
          value={filters.category}
          options={choices.data?.categories ?? []}
          onChoose={(category) => set({ category })}
        />
        <ChoiceField
          label={words.tag}
          value={filters.tag}
          options={choices.data?.tags ?? []}
          onChoose={(tag) => set({ tag })}
        />
        <ChoiceField
          label={words.account}
          value={filters.account}
          options={choices.data?.accounts ?? []}
          onChoose={(account) => set({ account })}
        />
        <div className="grid grid-cols-2 gap-3">
          <AmountField
            label={words.minAmount}
            value={filters.minAmount}
            fits={(amount) => !filters.maxAmount || Number(amount) <= Number(filters.maxAmount)}
            onChange={(minAmount) => set({ minAmount }, { replace: true })}
          />
          <AmountField
            label={words.maxAmount}
            value={filters.maxAmount}
            fits={(amount) => !filters.minAmount || Number(filters.minAmount) <= Number(amount)}
            onChange={(maxAmount) => set({ maxAmount }, { replace: true })}
          />
        </div>
        <Field label={words.sort}>
          {(props) => (
            <Select
              {...props}
              value={`${sort}:${order}`}
              onChange={(event) => {
                const [by, direction] = event.target.value.split(":") as [TransactionSort, SortOrder];
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
      </div>
    </Popover>
  );
}

interface ChoiceFieldProps {
  label: string;
  value: string | undefined;
  options: readonly string[];
  onChoose: (value: string | undefined) => void;
}

function ChoiceField({ label, value, options, onChoose }: ChoiceFieldProps) {
  const shown = value && !options.includes(value) ? [value, ...options] : options;
  return (
    <Field label={label}>
      {(props) => (
        <Select {...props} value={value ?? ""} onChange={(event) => onChoose(event.target.value || undefined)}>
          <option value="">{words.any}</option>
          {shown.map((option) => (
            <option key={option} value={option}>
              {option === UNCATEGORIZED ? strings.list.noCategory : option}
            </option>
          ))}
        </Select>
      )}
    </Field>
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
    setTyped((before) => (readAmountBound(before) === value ? before : (value ?? "")));
  }, [value]);
  const bound = readAmountBound(typed);
  const error =
    typed.trim() === ""
      ? undefined
      : bound === undefined
        ? words.amountWrong
        : fits(bound)
          ? undefined
          : words.amountOrder;
  return (
    <Field label={label} error={error}>
      {(props) => (
        <MoneyInput
          {...props}
          value={typed}
          onChange={(event) => {
            const text = event.target.value;
            setTyped(text);
            const next = readAmountBound(text);
            if (text.trim() === "") onChange(undefined);
            else if (next !== undefined && next !== value && fits(next)) onChange(next);
          }}
        />
      )}
    </Field>
  );
}
