import { setImmediate as nextTurn } from "node:timers/promises";

/** Few enough that an answer of the database, or another request, waits some milliseconds only. */
const PIECE = 100;

/** Works on items in their order, a few at a time: what waits for its turn continues in between. */
export async function inPieces<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let done = 0;
  for (const item of items) {
    if (done > 0 && done % PIECE === 0) await nextTurn();
    work(item);
    done += 1;
  }
}

/**
 * Starts each step without waiting for the one before: on one connection the statements run in their order, and the rows
 * of the next are prepared while the database writes. Throws what the first failing step threw.
 *
 * @param onSent called once every step has started
 */
export async function inPipeline(steps: AsyncIterable<() => Promise<unknown>>, onSent?: () => void): Promise<void> {
  const begun: Promise<unknown>[] = [];
  for await (const step of steps) {
    const answer = step();
    // Thrown below; until then it must not count as unhandled.
    answer.catch(() => undefined);
    begun.push(answer);
    await nextTurn();
  }
  onSent?.();
  await Promise.all(begun);
}
