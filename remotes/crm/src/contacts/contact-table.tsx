import { Checkbox } from "@trellis/shared/ui/controls/inputs.tsx";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { ReactNode } from "react";
import { columnsFor, FROM_HALF, FROM_WIDE, ONLY_NARROW } from "./contact-columns.tsx";
import type { ContactSort, SortOrder } from "./filters/contacts-view.ts";
import { TEXT } from "./messages.ts";

interface Props {
  /** Rows of the whole list, -1 when that is not known yet. */
  rowCount: number;
  sort: ContactSort;
  order: SortOrder;
  hasTotals: boolean;
  onSort: (sort: ContactSort) => void;
  /** Absent for someone who can only read. */
  selection?: { state: "none" | "some" | "all"; isPicking: boolean; onToggleAll: (selected: boolean) => void };
  children: ReactNode;
}

const words = TEXT.columns;

/** The head of the list over its rows. Rows are drawn by the caller, all of them or a window of them. */
export function ContactTable({ rowCount, sort, order, hasTotals, onSort, selection, children }: Props) {
  const sorted = (column: ContactSort) =>
    sort === column ? (order === "asc" ? ("ascending" as const) : ("descending" as const)) : undefined;
  const head = (column: "name" | "lastContact" | "total") => (
    <SortButton
      label={words[column]}
      name={TEXT.sortBy[column]}
      sorted={sorted(column)}
      onSort={() => onSort(column)}
    />
  );
  const allBox = (className: string) =>
    selection && (
      <Checkbox
        label={TEXT.selection.selectAll}
        hideLabel
        className={className}
        checked={selection.state === "all"}
        indeterminate={selection.state === "some"}
        onChange={(event) => selection.onToggleAll(event.target.checked)}
      />
    );
  return (
    <table aria-label={TEXT.list.label} aria-rowcount={rowCount < 0 ? -1 : rowCount + 1} className="block">
      <thead className="sticky top-header z-2 block bg-surface">
        <tr
          aria-rowindex={1}
          className={`${columnsFor({ canWrite: selection !== undefined, hasTotals })} h-9 border-y border-t-hairline border-b-border text-start text-sm text-muted`}
        >
          {selection && (
            <th scope="col" className={FROM_HALF}>
              {allBox("-ms-1")}
            </th>
          )}
          <th scope="col" aria-sort={sorted("name")} className="font-medium">
            {head("name")}
          </th>
          <th scope="col" className={`${FROM_HALF} font-medium`}>
            {words.type}
          </th>
          <th scope="col" aria-sort={sorted("lastContact")} className={`${FROM_HALF} font-medium`}>
            {head("lastContact")}
          </th>
          {hasTotals && (
            <th scope="col" aria-sort={sorted("total")} className={`${FROM_WIDE} text-end font-medium`}>
              {head("total")}
            </th>
          )}
          <th scope="col" className="font-medium">
            {words.status}
          </th>
          <th scope="col">
            {selection?.isPicking && <span className={`${ONLY_NARROW} flex justify-end`}>{allBox("size-10")}</span>}
            <span className="sr-only">{words.actions}</span>
          </th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

interface SortButtonProps {
  label: string;
  /** What pressing it does. */
  name: string;
  sorted: "ascending" | "descending" | undefined;
  onSort: () => void;
}

function SortButton({ label, name, sorted, onSort }: SortButtonProps) {
  return (
    <button
      type="button"
      className="inline-flex h-6 items-center gap-1 rounded-sm font-medium hover:text-text [&_svg]:size-3.5"
      aria-label={name}
      onClick={onSort}
    >
      {label}
      {sorted === "ascending" && <ArrowUp aria-hidden="true" />}
      {sorted === "descending" && <ArrowDown aria-hidden="true" />}
    </button>
  );
}
