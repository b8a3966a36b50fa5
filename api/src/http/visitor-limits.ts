import { createHmac } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import { rateLimit } from "../areas/platform/schema.ts";
import type { Call } from "./call.ts";
import { addressKey } from "./client-address.ts";
import { AppError } from "./errors.ts";

const WINDOW_SECONDS = 600;
const KEPT_SECONDS = 24 * 3600;

/** Something that visitors do to a record of ours, and how often in ten minutes: by one address, and to one record by all. */
export interface VisitorAction {
  /** `area:action`. */
  name: string;
  perAddress: number;
  perRecord: number;
  /** What a visitor above the limit is told. */
  message: string;
}

/**
 * Counts one call of a visitor, by address (an IPv6 customer's /64) and by record. Throws slow_down above the limit.
 * Addresses are kept as keyed hashes, for a day at most, and never beside what was done.
 */
export async function limitVisitor(call: Call, action: VisitorAction, record: string): Promise<void> {
  const { env, database } = call.services;
  const now = Math.floor(call.now.getTime() / 1000);
  const start = now - (now % WINDOW_SECONDS);
  const windowStart = new Date(start * 1000);
  const hash = (text: string) =>
    createHmac("sha256", env.authSecret).update(`${action.name}:${text}`).digest("base64url").slice(0, 32);
  const byAddress = call.address === undefined ? undefined : hash(`address:${addressKey(call.address)}`);
  const byRecord = hash(`form:${record}`);
  // Sorted, so that two calls never wait for each other crosswise.
  const keys = [byRecord, ...(byAddress ? [byAddress] : [])].sort();
  const rows = await database.reference
    .insert(rateLimit)
    .values(keys.map((key) => ({ key, windowStart, count: 1 })))
    .onConflictDoUpdate({ target: [rateLimit.key, rateLimit.windowStart], set: { count: sql`${rateLimit.count} + 1` } })
    .returning({ key: rateLimit.key, count: rateLimit.count });
  const isOver = (key: string | undefined, limit: number) => rows.some((row) => row.key === key && row.count > limit);
  if (isOver(byAddress, action.perAddress) || isOver(byRecord, action.perRecord))
    throw new AppError("slow_down", { message: action.message, retryAfter: start + WINDOW_SECONDS - now });
  // The first of a window sweeps what is a day old.
  if (rows.some((row) => row.key === byRecord && row.count === 1))
    await database.reference.delete(rateLimit).where(lt(rateLimit.windowStart, new Date((now - KEPT_SECONDS) * 1000)));
}
