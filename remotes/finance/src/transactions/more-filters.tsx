import { AmountRange } from "@trellis/shared/ui/amount-range.tsx";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Field } from "@trellis/shared/ui/field.tsx";
import { Select } from "@trellis/shared/ui/inputs.tsx";
import { Popover } from "@trellis/shared/ui/popover.tsx";
import { SortSelect } from "@trellis/shared/ui/sort-select.tsx";
import { ListFilter } from "lucide-react";
import { strings } from "../strings.ts";
import {
  countFilters,
  readAmountBound,
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
          <AmountRange
            range={filters}
            words={words}
            read={readAmountBound}
            onChange={(changed) => set(changed, { replace: true })}
          />
        </div>
        <SortSelect<TransactionSort>
          label={words.sort}
          sorts={words.sorts}
          sort={sort}
          order={order}
          onSort={(by, direction) => onChange({ ...view, sort: by, order: direction })}
        />
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
