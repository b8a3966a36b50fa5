import { sql } from "drizzle-orm";
import { rateLimit } from "../../../kernel/db/schema.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { keyedHash } from "../../../kernel/http/keyed-hash.ts";
import { addressKey } from "../../../kernel/http/limits/client-address.ts";

interface Limit {
  key: string;
  max: number;
}

/** How often invitation links may be opened from one address in ten minutes: enough for an office, not for a script that guesses. */
const LOOKUPS = { max: 120, seconds: 600 };
/** Most invitation mails of one organization in an hour: no one can use up what another organization may send. */
const MAILS = { toOneAddress: 20, fromOneOrganization: 300, seconds: 3600 };

/** Counts one use of an invitation's link by the caller's address, of which a keyed hash is kept. Throws slow_down. */
export async function limitLookups(call: Call): Promise<void> {
  if (call.address === undefined) return;
  const text = `invitation:look:${addressKey(call.address)}`;
  const key = keyedHash(call.services.env.authSecret, text).slice(0, 32);
  const wait = await count(call.services.database.reference, call.now, LOOKUPS.seconds, [{ key, max: LOOKUPS.max }]);
  if (wait === null) return;
  throw new AppError("slow_down", {
    message: "Too many invitation links were opened from your network. Wait a few minutes and try again.",
    retryAfter: wait,
  });
}

/** Counts one mail to an address, in the caller's transaction. Throws slow_down. */
export async function limitMails(context: Context, email: string): Promise<void> {
  const keyOf = (text: string) => context.keyedHash(`invitation:mail:${text}`).slice(0, 32);
  const wait = await count(context.transaction, context.now, MAILS.seconds, [
    { key: keyOf(`to:${context.organizationId}:${email}`), max: MAILS.toOneAddress },
    { key: keyOf(`from:${context.organizationId}`), max: MAILS.fromOneOrganization },
  ]);
  if (wait === null) return;
  throw new AppError("slow_down", {
    message: "You've sent too many invitations within an hour. Wait a while and try again.",
    retryAfter: wait,
  });
}

/** Counts one mail by its sender, over all of their organizations, and by whom it goes to. Throws slow_down. */
export async function limitInviter(context: Context, email: string): Promise<void> {
  await context.limitPerson({
    limit: "invitationsPerDay",
    message: "You've sent as many invitations as you can in a day. Try again tomorrow.",
  });
  await context.limitPerson({
    limit: "mailsPerRecipientPerDay",
    subject: email,
    message: `You've sent too many emails to ${email} today. Try again tomorrow.`,
  });
}

/** Seconds until the window ends when a limit is passed; null below it. Sorted, so that calls never wait crosswise. */
async function count(
  transaction: Transaction,
  at: Date,
  seconds: number,
  limits: readonly Limit[],
): Promise<number | null> {
  const now = Math.floor(at.getTime() / 1000);
  const start = now - (now % seconds);
  const rows = await transaction
    .insert(rateLimit)
    .values(
      limits
        .map(({ key }) => key)
        .sort()
        .map((key) => ({ key, windowStart: new Date(start * 1000), count: 1 })),
    )
    .onConflictDoUpdate({
      target: [rateLimit.key, rateLimit.windowStart, rateLimit.slot],
      set: { count: sql`${rateLimit.count} + 1` },
    })
    .returning({ key: rateLimit.key, count: rateLimit.count });
  const isPassed = limits.some(({ key, max }) => rows.some((row) => row.key === key && row.count > max));
  return isPassed ? start + seconds - now : null;
}
