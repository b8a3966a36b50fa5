import { createHash } from "node:crypto";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-calendar/calendar-files.ts";
import type { CalendarFeed } from "@trellis/contract-calendar/calendar-files.ts";
import { and, eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { limitVisitor } from "../../../kernel/http/limits/visitor-limits.ts";
import { membership, organization } from "../../../kernel/tenant/schema.ts";
import { memberOf } from "../core/calendar-member.ts";
import { calendarToken, readCalendarToken } from "../core/calendar-tokens.ts";
import { calendarFile, notOverBefore, readForFile } from "../ical/calendar-export.ts";
import { writeCalendar } from "../ical/ical-write.ts";
import { calendarFeed } from "../schema/file-schema.ts";

const PAST_DAYS = 90;
const DAY_MS = 86_400_000;
/** How often a program that subscribed shall ask again. */
const REFRESH = "PT1H";
/** Written down at most this often: a feed is read by many programs. */
const NOTE_MS = 10 * 60_000;

/** Programs ask every few minutes at most. */
const LIMIT = {
  name: "calendar:feed",
  perAddress: 600,
  perRecord: 120,
  message: "This calendar was asked for too often in a short time. Ask again in ten minutes.",
} as const;

type FeedRow = typeof calendarFeed.$inferSelect;

/** The member's own feed. */
export async function getCalendarFeed(context: Context): Promise<CalendarFeed> {
  return toFeed(context, await findFeed(context));
}

/** Makes the member's feed, or gives it a new address; the one before ends. */
export async function renewCalendarFeed(context: Context): Promise<CalendarFeed> {
  const { transaction, organizationId, member, now } = context;
  const newFeed = { issue: createId(), createdAt: now, lastReadAt: null };
  await transaction
    .insert(calendarFeed)
    .values({ organizationId, userId: member.userId, ...newFeed })
    .onConflictDoUpdate({ target: [calendarFeed.organizationId, calendarFeed.userId], set: newFeed });
  await context.audit({ action: "renew", resource: "calendar_feed", resourceId: member.userId });
  return toFeed(context, await findFeed(context));
}

/** Closes the member's feed. */
export async function removeCalendarFeed(context: Context): Promise<void> {
  await context.transaction.delete(calendarFeed).where(ownFeed(context));
  await context.audit({ action: "remove", resource: "calendar_feed", resourceId: context.member.userId });
}

const ownFeed = ({ organizationId, member }: Context) =>
  and(eq(calendarFeed.organizationId, organizationId), eq(calendarFeed.userId, member.userId));

async function findFeed(context: Context): Promise<FeedRow | undefined> {
  const [row] = await context.transaction.select().from(calendarFeed).where(ownFeed(context));
  return row;
}

function toFeed({ publicUrl, keyedHash: hash }: Context, row: FeedRow | undefined): CalendarFeed {
  if (!row) return { url: null, createdAt: null, lastReadAt: null };
  const token = calendarToken({ kind: "feed", organizationId: row.organizationId, id: row.issue }, hash);
  return {
    url: `${publicUrl}/api/public/calendar-feeds/${token}`,
    createdAt: row.createdAt.toISOString(),
    lastReadAt: row.lastReadAt?.toISOString() ?? null,
  };
}

const noFeed = () =>
  new AppError("not_found", {
    message: "There is no calendar at this address. Get a new link from the place where you subscribed.",
  });

/**
 * The feed, for a program that subscribed: what its owner sees now. It ends with the address, and with the membership. Throws
 * not_found, slow_down.
 */
export async function readCalendarFeed(
  call: Call,
  { params }: EndpointParsed<typeof contract.readCalendarFeed>,
): Promise<Response> {
  const { services, now } = call;
  const named = readCalendarToken("feed", params.token, services.env.authSecret.hash);
  if (!named) throw noFeed();
  await limitVisitor(call, LIMIT, named.id);
  const { organizationId } = named;
  const { events, name } = await services.database.inOrganization(organizationId, async (transaction) => {
    const [found] = await transaction
      .select({ feed: calendarFeed, member: membership, name: organization.name, isActive: organization.isActive })
      .from(calendarFeed)
      .innerJoin(
        membership,
        and(eq(membership.organizationId, calendarFeed.organizationId), eq(membership.userId, calendarFeed.userId)),
      )
      .innerJoin(organization, eq(organization.id, calendarFeed.organizationId))
      .where(and(eq(calendarFeed.organizationId, organizationId), eq(calendarFeed.issue, named.id)));
    if (!found?.isActive || !found.member.isActive) throw noFeed();
    const { feed, member } = found;
    if (feed.lastReadAt === null || feed.lastReadAt.getTime() < now.getTime() - NOTE_MS)
      await transaction
        .update(calendarFeed)
        .set({ lastReadAt: now })
        .where(and(eq(calendarFeed.organizationId, organizationId), eq(calendarFeed.userId, feed.userId)));
    const reader = { transaction, organizationId, member: memberOf(member) };
    const since = new Date(now.getTime() - PAST_DAYS * DAY_MS);
    return { events: await readForFile(reader, notOverBefore(since)), name: found.name };
  });
  return answerFeed(call, (at) => writeCalendar({ events, method: "PUBLISH", name, refresh: REFRESH, now: at }));
}

/** A client with the same version gets 304. Timestamps of the writing don't count as changes. */
function answerFeed({ request, now }: Call, write: (at: Date) => string): Response {
  const tag = `"${createHash("sha256")
    .update(write(new Date(0)))
    .digest("hex")
    .slice(0, 32)}"`;
  const headers = { ETag: tag, "Cache-Control": "private, max-age=300", "X-Robots-Tag": "noindex, nofollow" };
  if (request.headers.get("If-None-Match") === tag) return new Response(null, { status: 304, headers });
  return calendarFile(write(now), "calendar", headers);
}
