import { and, eq, lt, sql } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { Program, Tenant } from "../../../kernel/http/context.ts";
import { keyedHash } from "../../../kernel/http/keyed-hash.ts";
import { addressKey } from "../../../kernel/http/limits/client-address.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import type { Services } from "../../../kernel/services.ts";
import type { VELOCITY_SCOPES } from "../schema/velocity-schema.ts";
import { giftVelocity } from "../schema/velocity-schema.ts";
import { stopForm } from "./form-stop.ts";

const WINDOW_MS = 10 * 60_000;
const RETENTION_MS = 24 * 3600_000;

/**
 * Attempts with cards that brought no money yet, beside as many as did: twenty bad cards are the most that ever reach the
 * provider, and a crowd of donors only waits a moment for the first ones.
 */
const MAX_UNSETTLED = 20;
/** So many refused cards, and more than were taken, look like someone who tries out stolen ones. */
const STOPS_AT = 15;
/** Of one address and of one card within ten minutes. */
const MAX_DECLINES = { address: 6, card: 3 };
const MAX_OF_A_CARD = 20;
const TRY_AGAIN_SECONDS = 5;

type VelocityScope = (typeof VELOCITY_SCOPES)[number];
interface Counts {
  scope: VelocityScope;
  attempts: number;
  declines: number;
  successes: number;
}

/** What a card's attempt is counted by, besides its form and its organization. */
export interface Attempt {
  formId: string;
  address: string | undefined;
  card?: string | undefined;
}

/** The keys of a call's attempt; neither an address nor a card is kept as it is. */
export const attemptOf = (call: Call, formId: string, fingerprint?: string): Attempt => ({
  formId,
  address: call.address === undefined ? undefined : hidden(call, `address:${addressKey(call.address)}`),
  card: fingerprint === undefined ? undefined : hidden(call, `card:${fingerprint}`),
});

const hidden = (call: Call, text: string) =>
  keyedHash(call.services.env.authSecret, `gift-velocity:${text}`).slice(0, 32);

/** Counts an attempt before the provider is called. Throws slow_down; a refused one is not counted. */
export async function countAttempt(call: Call, scope: Program, formId: string): Promise<void> {
  const counts = await add(scope, attemptOf(call, formId), { attempts: 1 });
  const left = secondsLeft(scope.now);
  for (const { scope: name, attempts, declines, successes } of counts) {
    if (name === "address" && declines >= MAX_DECLINES.address)
      throw new AppError("slow_down", {
        message: "Too many cards were declined. Wait a few minutes, or give by PayPal.",
        retryAfter: left,
      });
    if (name !== "address" && attempts - successes > MAX_UNSETTLED + successes)
      throw new AppError("slow_down", {
        message: "Many gifts are arriving right now. Try again in a moment.",
        // Refused cards do not settle any more: the count begins again with the next window.
        retryAfter: declines * 2 > MAX_UNSETTLED ? left : TRY_AGAIN_SECONDS,
      });
  }
}

/** Counts an attempt with a card. Throws slow_down for one that was refused or used too often. */
export async function countCard(services: Services, organizationId: number, card: string): Promise<void> {
  await inProgramScope(services, organizationId, async (scope) => {
    const [counts] = await add(scope, { formId: undefined, address: undefined, card }, { attempts: 1 });
    if (!counts || (counts.declines < MAX_DECLINES.card && counts.attempts <= MAX_OF_A_CARD)) return;
    throw new AppError("slow_down", {
      message: "There were too many attempts with this card. Use another card, or give with PayPal.",
      retryAfter: secondsLeft(scope.now),
    });
  });
}

/** An attempt that never reached a card: the provider was away, or the token was none. */
export const forgetAttempt = (services: Services, organizationId: number, attempt: Attempt) =>
  inProgramScope(services, organizationId, (scope) => add(scope, attempt, { attempts: -1 }));

/** An attempt that brought money. */
export const countSuccess = (services: Services, organizationId: number, attempt: Attempt) =>
  inProgramScope(services, organizationId, (scope) => add(scope, { ...attempt, card: undefined }, { successes: 1 }));

/**
 * Counts a refused card, in the caller's transaction. With too many refusals the form is stopped and its team is
 * notified; other forms and organizations continue.
 */
export async function countDecline(scope: Program, attempt: Attempt): Promise<void> {
  const counts = await add(scope, attempt, { declines: 1 });
  const suspicious = counts.find(
    ({ scope: name, declines, successes }) =>
      (name === "form" || name === "organization") && declines >= STOPS_AT && declines > successes,
  );
  if (!suspicious || !(await stopForm(scope, attempt.formId, suspicious.declines))) return;
  await forgetFormIn(scope, attempt.formId);
}

/** What a stopped form counted no longer weighs on the organization's other forms. */
async function forgetFormIn({ transaction, organizationId, now }: Tenant, formId: string): Promise<void> {
  const start = startOf(now).toISOString();
  await transaction.execute(sql`
    update gift_velocity whole set attempts = whole.attempts - part.attempts,
      declines = whole.declines - part.declines, successes = whole.successes - part.successes
    from gift_velocity part
    where whole.organization_id = ${organizationId} and whole.scope = 'organization'
      and whole.window_start = ${start}::timestamptz
      and part.organization_id = ${organizationId} and part.scope = 'form' and part.key = ${formId}
      and part.window_start = ${start}::timestamptz`);
}

async function add(
  { transaction, organizationId, now }: Tenant,
  { formId, address, card }: Omit<Attempt, "formId"> & { formId: string | undefined },
  more: Partial<Omit<Counts, "scope">>,
): Promise<Counts[]> {
  const windowStart = startOf(now);
  const { attempts = 0, declines = 0, successes = 0 } = more;
  // In one order for everyone, so that two calls never wait for each other crosswise.
  const keys: [VelocityScope, string | undefined][] = [
    ["address", address],
    ["card", card],
    ["form", formId],
    ["organization", formId && "all"],
  ];
  const rows = keys.flatMap(([scope, key]) =>
    key === undefined ? [] : [{ organizationId, scope, key, windowStart, attempts, declines, successes }],
  );
  if (rows.length === 0) return [];
  const counted = await transaction
    .insert(giftVelocity)
    .values(rows)
    .onConflictDoUpdate({
      target: [giftVelocity.organizationId, giftVelocity.scope, giftVelocity.key, giftVelocity.windowStart],
      set: {
        attempts: sql`${giftVelocity.attempts} + excluded.attempts`,
        declines: sql`${giftVelocity.declines} + excluded.declines`,
        successes: sql`${giftVelocity.successes} + excluded.successes`,
      },
    })
    .returning({
      scope: giftVelocity.scope,
      attempts: giftVelocity.attempts,
      declines: giftVelocity.declines,
      successes: giftVelocity.successes,
    });
  // The first of a window sweeps what is a day old.
  if (counted.some(({ scope, attempts: all }) => scope === "organization" && all === 1))
    await transaction
      .delete(giftVelocity)
      .where(
        and(
          eq(giftVelocity.organizationId, organizationId),
          lt(giftVelocity.windowStart, new Date(now.getTime() - RETENTION_MS)),
        ),
      );
  return counted;
}

const startOf = (now: Date) => new Date(now.getTime() - (now.getTime() % WINDOW_MS));
const secondsLeft = (now: Date) => Math.ceil((WINDOW_MS - (now.getTime() % WINDOW_MS)) / 1000);
