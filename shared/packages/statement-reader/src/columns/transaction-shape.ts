import { writtenAmount } from "../cells/amount-cell.ts";
import { writtenDate } from "../cells/date-cell.ts";
import { saysPending } from "../cells/row-words.ts";

/** A day and an amount are among this many cells at most. */
const FARTHEST_CELL = 150;

/** Whether cells hold both a day (or "pending" in its place) and an amount, in separate cells. */
export function holdsTransaction(width: number, cellAt: (column: number) => string): boolean {
  let [day, amount] = [false, false];
  for (let column = 0; column < Math.min(width, FARTHEST_CELL) && !(day && amount); column++) {
    const cell = cellAt(column).trim();
    if (cell === "") continue;
    const date = writtenDate(cell) !== undefined;
    if (!day && (date || saysPending(cell))) day = true;
    else if (!amount && !(date && cell.length !== 8)) {
      const written = writtenAmount(cell);
      amount = written !== undefined && !written.codeLike;
    }
  }
  return day && amount;
}
