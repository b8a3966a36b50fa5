import { READ } from "@trellis/contract-calendar/access.ts";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { isBefore, newestFirst, type TimelineSource } from "../../../ports/timeline.ts";
import { visibleTo } from "../core/event-visibility.ts";
import { calendarAttendee, calendarEvent } from "../schema/event-schema.ts";
import { timelineWords } from "./messages.ts";

/** The events that a person is invited to, by their address. A series is listed at its start. */
export const eventTimeline: TimelineSource = {
  kinds: ["event"],
  access: READ,
  async read(context, { emailKeys }, { before, max }) {
    if (emailKeys.length === 0) return [];
    const rows = await context.transaction
      .select({ event: calendarEvent, status: calendarAttendee.status })
      .from(calendarAttendee)
      .innerJoin(
        calendarEvent,
        and(
          eq(calendarEvent.organizationId, calendarAttendee.organizationId),
          eq(calendarEvent.id, calendarAttendee.eventId),
        ),
      )
      .where(
        and(
          eq(calendarAttendee.organizationId, context.organizationId),
          inArray(calendarAttendee.emailKey, [...emailKeys]),
          eq(calendarEvent.isDeleted, false),
          isNull(calendarEvent.parentEventId),
          visibleTo(context, calendarEvent),
          isBefore(calendarEvent.startsAt, calendarEvent.id, before),
        ),
      )
      .orderBy(newestFirst(calendarEvent.startsAt, calendarEvent.id))
      // A person who is invited by two addresses appears twice.
      .limit(max * 2);
    const seen = new Set<string>();
    const once = rows.filter(({ event }) => !seen.has(event.id) && seen.add(event.id)).slice(0, max);
    const words = timelineWords(context.language);
    return once.map(({ event, status }) => ({
      id: event.id,
      kind: "event",
      at: event.startsAt.toISOString(),
      day: event.startDay,
      title: event.title,
      text: event.location === null ? words[status] : words.atPlace({ answer: words[status], place: event.location }),
      amount: null,
      currency: null,
      link: `/app/calendar/events/${event.id}`,
      by: null,
    }));
  },
};
