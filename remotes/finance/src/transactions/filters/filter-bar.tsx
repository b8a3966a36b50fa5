import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import { UNCATEGORIZED } from "@trellis/domain/books/category-name.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { FilterLine } from "@trellis/shared/ui/filters/filter-line.tsx";
import { SearchField } from "@trellis/shared/ui/rows/search-field.tsx";
import { CircleAlert } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { TEXT } from "../../messages.ts";
import { hasFilters, type TransactionFilters, type TransactionView } from "../transaction-filters.ts";
import { useTransactionTotals } from "../use-transactions.ts";
import { DateFilter } from "./date-filter.tsx";
import { MoreFilters } from "./more-filters.tsx";

/** Fetched with the first filter: most visits look at the plain list. */
const FilterChips = lazy(() => import("./filter-chips.tsx").then((module) => ({ default: module.FilterChips })));

interface Props {
  view: TransactionView;
  /** `replace` for steps that Back should not go through one by one, such as letters of a search. */
  onChange: (view: TransactionView, options?: { replace?: boolean }) => void;
  /** What was found, at the end of the line. */
  children?: ReactNode;
}

export function FilterBar({ view, onChange, children }: Props) {
  const { filters } = view;
  const change = (next: TransactionFilters, options?: { replace?: boolean }) =>
    onChange({ ...view, filters: next }, options);
  const uncategorized = useTransactionTotals({ category: UNCATEGORIZED }).data?.count ?? 0;

  return (
    <FilterLine label={TEXT.filters.label} className="grid gap-2 px-4 py-3 @min-[38rem]:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          q={filters.q}
          onSearch={(q) => change({ ...filters, q }, { replace: true })}
          words={TEXT.filters}
          className="min-w-0 flex-[1_1_100%] @min-[38rem]:max-w-64 @min-[38rem]:flex-[1_1_14rem]"
        />
        <Segmented
          label={TEXT.filters.type}
          value={filters.type ?? "all"}
          items={[
            { value: "all", label: TEXT.filters.types.all },
            { value: "income", label: TEXT.filters.types.income },
            { value: "expense", label: TEXT.filters.types.expense },
          ]}
          onValueChange={(value) =>
            change({ ...filters, type: value === "all" ? undefined : (value as Transaction["type"]) })
          }
        />
        <DateFilter
          range={{ from: filters.from, to: filters.to }}
          onChange={({ from, to }) => change({ ...filters, from, to })}
        />
        <MoreFilters view={view} onChange={onChange} />
        {uncategorized > 0 && filters.category !== UNCATEGORIZED && (
          <Button
            variant="ghost"
            size="sm"
            icon={<CircleAlert />}
            className="text-warning-text hover:text-warning-text"
            onClick={() => change({ category: UNCATEGORIZED })}
          >
            {TEXT.list.needsCategory({ count: uncategorized })}
          </Button>
        )}
        {children}
      </div>
      {hasFilters(filters) && (
        <Suspense>
          <FilterChips filters={filters} onChange={change} />
        </Suspense>
      )}
    </FilterLine>
  );
}
