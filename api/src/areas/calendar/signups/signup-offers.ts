import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-calendar/signups.ts";
import type { EventSignups } from "@trellis/contract-calendar/signups.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { type EventRow, repeats } from "../core/event-rows.ts";
import { updateEvent } from "../events/event-change.ts";
import { requireEdit, requireEvent } from "../events/events.ts";
import { calendarSignupOffer } from "../schema/signup-schema.ts";
import { viewSignups } from "./signup-list.ts";
import { announcedState, findOffer } from "./signup-rows.ts";
import { promoteWaiting } from "./waiting-list.ts";

/**
 * Offers sign-up for an event, changes the offer or ends it. One date of a series becomes a separate event first, so
 * that sign-ups stay with their date whatever happens to the series. More places go to the waiting list; fewer remove
 * no one. Throws not_found, forbidden, and invalid for a series without a date.
 */
export async function updateSignupOffer(
  context: Context,
  { params, query, body }: EndpointParsed<typeof contract.updateSignupOffer>,
): Promise<EventSignups> {
  const { transaction, organizationId, now } = context;
  const event = await requireSingle(context, params.id, query.occurrence);
  const before = await findOffer(context, event.id, { lock: true });
  const row = {
    ...body,
    organizationId,
    eventId: event.id,
    told: before?.told ?? announcedState(event),
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
  await transaction
    .insert(calendarSignupOffer)
    .values(row)
    .onConflictDoUpdate({
      target: [calendarSignupOffer.organizationId, calendarSignupOffer.eventId],
      set: { ...body, updatedAt: now },
    });
  if (before) await promoteWaiting(context, event, row);
  await context.audit({
    action: before ? "update" : "create",
    resource: "calendar_signup_offer",
    resourceId: event.id,
    after: body,
  });
  return viewSignups(context, event);
}

async function requireSingle(context: Context, id: string, occurrence: string | undefined): Promise<EventRow> {
  const event = await requireEvent(context, id, { lock: true });
  requireEdit(context, event);
  if (!repeats(event)) return event;
  if (occurrence === undefined)
    throw invalid("occurrence", "Choose the date of the series that people can sign up for");
  const { title } = event;
  const input = { params: { id }, query: { scope: "this" as const, occurrence }, body: { title } };
  return requireEvent(context, (await updateEvent(context, input)).id);
}
