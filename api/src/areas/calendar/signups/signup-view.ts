import type { PublicEvent } from "@trellis/contract-calendar/public-calendar.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { signStart } from "../../../kernel/http/limits/visit-start.ts";
import type { VisitorAction } from "../../../kernel/http/limits/visitor-limits.ts";
import { type EventRow, repeats } from "../core/event-rows.ts";
import { closesAt, countPeople, findOffer, type OfferRow } from "./signup-rows.ts";

/** Most sign-ups in ten minutes: a whole school may sit behind one address. */
export const SIGN_UP: VisitorAction = {
  name: "calendar-signup:create",
  perAddress: 60,
  perRecord: 600,
  proofAbove: { perAddress: 5, perRecord: 60 },
  message: "Many people are signing up here right now. Wait a few minutes and try again.",
};

/** Whether an offer takes sign-ups at a moment. */
export const acceptsSignups = (event: EventRow, offer: OfferRow, now: Date): boolean =>
  offer.isOpen && closesAt(event, offer) > now;

/** What a visitor reads of sign-up on an event's page: how many places are left, and no one's name. */
export async function viewSignup(
  call: Call,
  scope: Tenant,
  { row }: { row: EventRow },
): Promise<PublicEvent["signup"]> {
  const offer = repeats(row) ? undefined : await findOffer(scope, row.id);
  if (!offer?.isOpen) return null;
  const { going } = await countPeople(scope, row.id);
  return {
    isOpen: acceptsSignups(row, offer, scope.now),
    closesAt: closesAt(row, offer).toISOString(),
    left: Math.max(0, offer.places - going),
    mostPeople: offer.mostPeople,
    hasWaitingList: offer.hasWaitingList,
    startedAt: signStart(call, SIGN_UP, row.id),
  };
}
