import type { CalendarImportReport } from "@trellis/shared/contract/calendar/calendar-files.ts";
import { dayInZone, startOfDay } from "@trellis/shared/domain/calendar-day.ts";
import { expandOccurrences } from "@trellis/shared/domain/event-recurrence.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import { type Answered, recordAnswer } from "./attendance.ts";
import type { AttendeeRow } from "./attendees.ts";
import type { OccurrenceAnswerRow } from "./event-family.ts";
import { type EventRow, endOf, repeats, seriesOf, startOf } from "./event-rows.ts";
import type { FileReply } from "./ical-replies.ts";
import type { FileMoment } from "./ical-times.ts";
import { differences, readSaid } from "./import-answers-kept.ts";
import { readOccurrenceAnswers } from "./occurrence-answers.ts";
import { calendarAttendee, calendarImport } from "./schema.ts";

const CHUNK = 1000;
const DAY_MS = 86_400_000;

type Said = Pick<OccurrenceAnswerRow, "status" | "answeredSequence"> & { respondedAt: Date | null };

/** What becomes of one reply of a file. */
export interface PlannedReply {
  reply: FileReply;
  action: "answer" | "same";
  answered: Answered;
}

export interface ReplyProblem {
  line: number;
  title: string;
  error: string;
}

/**
 * Decides what becomes of replies: each must name an event that the member organizes, somebody who is invited to it, and an
 * occurrence that there is; what was answered later, or for a later revision, stays (RFC 5546, 2.1.5). Nobody is ever invited
 * by a reply.
 *
 * @param known the member's events with the UIDs of the replies, and their changed occurrences
 */
export async function planReplies(
  context: Pick<Context, "transaction" | "organizationId">,
  replies: readonly FileReply[],
  known: readonly EventRow[],
): Promise<{ plan: PlannedReply[]; problems: ReplyProblem[] }> {
  const standing = known.filter(({ isDeleted }) => !isDeleted);
  const ids = standing.map(({ id }) => id);
  const attendees = await readAttendeesOf(context, ids);
  const byPlace = new Map<string, Said>();
  const keyOf = (attendeeId: string, at?: Date | string) => `${attendeeId} ${at ? new Date(at).getTime() : ""}`;
  for (const row of attendees) byPlace.set(keyOf(row.id), row);
  for (let start = 0; start < ids.length; start += CHUNK)
    for (const row of await readOccurrenceAnswers(context, ids.slice(start, start + CHUNK)))
      byPlace.set(keyOf(row.attendeeId, row.occurrenceAt), row);

  const plan: PlannedReply[] = [];
  const problems: ReplyProblem[] = [];
  // The earlier ones first, so that the last word of each is what counts.
  const inTurn = [...replies].sort((a, b) => a.sequence - b.sequence || a.stamp.getTime() - b.stamp.getTime());
  for (const reply of inTurn) {
    const found = findPlace(reply, known, standing, attendees);
    if (typeof found === "string") {
      problems.push({ line: reply.line, title: reply.title, error: found });
      continue;
    }
    const key = keyOf(found.attendee.id, found.occurrence?.occurrence);
    const before = byPlace.get(key) ?? (found.occurrence ? null : found.attendee);
    const isNews = !before || isNewer(reply, before);
    plan.push({
      reply,
      action: isNews ? "answer" : "same",
      answered: { ...found, attendee: before ? { ...found.attendee, status: before.status } : found.attendee },
    });
    if (isNews) byPlace.set(key, { status: reply.status, respondedAt: reply.stamp, answeredSequence: reply.sequence });
  }
  return { plan, problems: problems.sort((a, b) => a.line - b.line) };
}

/** Whether a reply is the later word: to a later revision, or to the same one and written later. */
function isNewer({ sequence, stamp, status }: FileReply, before: Said): boolean {
  if (before.respondedAt === null) return true;
  if (sequence !== before.answeredSequence) return sequence > before.answeredSequence;
  return stamp > before.respondedAt || (stamp.getTime() === before.respondedAt.getTime() && status !== before.status);
}

