import { setImmediate as nextTurn } from "node:timers/promises";

/** Few enough that an answer of the database, or another request, waits some milliseconds only. */
const PIECE = 100;

/** Works on `count` items by their index, a few at a time: what waits for its turn goes on in between. */
export async function inPieces(count: number, work: (index: number) => void): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    if (index > 0 && index % PIECE === 0) await nextTurn();
    work(index);
  }
}
