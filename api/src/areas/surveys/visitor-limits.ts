import { createHmac } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import type { Call } from "../../http/call.ts";
import { addressKey } from "../../http/client-address.ts";
import { AppError } from "../../http/errors.ts";
import { rateLimit } from "../platform/schema.ts";

const WINDOW_SECONDS = 600;
const KEPT_SECONDS = 24 * 3600;

/** Most calls in ten minutes: a whole class behind one address may answer, a script may not fill the table. */
const LIMITS = {
  open: { address: 600, form: 60_000 },
  answer: { address: 120, form: 12_000 },
} as const;

/**
 * Counts one call of a visitor, by address (an IPv6 customer's /64) and by form. Throws slow_down above the limit.
 * Addresses are kept as keyed hashes, for a day at most, and never beside an answer.
 */
export async function limitVisitor(call: Call, action: keyof typeof LIMITS, surveyId: string): Promise<void> {
  const { env, database } = call.services;
  const now = Math.floor(call.now.getTime() / 1000);
  const start = now - (now % WINDOW_SECONDS);
  const windowStart = new Date(start * 1000);
  const hash = (text: string) =>
    createHmac("sha256", env.authSecret).update(`survey:${action}:${text}`).digest("base64url").slice(0, 32);
  const byAddress = call.address === undefined ? undefined : hash(`address:${addressKey(call.address)}`);
  const byForm = hash(`form:${surveyId}`);
  // Sorted, so that two calls never wait for each other crosswise.
  const keys = [byForm, ...(byAddress ? [byAddress] : [])].sort();
  const rows = await database.reference
    .insert(rateLimit)
    .values(keys.map((key) => ({ key, windowStart, count: 1 })))
    .onConflictDoUpdate({ target: [rateLimit.key, rateLimit.windowStart], set: { count: sql`${rateLimit.count} + 1` } })
    .returning({ key: rateLimit.key, count: rateLimit.count });
  const isOver = (key: string | undefined, limit: number) => rows.some((row) => row.key === key && row.count > limit);
  if (isOver(byAddress, LIMITS[action].address) || isOver(byForm, LIMITS[action].form))
    throw new AppError("slow_down", {
      message: "Too many answers arrived in a short time. Wait a few minutes and try again.",
      retryAfter: start + WINDOW_SECONDS - now,
    });
  // The first of a window sweeps what is a day old.
  if (rows.some((row) => row.key === byForm && row.count === 1))
    await database.reference.delete(rateLimit).where(lt(rateLimit.windowStart, new Date((now - KEPT_SECONDS) * 1000)));
}
