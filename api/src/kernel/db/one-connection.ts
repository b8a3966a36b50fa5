import { AsyncLocalStorage } from "node:async_hooks";
import type { Sql } from "postgres";

const holding = new AsyncLocalStorage<{ isOpen: boolean }>();
const state = { isWatched: false };

/** What of a pool takes a connection from it. */
const ASKS = new Set<PropertyKey>(["unsafe", "begin", "reserve", "file", "listen", "notify", "subscribe"]);

/** Runs the work of a transaction, and knows meanwhile that it holds a connection. Costs nothing where no pool is watched. */
export async function holdConnection<T>(work: () => Promise<T>): Promise<T> {
  if (!state.isWatched) return work();
  const hold = { isOpen: true };
  try {
    return await holding.run(hold, work);
  } finally {
    hold.isOpen = false;
  }
}

/** Runs work for which the caller's transaction doesn't wait, such as telling others how far it is: it may have its own. */
export const besideTransaction = <T>(work: () => T): T => holding.run({ isOpen: false }, work);

/**
 * Throws where the caller's transaction holds a connection already. As many transactions as there are connections, each
 * waiting for one more, would wait for each other forever: in the program's pool, or in a pooler that serves all pools.
 */
export function refuseSecondConnection(): void {
  if (holding.getStore()?.isOpen)
    throw new Error("a transaction asks for a second connection; pass it on, or do this before or after it");
}

/** The same pool, which refuses everyone who holds a connection. Tests open their databases so. */
export function watchPool(sql: Sql): Sql {
  state.isWatched = true;
  return new Proxy(sql, {
    apply(target, self, values) {
      refuseSecondConnection();
      return Reflect.apply(target, self, values);
    },
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (!ASKS.has(name) || typeof value !== "function") return value;
      return (...values: unknown[]) => {
        refuseSecondConnection();
        return Reflect.apply(value, target, values) as unknown;
      };
    },
  });
}
