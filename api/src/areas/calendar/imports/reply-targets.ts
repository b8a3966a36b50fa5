import { addDays, dayInZone, startOfDay, utcDay } from "@trellis/domain/days/calendar-day.ts";
import { expandOccurrences } from "@trellis/recurrence/event-recurrence.ts";
import type { AttendeeRow } from "../core/attendees.ts";
import { type EventRow, endOf, occurrenceName, repeats, seriesOf, startOf } from "../core/event-rows.ts";
import { nameInPart, type SeriesPart } from "../core/series-parts.ts";
import type { FileReply } from "../ical/ical-replies.ts";
import type { FileMoment } from "../ical/ical-times.ts";
import type { Answered } from "../invitations/attendance.ts";

const DAY_MS = 86_400_000;

/** What replies can be about. */
export interface Known {
  /** The member's events with the UIDs of the replies, what was parted from them, and their changed occurrences. */
  known: readonly EventRow[];
  /** Those that are not deleted. */
  active: readonly EventRow[];
  parts: readonly SeriesPart[];
  attendees: readonly AttendeeRow[];
}

/**
 * What a reply answers, or why it answers nothing of ours. The UID of a series that was parted leads to the part that has the
 * date now; an answer to all of it, from before it was parted, to all parts; one to a date and what follows (RFC 5545,
 * 3.2.13) to that part from there on, and to all later ones.
 */
export function findReplyTargets(reply: FileReply, on: Known): Answered[] | string {
  const event = on.active.find(({ uid, parentEventId }) => uid === reply.uid && parentEventId === null);
  const parts = on.parts.filter(({ part }) => part.uid === reply.uid);
  const activeParts = parts.filter(({ event: { isDeleted } }) => !isDeleted);
  if (!event && activeParts.length === 0)
    return on.known.some(({ uid }) => uid === reply.uid)
      ? "This event was deleted here, so there is nothing to answer."
      : "None of your events is the one that it answers.";
  const invited = inviter(on, reply);
  if (reply.occurrence === null) {
    const meant = activeParts.filter(({ part }) => reply.sequence < part.sequence).map((each) => each.event);
    const places = [...(event ? [event] : []), ...meant].flatMap((each) => {
      const attendee = invited(each);
      return attendee ? [{ event: each, attendee, occurrence: null }] : [];
    });
    return places.length > 0 ? places : `${reply.emailKey} is not invited to this event.`;
  }
  const here = event && findPlace(reply, event, reply.occurrence, on);
  const time = momentTime(reply.occurrence);
  if (here) return typeof here === "string" ? here : withLater(reply, here, activeParts, time, on);
  const latest = reply.occurrence.kind === "day" ? time + DAY_MS : time;
  // A current event wins over a canceled one at the same place.
  const cancelled = parts.filter(({ event: { isDeleted } }) => isDeleted);
  for (const part of [...[...activeParts].reverse(), ...cancelled.reverse()]) {
    if (part.part.fromAt.getTime() > latest) continue;
    const moment = movedMoment(part, reply.occurrence);
    const there = findPlace(reply, part.event, moment, on);
    if (!there) continue;
    if (part.event.isDeleted) return "The series was canceled from an earlier date, so there is nothing to answer.";
    return typeof there === "string" ? there : withLater(reply, there, activeParts, time, on);
  }
  return "The series has no event on the date that it answers.";
}

const inviter =
  ({ attendees }: Known, { emailKey }: FileReply) =>
  ({ id }: EventRow) =>
    attendees.find((each) => each.eventId === id && each.emailKey === emailKey);

/** An event, and its match in the later parts of its series if the reply holds for what follows. */
function withLater(
  reply: FileReply,
  place: Answered,
  parts: readonly SeriesPart[],
  after: number,
  on: Known,
): Answered[] {
  if (!reply.isFollowing) return [place];
  const invited = inviter(on, reply);
  const later = parts.filter(({ part, event }) => part.fromAt.getTime() > after && event.id !== place.event.id);
  return [
    { ...place, ...(place.occurrence ? { andFollowing: true } : {}) },
    ...later.flatMap(({ event }) => {
      const attendee = invited(event);
      return attendee ? [{ event, attendee, occurrence: null }] : [];
    }),
  ];
}

