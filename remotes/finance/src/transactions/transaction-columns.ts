/**
 * The columns of the list, by the room that its card has (container widths, not the screen's):
 * a phone shows name and amount, half a screen adds date and category, a wide one everything.
 */
const BASE = "grid items-center gap-x-4 px-4 grid-cols-[minmax(0,1fr)_auto] @min-[38rem]:px-5 ";
const WITH_SELECTION =
  "@min-[38rem]:grid-cols-[1rem_5.25rem_minmax(0,1fr)_minmax(0,9rem)_minmax(7rem,auto)_1.875rem] " +
  "@min-[56rem]:grid-cols-[1rem_5.25rem_minmax(0,1fr)_minmax(0,11.5rem)_8.5rem_4.5rem_8rem_1.875rem]";
const WITHOUT_SELECTION =
  "@min-[38rem]:grid-cols-[5.25rem_minmax(0,1fr)_minmax(0,9rem)_minmax(7rem,auto)_1.875rem] " +
  "@min-[56rem]:grid-cols-[5.25rem_minmax(0,1fr)_minmax(0,11.5rem)_8.5rem_4.5rem_8rem_1.875rem]";

/** Who may only read has nothing to tick rows for. */
export function columnsFor(canWrite: boolean): string {
  return BASE + (canWrite ? WITH_SELECTION : WITHOUT_SELECTION);
}

/** Cells of half a screen and wider. */
export const FROM_HALF = "hidden @min-[38rem]:block";
/** Cells of a wide card. */
export const FROM_WIDE = "hidden @min-[56rem]:block";
/** What stands in for the hidden cells on a phone. */
export const ONLY_NARROW = "@min-[38rem]:hidden";

/** Pixels of a row, so that the scroll bar is right before a row was drawn. */
export const ROW_HEIGHT = 49;
