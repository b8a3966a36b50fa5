import { categoryName } from "@trellis/domain/books/category-name.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { AmountRange } from "@trellis/shared/ui/controls/amount-range.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FilterPanel } from "@trellis/shared/ui/filters/filter-panel.tsx";
import { SortSelect } from "@trellis/shared/ui/rows/sort-select.tsx";
import type { ReactElement } from "react";
import { Link } from "wouter";
import { TEXT } from "../../messages.ts";
import { readAmountBound, type TransactionSort, type TransactionView } from "../transaction-filters.ts";
import { useTransactionChoices } from "../use-transactions.ts";
import { FILTERS } from "./messages.ts";

const words = FILTERS.more;

export interface MoreFiltersProps {
  view: TransactionView;
  onChange: (view: TransactionView, options?: { replace?: boolean }) => void;
}

/** Open as it appears, with the button that opened it. */
export function MoreFiltersPanel({ view, onChange, trigger }: MoreFiltersProps & { trigger: ReactElement }) {
  const { filters, sort, order } = view;
  const choices = useTransactionChoices();
  const { canDelete } = useMembership();
  const set = (changed: Partial<TransactionView["filters"]>, options?: { replace?: boolean }) =>
    onChange({ ...view, filters: { ...filters, ...changed } }, options);
  return (
    <FilterPanel label={TEXT.filters.label} className="w-80" trigger={trigger}>
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
          read={(typed) => readAmountBound(plainAmount(typed))}
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
      {canDelete && (
        <Link href="/deleted" className="justify-self-start rounded-xs text-sm text-muted underline hover:text-text">
          {words.deleted}
        </Link>
      )}
    </FilterPanel>
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
          <Options none={words.any} values={shown} text={categoryName} />
        </Select>
      )}
    </Field>
  );
}
