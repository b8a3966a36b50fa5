/** The result of one item of a batch: a value for its caller, or the error that only its caller gets. */
export type Outcome<Result> = { value: Result } | { error: unknown };

interface Waiting<Item, Result> {
  item: Item;
  settle: (outcome: Outcome<Result>) => void;
}

/** Most items of a batch, so that none waits long for the others. */
const MAX_BATCH = 250;

/**
 * Takes items one by one and processes them together: items that arrive under a key while its last batch is running
 * form the next batch. A single item never waits, and a crowd shares one transaction instead of queuing for a lock
 * each. `scope` is what a process may have several of (its services); batches never mix two.
 *
 * `run` returns one outcome for each item, in their order. Where it throws because of a value (SQLSTATE 22 and 23),
 * each item is tried alone, so that one bad item fails no others.
 */
export function inBatches<Scope extends object, Item, Result>(
  run: (scope: Scope, key: string, items: readonly Item[]) => Promise<readonly Outcome<Result>[]>,
): (scope: Scope, key: string, item: Item) => Promise<Result> {
  const queues = new WeakMap<Scope, Map<string, Waiting<Item, Result>[]>>();

  async function runBatch(scope: Scope, key: string, batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const outcomes = await run(
        scope,
        key,
        batch.map(({ item }) => item),
      );
      for (const [index, { settle }] of batch.entries())
        settle(outcomes[index] ?? { error: new Error("a batch left an item out") });
    } catch (error) {
      if (batch.length > 1 && isAboutValue(error)) for (const one of batch) await runBatch(scope, key, [one]);
      else for (const { settle } of batch) settle({ error });
    }
  }

  async function workOff(scope: Scope, key: string, queue: Waiting<Item, Result>[]): Promise<void> {
    while (queue.length > 0) await runBatch(scope, key, queue.splice(0, MAX_BATCH));
    queues.get(scope)?.delete(key);
  }

  return (scope, key, item) =>
    new Promise<Result>((resolve, reject) => {
      const settle = (outcome: Outcome<Result>) =>
        "error" in outcome ? reject(outcome.error) : resolve(outcome.value);
      const keys = queues.get(scope) ?? new Map<string, Waiting<Item, Result>[]>();
      queues.set(scope, keys);
      const queue = keys.get(key);
      if (queue) {
        queue.push({ item, settle });
        return;
      }
      const begun = [{ item, settle }];
      keys.set(key, begun);
      void workOff(scope, key, begun);
    });
}

/** Whether the database refused a value or a constraint; drizzle wraps the driver's error. */
function isAboutValue(error: unknown): boolean {
  const code = codeOf(error) ?? codeOf(error instanceof Error ? error.cause : undefined);
  return code !== undefined && /^2[23]/.test(code);
}

const codeOf = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
