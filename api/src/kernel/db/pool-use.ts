import type { Sql } from "postgres";

/** How a pool's connections are used by transactions. Single statements hold one for a trip only and are not counted. */
export interface PoolUse {
  /** Transactions that hold a connection. */
  inUse: number;
  /** Transactions that wait for one. */
  waiting: number;
  /** Seconds that all of them waited, since the start. */
  waitedSeconds: number;
}

const uses = new WeakMap<Sql, PoolUse>();

/** The use of a pool, which its transactions keep current. */
export function poolUseOf(sql: Sql): PoolUse {
  let use = uses.get(sql);
  if (!use) {
    use = { inUse: 0, waiting: 0, waitedSeconds: 0 };
    uses.set(sql, use);
  }
  return use;
}
