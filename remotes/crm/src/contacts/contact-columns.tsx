/**
 * The columns of the list, by the room that its card has (container widths, not the screen's): a phone shows name and
 * state, half a screen adds type and last contact, a wide one everything.
 */
const BASE = "grid items-center gap-x-4 px-4 grid-cols-[minmax(0,1fr)_5.75rem_2.5rem] @min-[38rem]:px-5 ";

const COLUMNS = {
  write:
    "@min-[38rem]:grid-cols-[1rem_minmax(0,2fr)_minmax(0,1fr)_6.5rem_6.75rem_7rem] " +
    "@min-[54rem]:grid-cols-[1rem_minmax(0,2.4fr)_minmax(0,1fr)_7rem_6.75rem_7rem]",
  read:
    "@min-[38rem]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_6.5rem_6.75rem_3.75rem] " +
    "@min-[54rem]:grid-cols-[minmax(0,2.4fr)_minmax(0,1fr)_7rem_6.75rem_3.75rem]",
  writeWithTotal:
    "@min-[38rem]:grid-cols-[1rem_minmax(0,2fr)_minmax(0,1fr)_6.5rem_6.75rem_7rem] " +
    "@min-[54rem]:grid-cols-[1rem_minmax(0,2.4fr)_minmax(0,1fr)_7rem_8.5rem_6.75rem_7rem]",
  readWithTotal:
    "@min-[38rem]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_6.5rem_6.75rem_3.75rem] " +
    "@min-[54rem]:grid-cols-[minmax(0,2.4fr)_minmax(0,1fr)_7rem_8.5rem_6.75rem_3.75rem]",
};

/**
 * Read-only members have no rows to select; in a business, or without the donations permission, there is no column of
 * donations.
 */
export function columnsFor({ canWrite, hasTotals }: { canWrite: boolean; hasTotals: boolean }): string {
  const name = hasTotals
    ? canWrite
      ? "writeWithTotal"
      : "readWithTotal"
    : canWrite
      ? ("write" as const)
      : ("read" as const);
  return BASE + COLUMNS[name];
}

/** Where `FROM_HALF` begins, in rem. */
export const HALF_REM = 38;
/** Cells of half a screen and wider. */
export const FROM_HALF = "hidden @min-[38rem]:block";
/** Cells of a wide card. */
export const FROM_WIDE = "hidden @min-[54rem]:block";
/** Replaces the hidden cells on a phone. */
export const ONLY_NARROW = "@min-[38rem]:hidden";
