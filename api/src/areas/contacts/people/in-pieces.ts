import { setImmediate as nextTurn } from "node:timers/promises";

/** Few enough that an answer of the database, or another request, waits some milliseconds only. */
const PIECE = 100;

/** Works on items in their order, a few at a time: what waits for its turn goes on in between. */
export async function inPieces<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let done = 0;
  for (const item of items) {
    if (done > 0 && done % PIECE === 0) await nextTurn();
    work(item);
    done += 1;
  }
}