/** What a reply answers, or why it answers nothing of ours. */
function findPlace(
  reply: FileReply,
  known: readonly EventRow[],
  standing: readonly EventRow[],
  attendees: readonly AttendeeRow[],
): Answered | string {
  const event = standing.find(({ uid, parentEventId }) => uid === reply.uid && parentEventId === null);
  if (!event)
    return known.some(({ uid }) => uid === reply.uid)
      ? "This event was deleted here, so there is nothing to answer."
      : "None of your events is the one that it answers.";
  const invited = (eventId: string) =>
    attendees.find((each) => each.eventId === eventId && each.emailKey === reply.emailKey);
  const own = invited(event.id);
  if (reply.occurrence === null)
    return own ? { event, attendee: own, occurrence: null } : `${reply.emailKey} is not invited to this event.`;
  const changed = standing.find(
    (row) => row.parentEventId === event.id && row.occurrenceAt && isAt(row.occurrenceAt, reply.occurrence, event),
  );
  const alone = changed && invited(changed.id);
  if (changed)
    return alone
      ? { event: changed, attendee: alone, occurrence: null }
      : `${reply.emailKey} is not invited on this date.`;
  const occurrence = occurrenceAt(event, reply.occurrence);
  if (!occurrence) return "The series has no event on the date that it answers.";
  return own ? { event, attendee: own, occurrence } : `${reply.emailKey} is not invited to this event.`;
}

/** Whether an original start is the one that a reply names; some programs name its day alone. */
function isAt(at: Date, moment: FileMoment | null, { allDay, timeZone }: EventRow): boolean {
  if (!moment) return false;
  if (allDay) return at.toISOString().slice(0, 10) === dayOf(moment, timeZone);
  return moment.kind === "instant" ? at.getTime() === moment.at.getTime() : dayInZone(at, timeZone) === moment.day;
}

const dayOf = (moment: FileMoment, timeZone: string): string =>
  moment.kind === "day" ? moment.day : dayInZone(moment.at, timeZone);

/** The occurrence of a series that was not changed alone and that a reply names. */
function occurrenceAt(series: EventRow, moment: FileMoment) {
  if (!repeats(series)) return undefined;
  const day = dayOf(moment, series.timeZone);
  const from = series.allDay ? new Date(day) : startOfDay(day, series.timeZone);
  const window = { from, to: new Date(from.getTime() + DAY_MS + 3_600_000), most: 100 };
  return expandOccurrences(seriesOf(series), window).occurrences.find(({ occurrence }) =>
    isAt(new Date(occurrence), moment, series),
  );
}

async function readAttendeesOf(
  { transaction, organizationId }: Pick<Context, "transaction" | "organizationId">,
  eventIds: readonly string[],
): Promise<AttendeeRow[]> {
  const rows: AttendeeRow[] = [];
  for (let start = 0; start < eventIds.length; start += CHUNK)
    rows.push(
      ...(await transaction
        .select()
        .from(calendarAttendee)
        .where(
          and(
            eq(calendarAttendee.organizationId, organizationId),
            inArray(calendarAttendee.eventId, eventIds.slice(start, start + CHUNK)),
          ),
        )),
    );
  return rows;
}

/**
 * Writes down what was planned, as if the people had answered by their links, and keeps what the answers were before. A stamp
 * of the future counts as now.
 */
export async function writeReplies(context: Context, plan: readonly PlannedReply[], importId: string): Promise<void> {
  const news = plan.filter(({ action }) => action === "answer");
  if (news.length === 0) return;
  const before = await readSaid(context, news);
  for (const { reply, answered } of news) {
    const respondedAt = new Date(Math.min(reply.stamp.getTime(), context.now.getTime()));
    await recordAnswer(context, answered, {
      status: reply.status,
      respondedAt,
      answeredSequence: reply.sequence,
      isKnown: true,
    });
  }
  const after = await readSaid(context, news);
  await context.transaction
    .update(calendarImport)
    .set({ answers: differences(before, after) })
    .where(and(eq(calendarImport.organizationId, context.organizationId), eq(calendarImport.id, importId)));
}

/** As the importer is told of it. */
export const previewOf = ({ reply, action, answered }: PlannedReply): CalendarImportReport["preview"][number] => {
  const { event, occurrence, attendee } = answered;
  return {
    line: reply.line,
    title: event.title,
    startDate: occurrence?.start ?? startOf(event),
    endDate: occurrence?.end ?? endOf(event),
    allDay: event.allDay,
    timeZone: event.timeZone,
    recurrenceRule: occurrence ? null : event.recurrenceRule,
    isOccurrence: occurrence !== null || event.parentEventId !== null,
    action,
    answer: { attendee: attendee.name ?? attendee.email, status: reply.status },
  };
};