/** The occurrence that a reply names in one series; nothing where it has none there. */
function findPlace(reply: FileReply, series: EventRow, moment: FileMoment, on: Known): Answered | string | undefined {
  const invited = inviter(on, reply);
  const own = invited(series);
  const noGuest = `${reply.emailKey} is not invited to this event.`;
  if (!repeats(series)) {
    // What follows may have become one date alone.
    if (!isAt(new Date(startOf(series)), moment, series) || series.uid === reply.uid) return undefined;
    return own ? { event: series, attendee: own, occurrence: null } : noGuest;
  }
  const changed = on.active.find(
    (row) => row.parentEventId === series.id && row.occurrenceAt && isAt(row.occurrenceAt, moment, series),
  );
  if (changed?.occurrenceAt && reply.isFollowing) {
    const name = occurrenceName(changed.occurrenceAt, series.allDay);
    return own
      ? { event: series, attendee: own, occurrence: { occurrence: name, start: startOf(changed), end: endOf(changed) } }
      : noGuest;
  }
  const alone = changed && invited(changed);
  if (changed)
    return alone
      ? { event: changed, attendee: alone, occurrence: null }
      : `${reply.emailKey} is not invited on this date.`;
  const occurrence = occurrenceAt(series, moment);
  if (!occurrence) return undefined;
  return own ? { event: series, attendee: own, occurrence } : noGuest;
}

/** Whether an original start is the one that a reply names; some programs name its day alone. */
function isAt(at: Date, moment: FileMoment, { allDay, timeZone }: EventRow): boolean {
  if (allDay) return utcDay(at) === dayOf(moment, timeZone);
  return moment.kind === "instant" ? at.getTime() === moment.at.getTime() : dayInZone(at, timeZone) === moment.day;
}

const dayOf = (moment: FileMoment, timeZone: string): string =>
  moment.kind === "day" ? moment.day : dayInZone(moment.at, timeZone);

const momentTime = (moment: FileMoment): number =>
  moment.kind === "day" ? Date.parse(moment.day) : moment.at.getTime();

/** The moment in a later part that matches a moment of the series it was split from. */
function movedMoment(part: SeriesPart, moment: FileMoment): FileMoment {
  const { allDay, timeZone } = part.part;
  if (!allDay && moment.kind === "day") {
    // The day alone: shifted by as many days as the part.
    const was = dayInZone(part.part.fromAt, timeZone);
    const is = nameInPart(part, part.part.fromAt.toISOString());
    const day = is.length === 10 ? is : dayInZone(new Date(is), part.event.timeZone);
    return { kind: "day", day: addDays(moment.day, Math.round((Date.parse(day) - Date.parse(was)) / DAY_MS)) };
  }
  const name = nameInPart(part, allDay ? dayOf(moment, timeZone) : new Date(momentTime(moment)).toISOString());
  return name.length === 10
    ? { kind: "day", day: name }
    : { kind: "instant", at: new Date(name), timeZone: part.event.timeZone, isExact: true };
}

/** The occurrence of a series that was not changed alone and that a reply names. */
function occurrenceAt(series: EventRow, moment: FileMoment) {
  const day = dayOf(moment, series.timeZone);
  const from = series.allDay ? new Date(`${day}T00:00:00Z`) : startOfDay(day, series.timeZone);
  const window = { from, to: new Date(from.getTime() + DAY_MS + 3_600_000), max: 100 };
  return expandOccurrences(seriesOf(series), window).occurrences.find(({ occurrence }) =>
    isAt(new Date(occurrence), moment, series),
  );
}
