import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-calendar/public-calendar.ts";
import {
  MAX_PUBLIC_DAYS,
  PUBLIC_EVENTS_OF_PAGE,
  type PublicCalendar,
  type PublicEventLine,
} from "@trellis/contract-calendar/public-calendar.ts";
import { addDays, dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { readOnlyReason } from "@trellis/domain/plans/subscription.ts";
import { plainMarkdown } from "@trellis/domain/text/plain-markdown.ts";
import { and, eq } from "drizzle-orm";
import { publicLink } from "../../../kernel/db/schema.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { Program, Tenant } from "../../../kernel/http/context.ts";
import { limitVisitor, type VisitorAction } from "../../../kernel/http/limits/visitor-limits.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { searchCondition } from "../../../kernel/search/search-condition.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { SUBSCRIPTION_STATUS_COLUMNS, shadesOf, THEME_COLUMNS, themeOf } from "../../organizations/index.ts";
import { readCursor, rowsAfter, writeCursor } from "../core/event-cursor.ts";
import { EVENT_KIND, endOf, events, repeats, startOf } from "../core/event-rows.ts";
import { type EventWindow, type Happening, readHappenings, windowBetween, windowOfDays } from "../core/event-window.ts";
import type { ListedRow } from "../core/listed-rows.ts";
import { ruleInWords } from "./public-calendar-rule.ts";
import { findPublicCalendar, publicCalendarUrls } from "./public-calendar-settings.ts";

const message = "This calendar was asked for too often in a short time. Wait a few minutes and try again.";
/** Most calls in ten minutes: a whole school may sit behind one address. */
export const READ_CALENDAR: VisitorAction = {
  name: "public-calendar:read",
  perAddress: 900,
  perRecord: 30_000,
  message,
};

const DAYS_AHEAD = 365;
/** Letters of a description that a list shows. */
const SUMMARY = 240;

export const noCalendar = () =>
  new AppError("not_found", {
    message: "There is no calendar at this address. Ask the organization for the right link.",
  });
const closed = () => new AppError("gone", { message: "This calendar is closed right now. Contact the organization." });

/** An open calendar, and whose it is. */
export type OpenCalendar = Awaited<ReturnType<typeof requireOpen>>;

/** Runs work on the calendar at an address. Throws not_found, gone where it is closed, slow_down. */
export async function withOpenCalendar<T>(
  call: Call,
  slug: string,
  work: (scope: Program, calendar: OpenCalendar) => Promise<T>,
  action: VisitorAction = READ_CALENDAR,
): Promise<T> {
  const { reference } = call.services.database;
  const [link] = await reference
    .select({ organizationId: publicLink.organizationId, id: publicLink.recordId })
    .from(publicLink)
    .where(and(eq(publicLink.kind, "public_calendar"), eq(publicLink.slug, slug.toLowerCase())));
  if (!link) throw noCalendar();
  await limitVisitor(call, action, link.id);
  return inProgramScope(call.services, link.organizationId, async (scope) => work(scope, await requireOpen(scope)));
}

async function requireOpen(scope: Program) {
  const { transaction, organizationId, now, publicUrl } = scope;
  const [found] = await transaction
    .select({
      name: organization.name,
      logo: organization.logo,
      timeZone: organization.timeZone,
      theme: THEME_COLUMNS,
      subscription: { ...SUBSCRIPTION_STATUS_COLUMNS },
    })
    .from(organization)
    .where(and(eq(organization.id, organizationId), eq(organization.isActive, true)));
  const row = found && (await findPublicCalendar(scope));
  if (!found || !row?.slug) throw noCalendar();
  if (!row.isOpen || readOnlyReason(found.subscription, now) !== null) throw closed();
  return {
    slug: row.slug,
    ...publicCalendarUrls(publicUrl, row.slug),
    introduction: row.introduction.trim() || null,
    isListed: row.isListed,
    view: {
      organizationName: found.name,
      logoUrl: found.logo,
      title: row.title || null,
      language: row.language,
      timeZone: found.timeZone,
      brand: shadesOf(themeOf(found.theme), undefined),
    },
  };
}

/** The public events of a time range. Throws as `withOpenCalendar`, and invalid for an invalid range. */
export async function getPublicCalendar(
  call: Call,
  { params, query }: EndpointParsed<typeof contract.getPublicCalendar>,
): Promise<PublicCalendar> {
  return withOpenCalendar(call, params.slug, async (scope, { view, introduction, feedUrl }) => {
    const { events: lines, next } = await listPublicEvents(scope, view.timeZone, query);
    return { ...view, introduction, feedUrl, events: lines, next };
  });
}

type Query = EndpointParsed<typeof contract.getPublicCalendar>["query"];

/** Public events of the transaction's organization by start, with the cursor of those that follow. */
export async function listPublicEvents(
  { transaction, organizationId, now }: Tenant,
  timeZone: string,
  query: Query,
): Promise<{ events: PublicEventLine[]; next: string | null }> {
  const t = events();
  const visitor = { transaction, organizationId, member: null };
  const filter = and(query.type && eq(t.eventType, query.type), await searchCondition(visitor, EVENT_KIND, query.q));
  const all = await readHappenings(visitor, readWindow(query, now, timeZone), { filter });
  const from = query.cursor === undefined ? 0 : rowsAfter(all, readCursor(query.cursor));
  const to = from + (query.limit ?? PUBLIC_EVENTS_OF_PAGE);
  const page = all.slice(from, to);
  return { events: page.map(toLine), next: to < all.length ? writeCursor(page.at(-1)) : null };
}

function readWindow({ from, to }: Query, now: Date, timeZone: string): EventWindow {
  const first = from ?? dayInZone(now, timeZone);
  const last = to ?? addDays(first, DAYS_AHEAD);
  if (last < first) throw invalid("to", "The end is before the start");
  if (last > addDays(first, MAX_PUBLIC_DAYS)) throw invalid("to", `Up to ${MAX_PUBLIC_DAYS} days at a time`);
  const end = addDays(last, 1);
  // From now on: what was over this morning is not to come.
  return from === undefined && to === undefined
    ? windowBetween(now, windowOfDays(first, end, timeZone).to, timeZone)
    : windowOfDays(first, end, timeZone);
}

function toLine({ row, occurrence }: Happening): PublicEventLine {
  const text = summaryOf(row.description);
  const letters = Array.from(text);
  return {
    ...publicFields(row, occurrence),
    summary: letters.length > SUMMARY ? `${letters.slice(0, SUMMARY).join("").trimEnd()}…` : text || null,
  };
}

/** The beginning of a description in one line, without the signs of Markdown: enough of it to be cut. */
function summaryOf(description: string | null): string {
  if (description === null) return "";
  return plainMarkdown(description.slice(0, SUMMARY * 8))
    .replace(/^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]+/gm, "")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * The public fields of an event; of a series the given occurrence.
 *
 * @param series the row with the repetition rule, if the event is an individually changed occurrence
 */
export const publicFields = (row: ListedRow, occurrence: Happening["occurrence"], series = row) => ({
  id: row.id,
  occurrence: occurrence?.occurrence ?? null,
  title: row.title,
  startDate: occurrence?.start ?? startOf(row),
  endDate: occurrence?.end ?? endOf(row),
  allDay: row.allDay,
  timeZone: row.timeZone,
  location: row.location,
  eventType: row.eventType,
  color: row.color,
  repeats: repeats(row),
  rule: ruleInWords(series),
});
