import { READ } from "@trellis/contract-calendar/access.ts";
import { addDays, dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { clockText } from "@trellis/domain/days/instant-text.ts";
import { LOCALES } from "@trellis/messages/languages.ts";
import { type AlertSource, soonerIsMore } from "../../../ports/alerts.ts";
import { events } from "../core/event-rows.ts";
import { isOfInterest } from "../core/event-visibility.ts";
import { type Happening, readHappenings, windowBetween, windowOfDays } from "../core/event-window.ts";
import { readTimeZone } from "../core/settings.ts";
import { alertWords } from "./messages.ts";

const HOUR_MS = 3_600_000;
const MAX_ALERTS = 3;

/** What begins within the hour, and the urgent deadlines of today. */
export const eventAlerts: AlertSource = {
  access: READ,
  async find(context) {
    const { now, language } = context;
    const words = alertWords(language);
    const timeZone = await readTimeZone(context);
    const today = dayInZone(now, timeZone);
    const filter = isOfInterest(context, events());
    const soon = await readHappenings(context, windowBetween(now, new Date(now.getTime() + HOUR_MS), timeZone), {
      max: MAX_ALERTS,
      filter,
    });
    const ofDay = await readHappenings(context, windowOfDays(today, addDays(today, 1), timeZone), {
      max: MAX_ALERTS,
      filter,
    });
    const deadlines = ofDay.filter(
      ({ row, at }) => row.eventType === "deadline" && row.priority === "urgent" && isOpen(row, at, now),
    );
    const beginning = soon.filter(
      ({ row, at }) => !row.allDay && at >= now.getTime() && !deadlines.some((one) => one.row.id === row.id),
    );
    const timeOf = (at: number) => clockText(new Date(at), timeZone, LOCALES[language]);
    return [
      ...deadlines.slice(0, MAX_ALERTS).map((one) => ({
        ...base(one),
        tone: "danger" as const,
        title: words.deadline,
        text: one.row.allDay
          ? words.dueToday({ title: one.row.title })
          : words.dueAt({ title: one.row.title, time: timeOf(one.at) }),
      })),
      ...beginning.slice(0, MAX_ALERTS).map((one) => ({
        ...base(one),
        tone: "info" as const,
        title: words.soon,
        text: one.row.location
          ? words.startsAtPlace({ title: one.row.title, time: timeOf(one.at), place: one.row.location })
          : words.startsAt({ title: one.row.title, time: timeOf(one.at) }),
      })),
    ];
  },
};

const base = ({ row, occurrence, at }: Happening) => ({
  id: `event_soon:${row.id}:${occurrence?.occurrence ?? ""}`,
  kind: "event_soon" as const,
  link: `/app/calendar/events/${row.id}${occurrence ? `?occurrence=${occurrence.occurrence}` : ""}`,
  extent: soonerIsMore(new Date(at)),
});

/** A deadline with a time has passed by then; one of a whole day lasts until midnight. */
const isOpen = (row: Happening["row"], at: number, now: Date) => row.allDay || at >= now.getTime();
