import type { EventVisibility } from "@trellis/calendar-rules/choices.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-calendar/calendar-files.ts";
import type { CalendarImportReport } from "@trellis/contract-calendar/calendar-files.ts";
import { CALENDAR_FILE_EVENTS } from "@trellis/contract-calendar/calendar-files.ts";
import { decodeText } from "@trellis/table-files/encoding/text-encoding.ts";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { MemberRead } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { endOf, startOf } from "../core/event-rows.ts";
import { readParts, type SeriesPart } from "../core/series-parts.ts";
import { type CalendarFile, readCalendarFile } from "../ical/ical-events.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { calendarImport } from "../schema/file-schema.ts";
import { type PlannedReply, planReplies, previewOf, writeReplies } from "./calendar-import-answers.ts";
import { withVisibility } from "./calendar-import-copies.ts";
import { type PlannedEvent, planEvents } from "./calendar-import-plan.ts";
import { writePlanned } from "./calendar-import-write.ts";

type Query = EndpointParsed<typeof contract.importCalendar>["query"];

const PREVIEW = 100;
const MAX_REPLIES = 1000;
const MAX_LISTED = 200;
const CHUNK = 1000;

/**
 * Imports an iCalendar file in one transaction; with `check` only says what would become of each event. What cannot be read
 * is left out and named. The same `importId` again answers the same report.
 */
export async function importCalendar(
  call: MemberCall,
  { query }: { query: Query },
  bytes: Uint8Array,
): Promise<CalendarImportReport> {
  const { visibility = "private" } = query;
  const timeZone = call.organization.timeZone;
  const file = readCalendarFile(decodeText(bytes).text, timeZone);
  if (file.events.length + file.replies.length + file.errors.length === 0)
    throw invalid("file", "This file has no events. Choose an iCalendar file (.ics) exported from another calendar.");
  if (file.events.length > CALENDAR_FILE_EVENTS)
    throw invalid("file", "The file has more than 20,000 events. Split it and import the parts.");
  if (file.replies.length > MAX_REPLIES)
    throw invalid("file", "The file has more than 1,000 answers. Split it and import the parts.");
  if (query.check === "true")
    return call.read(async (context) => reportOf(query, file, await planFile(context, file, visibility), null));

  const importId = query.importId ?? createId();
  return call.write(async (context) => {
    // Imports take turns, so that two of the same file find each other's events.
    await context.transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`calendar import ${context.organizationId}`}, 0))`,
    );
    const earlier = await findReport(context, importId);
    if (earlier) {
      await context.audit({ action: "repeat_import", resource: "calendar_import", resourceId: importId });
      return earlier;
    }
    const planned = await planFile(context, file, visibility);
    const report = reportOf(query, file, planned, importId);
    await context.transaction.insert(calendarImport).values({
      organizationId: context.organizationId,
      id: importId,
      fileName: query.fileName,
      userId: context.member.userId,
      eventCount: report.eventCount,
      report,
      createdAt: context.now,
    });
    const moved = await writePlanned(context, planned.plan, importId);
    await writeReplies(context, planned.replies, importId, moved);
    const { added, changed, cancelled, answered, errorCount } = report;
    await context.audit({
      action: "import",
      resource: "calendar_import",
      resourceId: importId,
      after: { fileName: query.fileName, added, changed, cancelled, answered, errors: errorCount },
    });
    return report;
  });
}

/** What the same import answered before. Throws conflict for another member's. */
async function findReport({ transaction, organizationId, member }: MemberRead, id: string) {
  const [row] = await transaction
    .select({ report: calendarImport.report, userId: calendarImport.userId })
    .from(calendarImport)
    .where(and(eq(calendarImport.organizationId, organizationId), eq(calendarImport.id, id)));
  if (row && row.userId !== member.userId)
    throw new AppError("conflict", { message: "Someone else started this import. Choose the file again." });
  return row?.report as CalendarImportReport | undefined;
}

type EventRow = typeof calendarEvent.$inferSelect;

/**
 * The member's own events that the file's UIDs name, what was parted from them, and their changed occurrences. Other people's
 * are left alone: who can guess a UID must not change, or find, what is not theirs.
 */
async function findKnown(context: MemberRead, file: CalendarFile): Promise<{ known: EventRow[]; parts: SeriesPart[] }> {
  const { transaction, organizationId, member } = context;
  const own = and(
    eq(calendarEvent.organizationId, organizationId),
    eq(calendarEvent.createdBy, member.userId),
    isNull(calendarEvent.connectionId),
  );
  const fileUids = [...new Set([...file.events, ...file.replies].map(({ uid }) => uid))];
  const parts = (await readParts(context, fileUids)).filter(({ event }) => event.createdBy === member.userId);
  const uids = new Set([
    ...fileUids,
    ...file.events.flatMap(({ uid, occurrence }) => (occurrence === null ? [] : [`${uid}#${occurrence}`])),
  ]);
  const rows = new Map(parts.map(({ event }) => [event.id, event]));
  const add = (found: readonly EventRow[]) => {
    for (const row of found) rows.set(row.id, row);
  };
  for (const chunk of chunksOf([...uids]))
    add(
      await transaction
        .select()
        .from(calendarEvent)
        .where(and(own, inArray(calendarEvent.uid, chunk))),
    );
  for (const chunk of chunksOf(parts.map(({ event }) => event.id)))
    add(
      await transaction
        .select()
        .from(calendarEvent)
        .where(and(own, inArray(calendarEvent.parentEventId, chunk))),
    );
  return { known: [...rows.values()], parts };
}

