import { createHash } from "node:crypto";
import { eventAddress } from "@trellis/calendar-rules/public-calendar-address.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-calendar/public-calendar.ts";
import { plainMarkdown } from "@trellis/domain/text/plain-markdown.ts";
import { nextOccurrence } from "@trellis/recurrence/event-recurrence.ts";
import { and, asc, eq } from "drizzle-orm";
import type { Call } from "../../../kernel/http/call.ts";
import type { Program } from "../../../kernel/http/context.ts";
import type { VisitorAction } from "../../../kernel/http/limits/visitor-limits.ts";
import { type EventRow, occurrenceName, repeats, seriesOf } from "../core/event-rows.ts";
import { timesOf } from "../core/moments.ts";
import { calendarFile, notOverBefore } from "../ical/calendar-export.ts";
import { uidLike } from "../ical/event-uid.ts";
import { type WrittenEvent, writeCalendar } from "../ical/ical-write.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { readChangedOf, requirePublicEvent, type ShownEvent } from "./public-calendar-event.ts";
import { type OpenCalendar, withOpenCalendar } from "./public-calendar-page.ts";

const PAST_DAYS = 90;
const DAY_MS = 86_400_000;
/** Events of the feed, and its size: what comes later of a fuller calendar waits until its time comes nearer. */
const MAX_EVENTS = 2_000;
const MAX_CHANGED = 5_000;
const MAX_BYTES = 4 * 1024 * 1024;
/** What an event takes besides its words, more or less. */
const EVENT_BYTES = 700;
/** How often a program that subscribed shall ask again. */
const REFRESH = "PT1H";

const FEED: VisitorAction = {
  name: "public-calendar:feed",
  perAddress: 900,
  perRecord: 30_000,
  message: "This calendar was asked for too often in a short time. Ask again in ten minutes.",
};

/** All public events, for a program that subscribed. Throws as `withOpenCalendar`. */
export async function readPublicCalendarFeed(
  call: Call,
  { params }: EndpointParsed<typeof contract.readPublicCalendarFeed>,
): Promise<Response> {
  const [events, calendar] = await withOpenCalendar(
    call,
    params.slug,
    async (scope, open) => [await readFeedEvents(scope, open), open] as const,
    FEED,
  );
  const { title, organizationName } = calendar.view;
  const name = title === null ? organizationName : `${title} (${organizationName})`;
  const write = (at: Date) => writeCalendar({ events, method: "PUBLISH", name, refresh: REFRESH, now: at });
  return answerFile(call, write, calendar.slug);
}

/** An event as a file: a series whole, or one occurrence of it. Throws not_found, and as `withOpenCalendar`. */
export async function downloadPublicEvent(
  call: Call,
  { params, query }: EndpointParsed<typeof contract.downloadPublicEvent>,
): Promise<Response> {
  const events = await withOpenCalendar(call, params.slug, async (scope, calendar) => {
    const shown = await requirePublicEvent(scope, params.id, query.occurrence);
    if (!repeats(shown.row)) return [alone(shown.row, calendar)];
    return query.occurrence === undefined
      ? withChanged(scope, [shown.row], calendar)
      : [alone(onceOf(shown), calendar)];
  });
  return answerFile(call, (at) => writeCalendar({ events, method: "PUBLISH", now: at }), "event");
}

async function readFeedEvents(scope: Program, calendar: OpenCalendar): Promise<WrittenEvent[]> {
  const { transaction, organizationId, now } = scope;
  const rows = await transaction
    .select()
    .from(calendarEvent)
    .where(
      and(
        eq(calendarEvent.organizationId, organizationId),
        eq(calendarEvent.visibility, "public"),
        eq(calendarEvent.isDeleted, false),
        notOverBefore(new Date(now.getTime() - PAST_DAYS * DAY_MS)),
      ),
    )
    .orderBy(asc(calendarEvent.startsAt), asc(calendarEvent.id))
    .limit(MAX_EVENTS);
  let bytes = 0;
  const kept = rows.filter((row) => {
    bytes += EVENT_BYTES + 1.2 * Buffer.byteLength(`${row.title}${row.location ?? ""}${row.description ?? ""}`);
    return bytes < MAX_BYTES;
  });
  return withChanged(scope, kept, calendar);
}

/**
 * Events with what of their series was changed alone. What of a public series is not public is left out of it, so that no
 * calendar shows the occurrence where it no longer is.
 */
async function withChanged(scope: Program, rows: readonly EventRow[], calendar: OpenCalendar): Promise<WrittenEvent[]> {
  const series = new Map(rows.filter(repeats).map((row) => [row.id, row]));
  const changed = await readChangedOf(scope, [...series.keys()], MAX_CHANGED);
  const hidden = new Map<string, string[]>();
  for (const { parentEventId, occurrenceAt, visibility } of changed) {
    const parent = series.get(parentEventId ?? "");
    if (visibility === "public" || !parent || !occurrenceAt) continue;
    hidden.set(parent.id, [...(hidden.get(parent.id) ?? []), occurrenceName(occurrenceAt, parent.allDay)]);
  }
  const ids = new Set(rows.map(({ id }) => id));
  const more = changed.filter(({ id, visibility }) => visibility === "public" && !ids.has(id));
  return [...rows, ...more].flatMap((row) => {
    const parent = series.get(row.parentEventId ?? "");
    const leftOut = hidden.get(row.id) ?? [];
    const excludedDates = [...new Set([...row.excludedDates, ...leftOut])].sort();
    const shown = { ...row, excludedDates };
    // Nothing of this series is public any more, so its title isn't either.
    if (leftOut.length > 0 && nextOccurrence(seriesOf(shown), new Date(0)) === null) return [];
    const written = alone(shown, calendar);
    return [parent ? { ...written, parent: publicRow(parent) } : written];
  });
}

const alone = (row: EventRow, { url }: OpenCalendar): WrittenEvent => ({
  event: publicRow(row),
  url: eventAddress(url, row),
});

/** One occurrence of a series as a separate event. */
function onceOf({ row, occurrence }: ShownEvent): EventRow {
  if (occurrence === null) return row;
  const name = occurrence.occurrence.replaceAll(/[-:]|\.\d+/g, "");
  const once = { recurrenceRule: null, addedDates: [], excludedDates: [], parentEventId: null };
  return { ...row, ...timesOf(row, occurrence), ...once, uid: uidLike(`${row.id}-${name}`, row.uid) };
}

/** As plain text, and without what is no one's business: an id of elsewhere, reminders, how urgent it is. */
export const publicRow = (row: EventRow): EventRow => ({
  ...row,
  description: row.description === null ? null : plainMarkdown(row.description),
  uid: row.uid.startsWith(`${row.id}-`) ? row.uid : uidLike(row.id, row.uid),
  reminderMinutes: null,
  priority: "medium",
});

/** A client with the same version gets 304. Timestamps of the writing don't count as changes. */
function answerFile({ request, now }: Call, write: (at: Date) => string, name: string): Response {
  const hash = createHash("sha256")
    .update(write(new Date(0)))
    .digest("hex");
  const tag = `"${hash.slice(0, 32)}"`;
  const headers = { ETag: tag, "Cache-Control": "public, max-age=300", "X-Robots-Tag": "noindex" };
  const known = request.headers.get("If-None-Match")?.split(/,\s*/) ?? [];
  if (known.some((one) => one === "*" || one.replace(/^W\//, "") === tag))
    return new Response(null, { status: 304, headers });
  return calendarFile(write(now), name, headers);
}
