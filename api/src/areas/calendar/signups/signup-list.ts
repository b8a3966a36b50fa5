import type { EventSignups } from "@trellis/contract-calendar/signups.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { instantWithOffset } from "@trellis/domain/days/instant-text.ts";
import { eq } from "drizzle-orm";
import { notFound } from "../../../kernel/errors.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import { textCell } from "../../../kernel/http/answers/csv-cell.ts";
import { BYTE_ORDER_MARK } from "../../../kernel/http/answers/csv-download.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { type EventRow, findEvent } from "../core/event-rows.ts";
import { requireEdit, requireEvent } from "../events/events.ts";
import { findPublicCalendar } from "../public/public-calendar-settings.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { calendarSignup } from "../schema/signup-schema.ts";
import { mailSignup } from "./signup-mail.ts";
import { countPeople, findOffer, findSignup, ownSignup, readSignups } from "./signup-rows.ts";
import { emitSignup } from "./signup-webhooks.ts";
import { promoteWaiting } from "./waiting-list.ts";

type OfId = { params: { id: string } };

/** The sign-ups of an event. Throws not_found, forbidden for members who may not change it. */
export async function getEventSignups(context: Context, { params }: OfId): Promise<EventSignups> {
  const event = await requireEvent(context, params.id);
  requireEdit(context, event);
  return viewSignups(context, event);
}

export async function viewSignups(context: Context, event: EventRow): Promise<EventSignups> {
  const offer = await findOffer(context, event.id);
  const calendar = await findPublicCalendar(context);
  const { going, waiting } = await countPeople(context, event.id);
  const rows = await readSignups(context, event.id);
  return {
    eventId: event.id,
    offer: offer
      ? {
          isOpen: offer.isOpen,
          places: offer.places,
          mostPeople: offer.mostPeople,
          closesMinutes: offer.closesMinutes,
          hasWaitingList: offer.hasWaitingList,
        }
      : null,
    isShown: event.visibility === "public" && calendar?.isOpen === true,
    going,
    waiting,
    signups: rows.map(({ id, name, email, people, status, agreed, createdAt }) => ({
      id,
      name,
      email,
      people,
      status: status === "waiting" ? "waiting" : "going",
      agreed,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** Removes a person from the list, notifies them, and moves up the waiting list. Throws not_found, forbidden. */
export async function removeSignup(context: Context, { params }: OfId): Promise<EventSignups> {
  const first = await findSignup(context, params.id);
  const event = first && (await findEvent(context, eq(calendarEvent.id, first.eventId)));
  if (!event) throw notFound("Sign-up");
  await requireEvent(context, event.id);
  requireEdit(context, event);
  const offer = await findOffer(context, event.id, { lock: true });
  const row = await findSignup(context, params.id);
  if (!offer || !row) throw notFound("Sign-up");
  if (row.status !== "cancelled") {
    const after = { ...row, status: "cancelled" as const, updatedAt: context.now };
    await context.transaction.update(calendarSignup).set(after).where(ownSignup(context, row.id));
    if (event.endsAt > context.now) await mailSignup(context, after, "removed");
    await emitSignup(context, after);
    await promoteWaiting(context, event, offer);
    await context.audit({
      action: "remove",
      resource: "calendar_signup",
      resourceId: row.id,
      before: { eventId: event.id },
    });
    await announceChange(context, "calendar");
  }
  return viewSignups(context, event);
}

/** Attendees and waiting list as a CSV file, safe against formulas. Throws as `getEventSignups`. */
export async function downloadEventSignups(context: Context, input: OfId): Promise<Response> {
  const { signups } = await getEventSignups(context, input);
  const lines = signups.map(({ name, email, people, status, agreed, createdAt }) =>
    [
      textCell(name),
      textCell(email),
      String(people),
      status === "going" ? "Coming" : "Waiting",
      agreed ? "Yes" : "No",
      instantWithOffset(createdAt, context.organization.timeZone),
    ].join(","),
  );
  const text = ["Name,Email,People,Status,Agreed to contact,Signed up", ...lines, ""].join("\r\n");
  return new Response(BYTE_ORDER_MARK + text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="sign-ups-${dayInZone(context.now, context.organization.timeZone)}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