const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, at) => all.slice(at * CHUNK, (at + 1) * CHUNK));

interface PlannedFile {
  plan: PlannedEvent[];
  replies: PlannedReply[];
  problems: CalendarImportReport["errors"];
}

/** Results for the events and replies of a file. */
async function planFile(context: MemberRead, file: CalendarFile, chosen: EventVisibility): Promise<PlannedFile> {
  const { known, parts } = await findKnown(context, file);
  const events = withVisibility(file.events, known, chosen);
  // An event that was created here is only canceled here, by its creator, never by an email.
  const made = new Set(known.filter(({ importId, isCopy }) => importId === null && !isCopy).map(({ uid }) => uid));
  const isForeign = ({ isCalledOff, uid }: CalendarFile["events"][number]) => !(isCalledOff && made.has(uid));
  const replies = await planReplies(context, file.replies, known, parts);
  const refused = events.filter((event) => !isForeign(event));
  const { plan, problems } = planEvents(events.filter(isForeign), known, parts);
  return {
    plan,
    replies: replies.plan,
    problems: [
      ...replies.problems,
      ...problems.map(({ line, title, problem }) => ({ line, title, error: problem })),
      ...refused.map(({ line, title }) => ({
        line,
        title,
        error: "This event was made here. Call it off in the calendar, so that everybody hears of it.",
      })),
    ],
  };
}

function reportOf(
  query: Query,
  file: CalendarFile,
  { plan, replies, problems }: PlannedFile,
  importId: string | null,
): CalendarImportReport {
  const reported = plan.filter(({ isCarried }) => !isCarried);
  const count = (action: PlannedEvent["action"]) => reported.filter((each) => reportedAction(each) === action).length;
  const answered = replies.filter(({ action }) => action === "answer").length;
  const errors = [...file.errors.map(({ line, title, problem }) => ({ line, title, error: problem })), ...problems];
  const preview = [...reported.map(previewEvent), ...replies.map(previewOf)].sort((a, b) => a.line - b.line);
  return {
    importId,
    fileName: query.fileName,
    calendarName: file.name,
    eventCount: file.events.length + file.replies.length,
    added: count("add"),
    changed: count("change"),
    cancelled: count("cancel"),
    answered,
    same: count("same") + replies.length - answered,
    preview: preview.slice(0, PREVIEW),
    warnings: file.events
      .flatMap(({ line, title, warnings }) => warnings.map((warning) => ({ line, title, warning })))
      .slice(0, MAX_LISTED),
    errors: errors.sort((a, b) => a.line - b.line).slice(0, MAX_LISTED),
    errorCount: errors.length,
  };
}

const reportedAction = ({ action, reportedAs }: PlannedEvent) =>
  action === "change" ? (reportedAs ?? action) : action;

/** An event of the file; a canceled one takes its time from the calendar if the mail does not say it. */
function previewEvent(planned: PlannedEvent): CalendarImportReport["preview"][number] {
  const { file: event, known } = planned;
  const useKnown = event.isCalledOff && event.occurrence === null && known;
  return {
    line: event.line,
    title: useKnown ? known.title : event.title,
    startDate: useKnown ? startOf(known) : event.start,
    endDate: useKnown ? endOf(known) : event.end,
    allDay: useKnown ? known.allDay : event.allDay,
    timeZone: event.timeZone,
    recurrenceRule: useKnown ? known.recurrenceRule : event.rule,
    isOccurrence: event.occurrence !== null,
    ...(event.isFollowing ? { isFollowing: true } : {}),
    action: reportedAction(planned),
  };
}
