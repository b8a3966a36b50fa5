import { randomInt } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import { rateLimit } from "../db/schema.ts";
import type { Call } from "./call.ts";
import { addressKey } from "./client-address.ts";
import { AppError } from "./errors.ts";
import { keyedHash } from "./keyed-hash.ts";

const WINDOW_SECONDS = 600;
const KEPT_SECONDS = 24 * 3600;
/** Rows that one record's count is spread over: a crowd would wait for the lock of a single one. */
const SLOTS = 16;

/** Counts within ten minutes. */
interface Most {
  perAddress: number;
  perRecord: number;
}

/** Something that visitors do to a record of ours, and how often in ten minutes: by one address, and to one record by all. */
export interface VisitorAction extends Most {
  /** `area:action`. */
  name: string;
  /** Above these, each call has to bring a proof of work (`requireProofOfWork`); without them none ever has to. */
  proofAbove?: Most;
  /** What a visitor above the limit is told. */
  message: string;
}

/** How busy a record is, this call included. */
export interface Load {
  action: VisitorAction;
  record: string;
  byAddress: number;
  byRecord: number;
  /** Seconds until the counts begin anew. */
  secondsLeft: number;
}

/**
 * Counts one call of a visitor, by address (an IPv6 customer's /64) and by record. Throws slow_down above the limit.
 * Addresses are kept as keyed hashes, for a day at most, and never beside what was done.
 */
export async function limitVisitor(call: Call, action: VisitorAction, record: string): Promise<Load> {
  const { reference } = call.services.database;
  const { start, secondsLeft } = windowAt(call.now);
  const [byAddress, byRecord] = keysOf(call, action, record);
  // Sorted, so that two calls never wait for each other crosswise.
  const rows = [...(byAddress ? [{ key: byAddress, slot: 0 }] : []), { key: byRecord, slot: randomInt(SLOTS) }]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, slot }) => sql`(${key}, ${start}::timestamptz, ${slot}::smallint, 1)`);
  const counts = (await reference.execute(sql`
    with counted as (
      insert into rate_limit as kept (key, window_start, slot, count) values ${sql.join(rows, sql`, `)}
      on conflict (key, window_start, slot) do update set count = kept.count + 1
      returning key, slot, count)
    select counted.key, (counted.count + coalesce((
      select sum(other.count) from rate_limit other
      where other.key = counted.key and other.window_start = ${start}::timestamptz and other.slot <> counted.slot
    ), 0))::int as count from counted`)) as unknown as { key: string; count: number }[];
  const load = { action, record, secondsLeft, ...loadOf(counts, byAddress, byRecord) };
  if (load.byAddress > action.perAddress || load.byRecord > action.perRecord)
    throw new AppError("slow_down", { message: action.message, retryAfter: secondsLeft });
  // The first of a window sweeps what is a day old.
  if (load.byRecord === 1)
    await reference
      .delete(rateLimit)
      .where(lt(rateLimit.windowStart, new Date(call.now.getTime() - KEPT_SECONDS * 1000)));
  return load;
}

/** How busy a record is with something, without counting this call as it. */
export async function readLoad(call: Call, action: VisitorAction, record: string): Promise<Load> {
  const { start, secondsLeft } = windowAt(call.now);
  const [byAddress, byRecord] = keysOf(call, action, record);
  const counts = (await call.services.database.reference.execute(sql`
    select key, sum(count)::int as count from rate_limit
    where key in (${byAddress ?? byRecord}, ${byRecord}) and window_start = ${start}::timestamptz
    group by key`)) as unknown as { key: string; count: number }[];
  return { action, record, secondsLeft, ...loadOf(counts, byAddress, byRecord) };
}

function loadOf(counts: readonly { key: string; count: number }[], byAddress: string | undefined, byRecord: string) {
  const countOf = (key: string | undefined) => counts.find((row) => row.key === key)?.count ?? 0;
  return { byAddress: countOf(byAddress), byRecord: countOf(byRecord) };
}

function windowAt(at: Date): { start: string; secondsLeft: number } {
  const now = Math.floor(at.getTime() / 1000);
  const start = now - (now % WINDOW_SECONDS);
  return { start: new Date(start * 1000).toISOString(), secondsLeft: start + WINDOW_SECONDS - now };
}

function keysOf({ services, address }: Call, { name }: VisitorAction, record: string): [string | undefined, string] {
  const hash = (text: string) => keyedHash(services.env.authSecret, `${name}:${text}`).slice(0, 32);
  return [address === undefined ? undefined : hash(`address:${addressKey(address)}`), hash(`form:${record}`)];
}
