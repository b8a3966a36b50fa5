import { describeWhen } from "@trellis/calendar-rules/event-when.ts";
import { eq } from "drizzle-orm";
import { appUrl } from "../../../kernel/http/answers/app-url.ts";
import type { MailRenderer } from "../../../ports/mail.ts";
import { findEvent } from "../core/event-rows.ts";
import { calendarEvent } from "../schema/event-schema.ts";

export const REMINDER_MAIL = "calendar.reminder";

/** "Reminder: Board meeting", with when and where; none of an event that was deleted meanwhile. */
export const eventReminderMail: MailRenderer = {
  kind: REMINDER_MAIL,
  async render(input, { recordId, values }) {
    const { startDate = "", endDate = "", timeZone = "UTC" } = values;
    const event = await findEvent(input, eq(calendarEvent.id, recordId));
    if (!event || event.isDeleted) return null;
    const heading = `Reminder: ${event.title}`;
    return {
      subject: heading,
      heading,
      paragraphs: [
        [
          describeWhen({ startDate, endDate, allDay: event.allDay }, timeZone),
          ...(event.location ? [event.location] : []),
        ].join("\n"),
        ...(event.description ? event.description.slice(0, 2000).split(/\n{2,}/) : []),
      ],
      action: { label: "Open the calendar", href: appUrl(input, `/app/calendar/events/${event.id}`) },
      footnote: "You can turn email reminders off in your calendar settings.",
    };
  },
};
