import { and, asc, eq, gt } from "drizzle-orm";
import type { Program } from "../../../kernel/http/context.ts";
import type { EventRow } from "../core/event-rows.ts";
import { startOf } from "../core/event-rows.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { calendarSignupOffer } from "../schema/signup-schema.ts";
import { mailSignup } from "./signup-mail.ts";
import { announcedState, changedSince, readSignups } from "./signup-rows.ts";

/**
 * Notifies people who signed up for upcoming events of changes: title, time or place, canceled or reinstated. Runs
 * after events were written: the last notified state is stored, so that no one gets the same email twice.
 */
export async function followSignups(scope: Program): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const found = await transaction
    .select({ offer: calendarSignupOffer, event: calendarEvent })
    .from(calendarSignupOffer)
    .innerJoin(
      calendarEvent,
      and(
        eq(calendarEvent.organizationId, calendarSignupOffer.organizationId),
        eq(calendarEvent.id, calendarSignupOffer.eventId),
      ),
    )
    .where(and(eq(calendarSignupOffer.organizationId, organizationId), gt(calendarEvent.endsAt, now)))
    .orderBy(asc(calendarSignupOffer.eventId));
  for (const { offer, event } of found) {
    const announced = announcedState(event);
    if (announced === offer.told) continue;
    await transaction
      .update(calendarSignupOffer)
      .set({ told: announced, updatedAt: now })
      .where(and(eq(calendarSignupOffer.organizationId, organizationId), eq(calendarSignupOffer.eventId, event.id)));
    for (const row of await readSignups(scope, event.id))
      await mailSignup(scope, row, event.isDeleted ? "calledOff" : "changed", changedSince(offer.told, event));
  }
}

/** Reminds those who signed up and have a place; of what became a series since then only of its first date. */
export async function remindSignups(scope: Program, event: EventRow, startDate: string): Promise<void> {
  if (startDate !== startOf(event)) return;
  for (const row of await readSignups(scope, event.id))
    if (row.status === "going") await mailSignup(scope, row, "reminder");
}
