import { READ } from "@trellis/contract-calendar/access.ts";
import { and, eq, inArray } from "drizzle-orm";
import { isBefore, newestFirst, type TimelineSource } from "../../../ports/timeline.ts";
import { visibleTo } from "../core/event-visibility.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { calendarSignup } from "../schema/signup-schema.ts";
import { timelineWords } from "./messages.ts";

/** The events that a person signed up for, by their address. */
export const signupTimeline: TimelineSource = {
  kinds: ["event"],
  access: READ,
  async read(context, { emailKeys }, { before, max }) {
    if (emailKeys.length === 0) return [];
    const rows = await context.transaction
      .select({ event: calendarEvent, signup: calendarSignup })
      .from(calendarSignup)
      .innerJoin(
        calendarEvent,
        and(
          eq(calendarEvent.organizationId, calendarSignup.organizationId),
          eq(calendarEvent.id, calendarSignup.eventId),
        ),
      )
      .where(
        and(
          eq(calendarSignup.organizationId, context.organizationId),
          inArray(calendarSignup.emailKey, [...emailKeys]),
          eq(calendarEvent.isDeleted, false),
          visibleTo(context, calendarEvent),
          isBefore(calendarSignup.createdAt, calendarSignup.id, before),
        ),
      )
      .orderBy(newestFirst(calendarSignup.createdAt, calendarSignup.id))
      .limit(max);
    const words = timelineWords(context.language);
    return rows.map(({ event, signup }) => ({
      id: signup.id,
      kind: "event",
      at: signup.createdAt.toISOString(),
      day: null,
      title: event.title,
      text: words.signedUp({ status: signup.status, people: signup.people }),
      amount: null,
      currency: null,
      link: `/app/calendar/events/${event.id}`,
      by: null,
    }));
  },
};
