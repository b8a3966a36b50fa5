/**
 * How many rows above and below the visible ones are drawn as well: what a turn of the wheel brings before the next
 * frame.
 */
const BESIDE = 8;

/** Rows by their position: from `first`, up to and without `end`. */
export interface RowRange {
  first: number;
  end: number;
}

interface Viewport {
  /** Pixels from the window's upper edge down to the list's: negative once the list is scrolled. */
  top: number;
  /** Pixels of the window. */
  height: number;
  /** Pixels of a row. */
  rowHeight: number;
  /** Rows of the list. */
  count: number;
}

/**
 * The rows of a list that have to be drawn; none where it lies far below the window or is scrolled past. Away from the
 * list's ends their number is constant, so that rows that scroll in reuse the elements of those that leave.
 */
export function visibleRows({ top, height, rowHeight, count }: Viewport): RowRange {
  if (count === 0 || !(rowHeight > 0)) return { first: 0, end: 0 };
  const within = (row: number) => Math.min(count, Math.max(0, row));
  const first = Math.floor(-top / rowHeight) - BESIDE;
  // One more than fits: the first and the last may both be cut off.
  return { first: within(first), end: within(first + Math.ceil(height / rowHeight) + 1 + 2 * BESIDE) };
}
