import { sql } from "drizzle-orm";
import type { Transaction } from "./tenancy.ts";

/**
 * Runs statements that join sets of rows which were written a moment ago. The planner's statistics don't know them yet:
 * it expects one row and compares each of a thousand with each of a thousand others. Here it hashes or sorts them
 * instead, whatever it expects. Where the work fails the whole transaction ends, and with it the setting.
 */
export async function joinAsSets<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  await transaction.execute(sql.raw("set local enable_nestloop = off"));
  const result = await work();
  await transaction.execute(sql.raw("set local enable_nestloop = on"));
  return result;
}
