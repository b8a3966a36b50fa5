import { type SkeletonCell, SkeletonTableRows } from "@trellis/shared/ui/rows/skeleton-table-rows.tsx";
import { columnsFor, FROM_HALF, FROM_WIDE } from "./transaction-table.tsx";

const CELLS: readonly SkeletonCell[] = [
  { className: FROM_HALF, bar: "size-4" },
  { className: FROM_HALF, bar: "h-3 w-12" },
  { isName: true },
  { className: FROM_HALF, bar: "h-3 w-24" },
  { className: FROM_WIDE, bar: "h-3 w-20" },
  { bar: "ms-auto h-3 w-20" },
  { className: FROM_HALF },
];

/** Rows on their way, in the columns that they will have. */
export function SkeletonTransactionRows({ count, canWrite }: { count: number; canWrite: boolean }) {
  return <SkeletonTableRows count={count} columns={columnsFor(canWrite)} cells={canWrite ? CELLS : CELLS.slice(1)} />;
}
