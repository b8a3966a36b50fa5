import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-calendar/public-calendar.ts";
import type { PublicCalendarSettings } from "@trellis/contract-calendar/public-calendar.ts";
import { addDays, dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { publicLink } from "../../../kernel/db/schema.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { iframeCode } from "../../../kernel/site/embed-code.ts";
import { endOf, repeats, startOf } from "../core/event-rows.ts";
import { readHappenings, windowBetween } from "../core/event-window.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { publicCalendar } from "../schema/public-calendar-schema.ts";

const KIND = "public_calendar";
/** Events that the settings show. */
const MAX_SHOWN = 20;
const DAYS_AHEAD = 366;
/** CSS pixels that the calendar takes on another website that lets no script of ours run, or not yet. */
const FRAME_HEIGHT = 720;

/** Reserved slugs: paths with another meaning, or that would look official. */
const RESERVED: ReadonlySet<string> = new Set([
  ...["admin", "api", "app", "assets", "booking", "calendar", "calendars", "dev", "embed", "embeds", "event", "feed"],
  ...["help", "home", "ics", "login", "new", "null", "official", "public", "settings", "status", "support", "system"],
  ...["trellis", "undefined", "webcal", "www"],
]);

type Row = typeof publicCalendar.$inferSelect;
type Choices = Pick<Row, "isOpen" | "slug" | "title" | "introduction" | "language" | "isListed">;

const CLOSED: Choices = {
  isOpen: false,
  slug: null,
  title: "",
  introduction: "",
  language: null,
  isListed: true,
};

const choicesOf = ({ isOpen, slug, title, introduction, language, isListed }: Choices): Choices => ({
  isOpen,
  slug,
  title,
  introduction,
  language,
  isListed,
});

/** The organization's public calendar as stored; undefined if it was never set up. */
export async function findPublicCalendar({ transaction, organizationId }: Read): Promise<Row | undefined> {
  const [row] = await transaction
    .select()
    .from(publicCalendar)
    .where(eq(publicCalendar.organizationId, organizationId));
  return row;
}

/** Where a calendar's page is, and its file for subscribers. */
export const publicCalendarUrls = (publicUrl: string, slug: string) => ({
  url: `${publicUrl}/calendar/${slug}`,
  feedUrl: `${publicUrl}/api/public/calendars/${slug}/calendar.ics`,
});

/** The page in a frame, in its compact look, and what lets it grow. Sites that take a frame alone show it scrolling. */
const embedCode = (publicUrl: string, slug: string, title: string) =>
  iframeCode(
    publicUrl,
    { title, publicUrl: `${publicUrl}/calendar/${slug}?embed`, height: FRAME_HEIGHT },
    "loading=lazy",
  );

/** The public calendar as managers set it, and which events it shows or would show. */
export async function getPublicCalendarSettings(context: Context): Promise<PublicCalendarSettings> {
  const choices = choicesOf((await findPublicCalendar(context)) ?? CLOSED);
  const { publicUrl, organization } = context;
  const urls =
    choices.slug === null
      ? { url: null, feedUrl: null, embedCode: null }
      : {
          ...publicCalendarUrls(publicUrl, choices.slug),
          embedCode: embedCode(publicUrl, choices.slug, `${choices.title || "Events"} · ${organization.name}`),
        };
  return { ...choices, ...urls, ...(await readPublicEvents(context)) };
}

/**
 * Opens, closes or changes the public calendar. Throws invalid, naming the field: open without an address, an address that is
 * one of our words, or taken.
 */
export async function updatePublicCalendarSettings(
  context: Context,
  { body }: EndpointParsed<typeof contract.updatePublicCalendarSettings>,
): Promise<PublicCalendarSettings> {
  const { transaction, organizationId, now } = context;
  const stored = await findPublicCalendar(context);
  const before = choicesOf(stored ?? CLOSED);
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<Choices>;
  const after: Choices = { ...before, ...given };
  if (after.isOpen && after.slug === null) throw invalid("slug", "Choose an address for the public calendar");
  if (after.slug !== null && after.slug !== before.slug && RESERVED.has(after.slug))
    throw invalid("slug", "This address isn't available. Choose another one.");
  const id = stored?.id ?? createId();
  await transaction
    .insert(publicCalendar)
    .values({ organizationId, id, ...after, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [publicCalendar.organizationId], set: { ...after, updatedAt: now } });
  if (after.slug !== before.slug) await moveLink(context, before.slug, after.slug);
  await context.audit({ action: "update", resource: "public_calendar", resourceId: id, before, after: given });
  return getPublicCalendarSettings(context);
}

/** Gives the calendar its new address; the old one is free again. */
async function moveLink(context: Context, before: string | null, after: string | null): Promise<void> {
  const { transaction, organizationId } = context;
  const row = await findPublicCalendar(context);
  if (before !== null)
    await transaction
      .delete(publicLink)
      .where(
        and(eq(publicLink.kind, KIND), eq(publicLink.slug, before), eq(publicLink.organizationId, organizationId)),
      );
  if (after === null || !row) return;
  const made = await transaction
    .insert(publicLink)
    .values({ kind: KIND, slug: after, organizationId, recordId: row.id })
    .onConflictDoNothing()
    .returning({ slug: publicLink.slug });
  if (made.length > 0) return;
  const message = "This address is taken. Choose another one.";
  throw new AppError("invalid", { message, issues: [{ path: "slug", message }] });
}

/** How many events are public, and the next ones of the coming year: what opening the calendar publishes. */
async function readPublicEvents(context: Context) {
  const { transaction, organizationId, now, organization } = context;
  const t = calendarEvent;
  const isComing = or(isNull(t.overAt), sql`${t.overAt} > ${now.toISOString()}::timestamptz`);
  const [counts] = await transaction
    .select({
      upcomingCount: sql<number>`(count(*) filter (where ${isComing}))::int`,
      pastCount: sql<number>`(count(*) filter (where not (${isComing})))::int`,
    })
    .from(t)
    .where(and(eq(t.organizationId, organizationId), eq(t.isDeleted, false), eq(t.visibility, "public")));
  const { timeZone } = organization;
  const to = new Date(`${addDays(dayInZone(now, timeZone), DAYS_AHEAD)}T00:00:00Z`);
  const happenings = await readHappenings(
    { transaction, organizationId, member: null },
    windowBetween(now, to, timeZone),
    { max: MAX_SHOWN },
  );
  const first = new Map(happenings.toReversed().map((one) => [one.row.id, one]));
  const shown = happenings.filter((one) => first.get(one.row.id) === one).slice(0, MAX_SHOWN);
  return {
    upcomingCount: counts?.upcomingCount ?? 0,
    pastCount: counts?.pastCount ?? 0,
    upcoming: shown.map(({ row, occurrence }) => ({
      id: row.id,
      title: row.title,
      repeats: repeats(row),
      startDate: occurrence?.start ?? startOf(row),
      endDate: occurrence?.end ?? endOf(row),
      allDay: row.allDay,
      timeZone: row.timeZone,
    })),
  };
}
