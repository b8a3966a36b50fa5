import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/tenancy.ts";
import { AppError } from "../../errors.ts";
import type { DailyUse } from "../../identity/limits.ts";
import type { Services } from "../../services.ts";
import { keyedHash } from "../keyed-hash.ts";

const DAY_SECONDS = 24 * 60 * 60;
const MINUTE_MS = 60_000;

type LimitServices = Pick<Services, "env" | "limits">;

/**
 * Counts one use in the caller's transaction, so that a refused or failed call counts nothing. Throws slow_down above the
 * limit, with the seconds until the day (in UTC) ends. Refusals of the plan (402) come first: call it after them.
 */
export async function limitPerson(services: LimitServices, transaction: Transaction, use: DailyUse): Promise<void> {
  const { amount = 1 } = use;
  const text = `person:${use.limit}:${use.userId}:${use.subject?.toLowerCase() ?? ""}`;
  const key = keyedHash(services.env.authSecret, text).slice(0, 32);
  const now = Math.floor(use.now.getTime() / 1000);
  const start = now - (now % DAY_SECONDS);
  const [counted] = await transaction.execute<{ count: number }>(sql`
    insert into rate_limit as kept (key, window_start, slot, count)
    values (${key}, ${new Date(start * 1000).toISOString()}::timestamptz, 0, ${amount})
    on conflict (key, window_start, slot) do update set count = kept.count + excluded.count returning count`);
  const { free, paid } = services.limits[use.limit];
  const count = counted?.count ?? 0;
  if (count <= free || (count <= paid && (await isPaying(services, transaction, use.userId)))) return;
  throw new AppError("slow_down", { message: use.message, retryAfter: start + DAY_SECONDS - now });
}

/**
 * Whether the person owns an organization whose plan is paid for. Where plans are off no one can pay, and everyone has the
 * limits of those who do.
 */
export async function isPaying(
  { env }: Pick<Services, "env">,
  transaction: Transaction,
  userId: string,
): Promise<boolean> {
  if (env.plans === "off") return true;
  const [row] = await transaction.execute(sql`
    select 1 from organization where owner_id = ${userId}::uuid and subscription_status in ('active', 'past_due') limit 1`);
  return row !== undefined;
}

interface Window {
  start: number;
  count: number;
}

/** Writes of this minute by person, for each program that runs in this process. */
const windows = new WeakMap<object, Map<string, Window>>();

/** Counts one write of a signed-in person, in this process and without a trip to the database. Throws slow_down. */
export function limitWrites({ limits, log }: Pick<Services, "limits" | "log">, userId: string, now: Date): void {
  const start = now.getTime() - (now.getTime() % MINUTE_MS);
  const counts = windows.get(limits) ?? new Map<string, Window>();
  windows.set(limits, counts);
  let window = counts.get(userId);
  if (window?.start !== start) {
    // The first write of a minute forgets who wrote in earlier ones.
    for (const [id, old] of counts) if (old.start !== start) counts.delete(id);
    window = { start, count: 0 };
    counts.set(userId, window);
  }
  window.count += 1;
  if (window.count <= limits.writesPerMinute) return;
  if (window.count === limits.writesPerMinute + 1) log.warn("a person reached the limit of writes", { userId });
  throw new AppError("slow_down", {
    message: "You've made too many changes within a minute. Wait a moment and try again.",
    retryAfter: Math.max(1, Math.ceil((start + MINUTE_MS - now.getTime()) / 1000)),
  });
}
