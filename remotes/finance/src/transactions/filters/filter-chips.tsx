import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { FilterChip } from "@trellis/shared/ui/filters/filter-chip.tsx";
import { categoryName } from "../../category-name.ts";
import { TEXT } from "../../messages.ts";
import type { TransactionFilters } from "../transaction-filters.ts";
import { rangeLabel } from "./date-filter.tsx";
import { FILTERS } from "./messages.ts";

const words = FILTERS.chips;

interface Props {
  filters: TransactionFilters;
  onChange: (filters: TransactionFilters) => void;
}

/** Every filter that is set, each with its own way out. */
export function FilterChips({ filters, onChange }: Props) {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-1.5" aria-label={TEXT.filters.label}>
      {chips.map(({ label, without }) => (
        <FilterChip
          key={label}
          label={label}
          removeLabel={words.remove({ label })}
          className="max-w-56"
          onRemove={() => onChange(without)}
        />
      ))}
      <li>
        <Button variant="ghost" size="sm" className="h-6" onClick={() => onChange({})}>
          {words.clearAll}
        </Button>
      </li>
    </ul>
  );
}

function chipsOf(filters: TransactionFilters): { label: string; without: TransactionFilters }[] {
  const { from, to, category, tag, account, minAmount, maxAmount, importId } = filters;
  const without = (...names: (keyof TransactionFilters)[]) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as keyof TransactionFilters)));
  const chips: { label: string; without: TransactionFilters }[] = [];
  if (from || to) chips.push({ label: rangeLabel({ from, to }), without: without("from", "to") });
  if (category)
    chips.push({
      label: categoryName(category),
      without: without("category"),
    });
  if (tag) chips.push({ label: words.tag({ name: tag }), without: without("tag") });
  if (account) chips.push({ label: words.account({ name: account }), without: without("account") });
  if (minAmount)
    chips.push({ label: words.atLeast({ amount: formatDollars(centsOf(minAmount)) }), without: without("minAmount") });
  if (maxAmount)
    chips.push({ label: words.atMost({ amount: formatDollars(centsOf(maxAmount)) }), without: without("maxAmount") });
  if (importId) chips.push({ label: words.import, without: without("importId") });
  return chips;
}
