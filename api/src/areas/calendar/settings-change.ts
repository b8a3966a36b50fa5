import { checkCustomProperties } from "@trellis/calendar-rules/custom-properties.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-calendar/settings.ts";
import type { CalendarSettings } from "@trellis/contract-calendar/settings.ts";
import { weekStartOf } from "@trellis/domain/formats/organization-formats.ts";
import { and, eq } from "drizzle-orm";
import { publicLink } from "../../kernel/db/schema.ts";
import { AppError, invalid } from "../../kernel/errors.ts";
import type { Context } from "../../kernel/http/context.ts";
import { openFirstKind } from "./booking/booking-kinds.ts";
import { findSettings, readSettings } from "./core/settings.ts";
import { calendarSetting } from "./schema/settings-schema.ts";

const BOOKING_PAGE = "booking_page";

/**
 * Changes one's own settings. Throws invalid, naming the field: working hours that end before they begin, a page that is
 * open without an address, properties that are not on the list; conflict where the page's address is taken.
 */
export async function updateSettings(
  context: Context,
  { body }: EndpointParsed<typeof contract.updateCalendarSettings>,
): Promise<CalendarSettings> {
  const { transaction, organizationId, member, now } = context;
  const before = await readSettings(context);
  const chosen = await findSettings(context, member.userId);
  const ownWeekStart = body.weekStartsOn === undefined ? before.ownWeekStart : body.weekStartsOn;
  const weekStartsOn = ownWeekStart ?? weekStartOf(context.organization.formats);
  const after = { ...before, ...withoutUndefined(body), weekStartsOn, ownWeekStart };
  if (after.workingHours.end <= after.workingHours.start)
    throw invalid("workingHours.end", "Working hours must end after they start");
  after.workingHours = { ...after.workingHours, days: [...new Set(after.workingHours.days)].sort() };
  if (after.allowPublicBooking && after.bookingPageSlug === null)
    throw invalid("bookingPageSlug", "Choose an address for your booking page");
  if (body.customCss !== undefined) {
    const checked = checkCustomProperties(body.customCss ?? "");
    if (checked.problem !== null) throw invalid("customCss", checked.problem);
    after.customCss = checked.text || null;
  }
  if (after.bookingPageSlug !== before.bookingPageSlug)
    await moveBookingPage(context, before.bookingPageSlug, after.bookingPageSlug);
  if (after.allowPublicBooking && !before.allowPublicBooking) await openFirstKind(context);
  const { timeZone, ownWeekStart: _, ...rest } = after;
  // What no one chose continues following the organization.
  const row = {
    ...rest,
    weekStartsOn: ownWeekStart ?? 0,
    hasOwnWeekStart: ownWeekStart !== null,
    timeZone: body.timeZone ?? chosen?.timeZone ?? null,
    updatedAt: now,
  };
  await transaction
    .insert(calendarSetting)
    .values({ organizationId, userId: member.userId, ...row, createdAt: now })
    .onConflictDoUpdate({ target: [calendarSetting.organizationId, calendarSetting.userId], set: row });
  await context.audit({
    action: "update",
    resource: "calendar_setting",
    resourceId: member.userId,
    before,
    after: { ...after, timeZone },
  });
  return after;
}

/** Gives the page its new address; the old one is free again. The record behind it is the member. */
async function moveBookingPage(
  { transaction, organizationId, member }: Context,
  before: string | null,
  after: string | null,
): Promise<void> {
  if (before !== null) {
    await transaction
      .delete(publicLink)
      .where(
        and(
          eq(publicLink.kind, BOOKING_PAGE),
          eq(publicLink.slug, before),
          eq(publicLink.organizationId, organizationId),
          eq(publicLink.recordId, member.userId),
        ),
      );
  }
  if (after === null) return;
  const made = await transaction
    .insert(publicLink)
    .values({ kind: BOOKING_PAGE, slug: after, organizationId, recordId: member.userId })
    .onConflictDoNothing()
    .returning({ slug: publicLink.slug });
  if (made.length > 0) return;
  const message = "This address is taken. Choose another one.";
  throw new AppError("invalid", { message, issues: [{ path: "bookingPageSlug", message }] });
}

const withoutUndefined = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
