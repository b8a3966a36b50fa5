import { and, eq } from "drizzle-orm";
import { rateLimit } from "../../db/schema.ts";
import type { Transaction } from "../../db/tenancy.ts";

/**
 * Whether this is the first use of something that is good once until `expires`. Of two at the same moment the second waits
 * for the first. Kept beside the counts of visitors and swept with them; not logged, so a crash of the database forgets it.
 */
export async function useOnce(transaction: Transaction, key: string, expires: Date): Promise<boolean> {
  const used = await transaction
    .insert(rateLimit)
    .values({ key, windowStart: expires, count: 1 })
    .onConflictDoNothing()
    .returning({ key: rateLimit.key });
  return used.length > 0;
}

/** Makes a use count as if it had not happened: what it was for failed, and may be tried again. */
export async function undoUse(transaction: Transaction, key: string, expires: Date): Promise<void> {
  await transaction.delete(rateLimit).where(and(eq(rateLimit.key, key), eq(rateLimit.windowStart, expires)));
}
