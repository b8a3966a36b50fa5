/** How many rows are sorted in one frame: each that moves in the document is styled and laid out again. */
const MAX_MOVED = 3;

/** A row's element, and the row that it shows. */
export interface RowSlot {
  /** The element's own key: it stays when the element shows another row. */
  slot: number;
  id: string;
  /** The row's position in the list. */
  index: number;
}

/**
 * Shows the wanted rows, given in their order, in the existing elements. An element whose row left shows a new row, because
 * changing its text is a third of the work of a new element. A row keeps its element as long as it is wanted. Returns the
 * same slots if nothing changed.
 */
export function placeRows(slots: readonly RowSlot[], wanted: readonly Omit<RowSlot, "slot">[]): readonly RowSlot[] {
  const missing = new Map(wanted.map(({ id, index }) => [id, index]));
  const stays = new Map<number, number>();
  for (const { slot, id } of slots) {
    const index = missing.get(id);
    if (index === undefined) continue;
    stays.set(slot, index);
    missing.delete(id);
  }
  const added = [...missing].map(([id, index]) => ({ id, index }));
  const placed = slots.flatMap((one) => {
    const index = stays.get(one.slot);
    if (index !== undefined) return index === one.index ? one : { ...one, index };
    const next = added.shift();
    return next ? { slot: one.slot, ...next } : [];
  });
  let unused = Math.max(-1, ...slots.map(({ slot }) => slot));
  for (const next of added) placed.push({ slot: ++unused, ...next });
  const isSame = placed.length === slots.length && placed.every((one, position) => one === slots[position]);
  return isSame ? slots : placed;
}

/** Whether the elements are in the order of their rows, which the Tab key and screen readers follow. */
export const areInOrder = (slots: readonly RowSlot[]): boolean =>
  slots.every(({ index }, position) => position === 0 || index > (slots[position - 1]?.index ?? -1));

/** Moves up to `limit` elements after those that they follow; repeated until all are sorted. */
export function sortSlots(slots: readonly RowSlot[], limit = MAX_MOVED): readonly RowSlot[] {
  const ordered = [...slots];
  for (let moved = 0; moved < limit; moved++) {
    const at = ordered.findIndex(({ index }, position) => index > (ordered[position + 1]?.index ?? index));
    const [row] = at < 0 ? [] : ordered.splice(at, 1);
    if (!row) break;
    ordered.splice(ordered.findLastIndex(({ index }) => index < row.index) + 1, 0, row);
  }
  return ordered;
}
