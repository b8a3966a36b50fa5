import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-calendar/signups.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { and, eq, ne } from "drizzle-orm";
import { AppError, invalid } from "../../../kernel/errors.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { requireProofOfWork } from "../../../kernel/http/limits/proof-of-work.ts";
import { isSubmittedTooFast } from "../../../kernel/http/limits/visit-start.ts";
import { limitVisitor } from "../../../kernel/http/limits/visitor-limits.ts";
import { recordLastContactByAddress } from "../../contacts/index.ts";
import { type EventRow, repeats } from "../core/event-rows.ts";
import { isCrowded } from "../core/refused-statements.ts";
import { requirePublicEvent } from "../public/public-calendar-event.ts";
import { withOpenCalendar } from "../public/public-calendar-page.ts";
import { calendarSignup } from "../schema/signup-schema.ts";
import { putAmongContacts } from "./signup-contact.ts";
import { mailSignup } from "./signup-mail.ts";
import { countPeople, findOffer, findSignup, type OfferRow, ownSignup, type SignupRow } from "./signup-rows.ts";
import { acceptsSignups, SIGN_UP } from "./signup-view.ts";
import { emitSignup } from "./signup-webhooks.ts";

/** Sign-ups that may wait for a place, counted by people. */
const MAX_WAITING = 1_000;
/** Repeated sign-ups get one email in this time. */
const MAIL_AGAIN_AFTER_MS = 10 * 60_000;

type Answer = { status: "going" | "waiting"; people: number };
type Body = EndpointParsed<typeof contract.createSignup>["body"];

const closed = () => new AppError("gone", { message: "Sign-up for this event is closed." });
const full = (left: number) =>
  new AppError("conflict", {
    message: writeSentence(
      "{left, plural, =0 {This event is full.} one {Only # place is left. Sign up fewer people.} other {Only # places are left. Sign up fewer people.}}",
      { left: Math.max(0, left) },
    ),
  });

/**
 * Signs a person up for a public event, or puts them on its waiting list. The offer's lock makes requests count places
 * one after the other, so that none is assigned twice. An address that is signed up already gets the same answer as a
 * new one, and its owner an email, so that no one learns who attends. Throws not_found, gone, conflict, invalid,
 * slow_down.
 */
export async function createSignup(
  call: Call,
  { params, body }: EndpointParsed<typeof contract.createSignup>,
): Promise<Answer> {
  const id = params.id.toLowerCase();
  const load = await limitVisitor(call, SIGN_UP, id);
  return withOpenCalendar(call, params.slug, async (scope) => {
    const { row: event } = await requirePublicEvent(scope, id, undefined);
    const emailKey = body.email.toLowerCase();
    const earlier = await findSignup(scope, body.id);
    if (earlier) return answerAgain(earlier, event, emailKey);
    if (repeats(event)) throw closed();
    requireOpen(event, await findOffer(scope, event.id), scope.now);
    if (body.leaveEmpty) throw full(0);
    await requireProofOfWork(
      call,
      scope.transaction,
      load,
      isSubmittedTooFast(call, SIGN_UP, event.id, body.startedAt),
    );
    const offer = requireOpen(event, await lockOffer(scope, event.id), scope.now);
    if (body.people > offer.mostPeople)
      throw invalid(
        "people",
        writeSentence("At most {people, plural, one {# person} other {# people}}", { people: offer.mostPeople }),
      );
    const { going, waiting } = await countPeople(scope, event.id);
    const left = offer.places - going;
    const isFree = body.people <= left;
    if (!isFree && (!offer.hasWaitingList || waiting + body.people > MAX_WAITING)) throw full(left);
    const answer: Answer = { status: isFree ? "going" : "waiting", people: body.people };
    const own = await findLive(scope, event.id, emailKey);
    if (own) await mailAgain(scope, own);
    else await signUp(scope, event, body, answer.status);
    return answer;
  });
}

async function signUp(scope: Program, event: EventRow, body: Body, status: Answer["status"]): Promise<void> {
  const row: SignupRow = {
    organizationId: scope.organizationId,
    id: body.id.toLowerCase(),
    eventId: event.id,
    name: body.name,
    email: body.email,
    emailKey: body.email.toLowerCase(),
    people: body.people,
    status,
    agreed: body.agreed ?? false,
    language: body.language ?? "en",
    createdAt: scope.now,
    updatedAt: scope.now,
  };
  await scope.transaction.insert(calendarSignup).values(row);
  if (row.agreed) await putAmongContacts(scope, row, event);
  await recordLastContactByAddress(scope, [row.emailKey], scope.now);
  await mailSignup(scope, row, status);
  await emitSignup(scope, row);
  await scope.audit({
    action: "create",
    resource: "calendar_signup",
    resourceId: row.id,
    after: { eventId: event.id, people: row.people, status },
  });
  await announceChange(scope, "calendar");
}

/** Repeating a sign-up answers the same. */
function answerAgain(row: SignupRow, event: EventRow, emailKey: string): Answer {
  if (row.eventId !== event.id || row.emailKey !== emailKey || row.status === "cancelled") throw full(0);
  return { status: row.status, people: row.people };
}

function requireOpen(event: EventRow, offer: OfferRow | undefined, now: Date): OfferRow {
  if (!offer || !acceptsSignups(event, offer, now)) throw closed();
  return offer;
}

async function lockOffer(scope: Program, eventId: string): Promise<OfferRow | undefined> {
  try {
    return await findOffer(scope, eventId, { lock: true });
  } catch (error) {
    if (isCrowded(error)) throw new AppError("slow_down", { message: SIGN_UP.message, retryAfter: 5 });
    throw error;
  }
}

async function findLive(scope: Program, eventId: string, emailKey: string): Promise<SignupRow | undefined> {
  const [row] = await scope.transaction
    .select()
    .from(calendarSignup)
    .where(
      and(
        eq(calendarSignup.organizationId, scope.organizationId),
        eq(calendarSignup.eventId, eventId),
        eq(calendarSignup.emailKey, emailKey),
        ne(calendarSignup.status, "cancelled"),
      ),
    );
  return row;
}

async function mailAgain(scope: Program, row: SignupRow): Promise<void> {
  if (row.updatedAt.getTime() + MAIL_AGAIN_AFTER_MS > scope.now.getTime()) return;
  await scope.transaction.update(calendarSignup).set({ updatedAt: scope.now }).where(ownSignup(scope, row.id));
  await mailSignup(scope, row, "again");
}
