import type { CalendarImportReport } from "@trellis/contract-calendar/calendar-files.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Context, Read } from "../../../kernel/http/context.ts";
import type { AttendeeRow } from "../core/attendees.ts";
import type { OccurrenceAnswerRow } from "../core/event-family.ts";
import { type EventRow, endOf, startOf } from "../core/event-rows.ts";
import { readOccurrenceAnswers } from "../core/occurrence-answers.ts";
import type { SeriesPart } from "../core/series-parts.ts";
import type { FileReply } from "../ical/ical-replies.ts";
import { type Answered, recordAnswer } from "../invitations/attendance.ts";
import { calendarAttendee } from "../schema/event-schema.ts";
import { calendarImport } from "../schema/file-schema.ts";
import type { ImportedAnswer } from "../schema/imported.ts";
import { differences, readSaid } from "./import-answer-undo.ts";
import { findReplyTargets } from "./reply-targets.ts";

const CHUNK = 1000;

type Said = Pick<OccurrenceAnswerRow, "status" | "answeredSequence"> & { respondedAt: Date | null };

/** Result of one reply in a file. */
export interface PlannedReply {
  reply: FileReply;
  action: "answer" | "same";
  answered: Answered;
  /** What it answers besides: other parts of a series that was parted. */
  others: Answered[];
}

export interface ReplyProblem {
  line: number;
  title: string;
  error: string;
}

/**
 * Decides what to do with replies: each must name an event that the member organizes, a person who is invited to it,
 * and an existing occurrence; an answer given later, or for a later revision, stays (RFC 5546, 2.1.5). A reply never
 * invites anyone.
 *
 * @param known the member's events with the UIDs of the replies, what was split from them, and their changed
 * occurrences
 * @param parts what was split from the series of those UIDs
 */
export async function planReplies(
  context: Read,
  replies: readonly FileReply[],
  known: readonly EventRow[],
  parts: readonly SeriesPart[],
): Promise<{ plan: PlannedReply[]; problems: ReplyProblem[] }> {
  const active = known.filter(({ isDeleted }) => !isDeleted);
  const ids = active.map(({ id }) => id);
  const attendees = await readAttendeesOf(context, ids);
  const byPlace = new Map<string, Said>();
  for (const row of attendees) byPlace.set(placeKey(row.id, null), row);
  for (let start = 0; start < ids.length; start += CHUNK)
    for (const row of await readOccurrenceAnswers(context, ids.slice(start, start + CHUNK)))
      byPlace.set(placeKey(row.attendeeId, row.occurrenceAt, row.andFollowing), row);

  const plan: PlannedReply[] = [];
  const problems: ReplyProblem[] = [];
  // The earlier ones first, so that the last word of each is what counts.
  const inTurn = [...replies].sort((a, b) => a.sequence - b.sequence || a.stamp.getTime() - b.stamp.getTime());
  for (const reply of inTurn) {
    const found = findReplyTargets(reply, { known, active, parts, attendees });
    if (typeof found === "string") {
      problems.push({ line: reply.line, title: reply.title, error: found });
      continue;
    }
    const said = found.map((place) => {
      const key = keyOf(place);
      const before = byPlace.get(key) ?? (place.occurrence && !place.andFollowing ? null : place.attendee);
      const attendee = before ? { ...place.attendee, status: before.status } : place.attendee;
      return { key, isNews: !before || isNewer(reply, before), answered: { ...place, attendee } };
    });
    const news = said.filter(({ isNews }) => isNews);
    for (const { key } of news)
      byPlace.set(key, { status: reply.status, respondedAt: reply.stamp, answeredSequence: reply.sequence });
    const [first, ...others] = (news.length > 0 ? news : said).map(({ answered }) => answered);
    if (first) plan.push({ reply, action: news.length > 0 ? "answer" : "same", answered: first, others });
  }
  return { plan, problems: problems.sort((a, b) => a.line - b.line) };
}

/** Whether a reply is the later word: to a later revision, or to the same one and written later. */
function isNewer({ sequence, stamp, status }: FileReply, before: Said): boolean {
  if (before.respondedAt === null) return true;
  if (sequence !== before.answeredSequence) return sequence > before.answeredSequence;
  return stamp > before.respondedAt || (stamp.getTime() === before.respondedAt.getTime() && status !== before.status);
}

const placeKey = (attendeeId: string, at: Date | string | null, andFollowing = false) =>
  `${attendeeId} ${at === null ? "" : new Date(at).getTime()} ${andFollowing}`;
const keyOf = ({ attendee, occurrence, andFollowing }: Answered) =>
  placeKey(attendee.id, occurrence?.occurrence ?? null, andFollowing);

async function readAttendeesOf(
  { transaction, organizationId }: Read,
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
 *
 * @param moved answers that the import took along with what it parted
 */
export async function writeReplies(
  context: Context,
  plan: readonly PlannedReply[],
  importId: string,
  moved: readonly ImportedAnswer[],
): Promise<void> {
  const news = plan.filter(({ action }) => action === "answer");
  if (news.length + moved.length === 0) return;
  const places = news.flatMap(({ answered, others }) => [answered, ...others]).map((answered) => ({ answered }));
  const before = await readSaid(context, places);
  for (const { reply, answered, others } of news) {
    const respondedAt = new Date(Math.min(reply.stamp.getTime(), context.now.getTime()));
    for (const place of [answered, ...others])
      await recordAnswer(context, place, {
        status: reply.status,
        respondedAt,
        answeredSequence: reply.sequence,
        isKnown: true,
      });
  }
  const after = await readSaid(context, places);
  await context.transaction
    .update(calendarImport)
    .set({ answers: [...moved, ...differences(before, after)] })
    .where(and(eq(calendarImport.organizationId, context.organizationId), eq(calendarImport.id, importId)));
}

/** As reported to the importer. */
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
    ...(reply.isFollowing ? { isFollowing: true } : {}),
    action,
    answer: { attendee: attendee.name ?? attendee.email, status: reply.status },
  };
};
