import { sql } from "drizzle-orm";
import type { Transaction } from "../db/tenancy.ts";
import type { Services } from "../services.ts";
import { AppError } from "./errors.ts";
import { keyedHash } from "./keyed-hash.ts";

/** A number for people who never paid, and one for owners of an organization that pays. */
interface PersonLimit {
  free: number;
  paid: number;
}

interface ReportLimit {
  /** Different people: enough for an organization that pays nothing. */
  recipients: number;
  /** And, for one that pays, this share of the email that it sent. */
  share: number;
}

/** What one person may do across all organizations, so that many free accounts of one person are worth no more than one. */
export interface Limits {
  organizationsPerDay: PersonLimit;
  /** Organizations on trial or without a paid plan that one person owns at the same time: each began with a trial. */
  unpaidOrganizations: PersonLimit;
  invitationsPerDay: PersonLimit;
  personalMailsPerDay: PersonLimit;
  /** Personal mails and invitations of one person to one address in a day. */
  mailsPerRecipientPerDay: PersonLimit;
  /** Mails about events to people whom the person chose, answers to organizers included. */
  eventMailsPerDay: PersonLimit;
  surveyInvitationsPerDay: PersonLimit;
  /** Tax and bank numbers that one person looks at. */
  revealsPerDay: PersonLimit;
  /** Reports by recipients within 24 hours that stop an organization's sending. */
  mailReports: ReportLimit;
  /** Successful or not, by one person in a minute, at each process. */
  writesPerMinute: number;
}

export const DEFAULT_LIMITS: Limits = {
  organizationsPerDay: { free: 5, paid: 50 },
  unpaidOrganizations: { free: 10, paid: 100 },
  invitationsPerDay: { free: 100, paid: 1000 },
  personalMailsPerDay: { free: 100, paid: 500 },
  mailsPerRecipientPerDay: { free: 20, paid: 50 },
  eventMailsPerDay: { free: 200, paid: 2000 },
  surveyInvitationsPerDay: { free: 500, paid: 5000 },
  revealsPerDay: { free: 100, paid: 500 },
  mailReports: { recipients: 3, share: 0.01 },
  writesPerMinute: 1200,
};

const DAY_SECONDS = 24 * 60 * 60;
const MINUTE_MS = 60_000;

type LimitServices = Pick<Services, "env" | "limits">;
export type DailyLimit = Exclude<keyof Limits, "unpaidOrganizations" | "mailReports" | "writesPerMinute">;

/** One thing that a person does, to be counted by the day. */
export interface DailyUse {
  limit: DailyLimit;
  userId: string;
  now: Date;
  /** What else the count is for, such as the address that a mail goes to. */
  subject?: string;
  /** How many uses this call makes; 1 when not given. */
  amount?: number;
  /** What the person reads above the limit. */
  message: string;
}

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
