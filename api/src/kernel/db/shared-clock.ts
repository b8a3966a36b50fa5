import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "./tenancy.ts";

/**
 * The database's clock, for what one process reserves for a while and another one may take over later: by its own clock, a
 * process that is some minutes ahead would take over work that is still being done. It is moved as far as the program's
 * clock is in local mode and in tests.
 *
 * @param now what the program's clock says
 * @param later so many milliseconds later; negative for earlier
 */
export const sharedNow = (now: Date, later = 0): SQL<Date> =>
  sql`(clock_timestamp() + ${now.getTime() - Date.now() + later}::double precision * interval '1 millisecond')`;

/** As `sharedNow`, read once. */
export async function readSharedNow({ transaction, now }: { transaction: Transaction; now: Date }): Promise<Date> {
  const [row] = await transaction.execute<{ at: string }>(sql`select ${sharedNow(now)} as at`);
  if (!row) throw new Error("the database did not say what time it is");
  return new Date(row.at);
}
