import { randomInt } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import { ALWAYS_PREPARED } from "../../db/always-prepared.ts";
import { rateLimit } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import type { Services } from "../../services.ts";
import type { Call } from "../call.ts";
import { inBatches } from "../in-batches.ts";
import { keyedHash } from "../keyed-hash.ts";
import { addressKey } from "./client-address.ts";

const WINDOW_SECONDS = 600;
const RETENTION_SECONDS = 24 * 3600;
/** Rows that one record's count is spread over: a crowd would wait for the lock of a single one. */
const SLOTS = 16;

/** Counts within ten minutes. */
interface Limits {
  perAddress: number;
  perRecord: number;
}

/** Something that visitors do to a record of ours, and how often in ten minutes: by one address, and to one record by all. */
export interface VisitorAction extends Limits {
  /** `area:action`. */
  name: string;
  /** Above these, each call has to bring a proof of work (`requireProofOfWork`); without them none ever has to. */
  proofAbove?: Limits;
  /** Message for a visitor above the limit. */
  message: string;
}

/** How busy a record is, this call included. */
export interface Load {
  action: VisitorAction;
  record: string;
  byAddress: number;
  byRecord: number;
  /** Seconds until the counts restart. */
  secondsLeft: number;
}

/**
 * Counts one call of a visitor, by address (an IPv6 customer's /64) and by record. Throws slow_down above the limit.
 * Addresses are kept as keyed hashes, for a day at most, and never beside what was done.
 */
export async function limitVisitor(call: Call, action: VisitorAction, record: string): Promise<Load> {
  const { start, secondsLeft } = windowAt(call.now);
  const [byAddress, byRecord] = keysOf(call, action, record);
  const counts = await countTogether(call.services, start, { byAddress, byRecord });
  const load = { action, record, secondsLeft, ...counts };
  if (load.byAddress > action.perAddress || load.byRecord > action.perRecord)
    throw new AppError("slow_down", { message: action.message, retryAfter: secondsLeft });
  // The first of a window sweeps what is a day old.
  if (load.byRecord === 1)
    await call.services.database.reference
      .delete(rateLimit)
      .where(lt(rateLimit.windowStart, new Date(call.now.getTime() - RETENTION_SECONDS * 1000)));
  return load;
}

/** By what one call is counted. */
interface Counted {
  byAddress: string | undefined;
  byRecord: string;
}

/** Counts the calls of one moment in one statement: a crowd would spend more on its trips to the database than on its work. */
const countTogether = inBatches(async ({ database }: Services, start: string, calls: readonly Counted[]) => {
  const added = new Map<string, { slot: number; n: number }>();
  const positions = calls.map(({ byAddress, byRecord }) => {
    const add = (key: string, slots: number) => {
      const row = added.get(key) ?? { slot: randomInt(slots), n: 0 };
      added.set(key, row);
      row.n += 1;
      return row.n;
    };
    return { byAddress: byAddress === undefined ? 0 : add(byAddress, 1), byRecord: add(byRecord, SLOTS) };
  });
  const rows = [...added];
  const list = (values: readonly (string | number)[]) => `{${values.join(",")}}`;
  // In the order of the keys, so that two processes never wait for each other crosswise.
  const sums = (await database.reference.execute(sql`${ALWAYS_PREPARED}
    with counted as (
      insert into rate_limit as kept (key, window_start, slot, count)
      select key, ${start}::timestamptz, slot, n
      from unnest(${list(rows.map(([key]) => key))}::text[], ${list(rows.map(([, { slot }]) => slot))}::smallint[],
        ${list(rows.map(([, { n }]) => n))}::integer[]) as added(key, slot, n)
      order by key
      on conflict (key, window_start, slot) do update set count = kept.count + excluded.count
      returning key, slot, count)
    select counted.key, (counted.count + coalesce((
      select sum(other.count) from rate_limit other
      where other.key = counted.key and other.window_start = ${start}::timestamptz and other.slot <> counted.slot
    ), 0))::int as count from counted`)) as unknown as { key: string; count: number }[];
  const before = new Map(sums.map(({ key, count }) => [key, count - (added.get(key)?.n ?? 0)]));
  return calls.map(({ byAddress = "", byRecord }, index) => ({
    value: {
      byAddress: (before.get(byAddress) ?? 0) + (positions[index]?.byAddress ?? 0),
      byRecord: (before.get(byRecord) ?? 0) + (positions[index]?.byRecord ?? 0),
    },
  }));
});

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
