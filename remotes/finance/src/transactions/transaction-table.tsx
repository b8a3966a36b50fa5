import { Checkbox } from "@trellis/shared/ui/controls/inputs.tsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { TEXT } from "../messages.ts";
import type { SortOrder, TransactionSort } from "./transaction-filters.ts";

/**
 * The columns of the list, by the room that its card has (container widths, not the screen's):
 * a phone shows name and amount, half a screen adds date and category, a wide one everything.
 */
const BASE = "grid items-center gap-x-4 px-4 grid-cols-[minmax(0,1fr)_auto] @min-[38rem]:px-5 ";
const WITH_SELECTION =
  "@min-[38rem]:grid-cols-[1rem_5.75rem_minmax(0,2fr)_minmax(0,1fr)_7.5rem_1.875rem] " +
  "@min-[54rem]:grid-cols-[1rem_5.75rem_minmax(0,2.4fr)_minmax(0,1.4fr)_minmax(0,1fr)_7.5rem_1.875rem]";
const WITHOUT_SELECTION =
  "@min-[38rem]:grid-cols-[5.75rem_minmax(0,2fr)_minmax(0,1fr)_7.5rem_1.875rem] " +
  "@min-[54rem]:grid-cols-[5.75rem_minmax(0,2.4fr)_minmax(0,1.4fr)_minmax(0,1fr)_7.5rem_1.875rem]";

/** Read-only members have no rows to select. */
export function columnsFor(canWrite: boolean): string {
  return BASE + (canWrite ? WITH_SELECTION : WITHOUT_SELECTION);
}

/** Cells of half a screen and wider. */
export const FROM_HALF = "hidden @min-[38rem]:block";
/** Cells of a wide card. */
export const FROM_WIDE = "hidden @min-[54rem]:block";
/** Replaces the hidden cells on a phone. */
export const ONLY_NARROW = "@min-[38rem]:hidden";

interface Props {
  label: string;
  /** Rows of the whole list, -1 when that is not known yet. */
  rowCount: number;
  sort: TransactionSort;
  order: SortOrder;
  /** Absent where the list cannot be sorted. */
  onSort?: (sort: TransactionSort) => void;
  /** Absent for someone who can only read. */
  selection?: { state: "none" | "some" | "all"; onToggleAll: (selected: boolean) => void };
  children: ReactNode;
}

const columns = TEXT.list.columns;

/** The head of the list over its rows. Rows are drawn by the caller, all of them or a window of them. */
export function TransactionTable({ label, rowCount, sort, order, onSort, selection, children }: Props) {
  const sorted = (column: TransactionSort) =>
    onSort && sort === column ? (order === "asc" ? "ascending" : "descending") : undefined;
  return (
    <table aria-label={label} aria-rowcount={rowCount < 0 ? -1 : rowCount + 1} className="block">
      <thead className="sticky top-header z-2 block bg-surface">
        <tr
          aria-rowindex={1}
          className={`${columnsFor(selection !== undefined)} h-9 border-y border-t-hairline border-b-border text-start text-sm text-muted`}
        >
          {selection && (
            <th scope="col" className={FROM_HALF}>
              <Checkbox
                label={TEXT.selection.selectAll}
                hideLabel
                className="-ms-1"
                checked={selection.state === "all"}
                indeterminate={selection.state === "some"}
                onChange={(event) => selection.onToggleAll(event.target.checked)}
              />
            </th>
          )}
          <th scope="col" aria-sort={sorted("date")} className={`${FROM_HALF} font-medium`}>
            <SortButton column="date" sorted={sorted("date")} onSort={onSort} />
          </th>
          <th scope="col" className="font-medium">
            {columns.description}
          </th>
          <th scope="col" className={`${FROM_HALF} font-medium`}>
            {columns.category}
          </th>
          <th scope="col" className={`${FROM_WIDE} font-medium`}>
            {columns.method}
          </th>
          <th scope="col" aria-sort={sorted("amount")} className="text-end font-medium">
            <SortButton column="amount" sorted={sorted("amount")} onSort={onSort} />
          </th>
          <th scope="col" className={FROM_HALF}>
            <span className="sr-only">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

interface SortButtonProps {
  column: TransactionSort;
  sorted: "ascending" | "descending" | undefined;
  onSort: ((sort: TransactionSort) => void) | undefined;
}

function SortButton({ column, sorted, onSort }: SortButtonProps) {
  if (!onSort) return columns[column];
  return (
    <button
      type="button"
      className="inline-flex h-6 items-center gap-1 rounded-sm font-medium hover:text-text [&_svg]:size-3.5"
      aria-label={TEXT.list.sortBy({ column })}
      onClick={() => onSort(column)}
    >
      {columns[column]}
      {sorted === "ascending" && <ArrowUp aria-hidden="true" />}
      {sorted === "descending" && <ArrowDown aria-hidden="true" />}
    </button>
  );
}
