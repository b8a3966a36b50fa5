import { type SkeletonCell, SkeletonTableRows } from "@trellis/shared/ui/rows/skeleton-table-rows.tsx";
import { columnsFor, FROM_HALF, FROM_WIDE } from "./contact-columns.tsx";

const SKELETONS = 10;

/** Rows on their way, in the columns that they will have. */
export function SkeletonContactRows({ canWrite, hasTotals }: { canWrite: boolean; hasTotals: boolean }) {
  const cells: SkeletonCell[] = [
    { isName: true },
    { className: FROM_HALF, bar: "h-3 w-20" },
    { className: FROM_HALF, bar: "h-3 w-20" },
    { bar: "h-3 w-14" },
    {},
  ];
  if (hasTotals) cells.splice(3, 0, { className: FROM_WIDE, bar: "ms-auto h-3 w-20" });
  if (canWrite) cells.unshift({ className: FROM_HALF, bar: "size-4" });
  return <SkeletonTableRows count={SKELETONS} columns={columnsFor({ canWrite, hasTotals })} cells={cells} />;
}
