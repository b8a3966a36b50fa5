import type { BookingHours } from "@trellis/calendar-rules/booking-slots.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-calendar/booking-kinds.ts";
import type { BookingPage } from "@trellis/contract-calendar/booking-kinds.ts";
import type { CalendarSettings } from "@trellis/contract-calendar/settings.ts";
import { and, eq } from "drizzle-orm";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { findSettings, toSettings } from "../core/settings.ts";
import { bookingPage } from "../schema/booking-schema.ts";

async function findPage({ transaction, organizationId }: Read, userId: string) {
  const [row] = await transaction
    .select()
    .from(bookingPage)
    .where(and(eq(bookingPage.organizationId, organizationId), eq(bookingPage.userId, userId)));
  return { week: row?.week ?? null, overrides: row?.overrides ?? [] };
}

/** When visitors can book with a member: hours of the page's own, or the calendar's working hours. */
export async function readBookingHours(
  scope: Read,
  userId: string,
  { workingHours: { start, end, days } }: Pick<CalendarSettings, "workingHours">,
): Promise<BookingHours> {
  const { week, overrides } = await findPage(scope, userId);
  const usual = Array.from({ length: 7 }, (_, day) => (days.includes(day) ? [{ start, end }] : []));
  return { week: week ?? usual, overrides };
}

/** When visitors can book with the member, and where. */
export async function getBookingPage(context: Context): Promise<BookingPage> {
  const { member, organization, publicUrl } = context;
  const settings = toSettings(await findSettings(context, member.userId), organization.timeZone);
  const isOpen = settings.allowPublicBooking && settings.bookingPageSlug !== null;
  return {
    ...(await findPage(context, member.userId)),
    url: isOpen ? `${publicUrl}/book/${settings.bookingPageSlug}` : null,
  };
}

/** Changes when visitors can book with the member. */
export async function updateBookingPage(
  context: Context,
  { body }: EndpointParsed<typeof contract.updateBookingPage>,
): Promise<BookingPage> {
  const { transaction, organizationId, member, now } = context;
  const before = await findPage(context, member.userId);
  const after = {
    week: body.week === undefined ? before.week : body.week,
    overrides: [...(body.overrides ?? before.overrides)].sort((a, b) => (a.from < b.from ? -1 : 1)),
  };
  await transaction
    .insert(bookingPage)
    .values({ organizationId, userId: member.userId, ...after, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [bookingPage.organizationId, bookingPage.userId],
      set: { ...after, updatedAt: now },
    });
  await context.audit({ action: "update", resource: "booking_page", resourceId: member.userId, before, after });
  return getBookingPage(context);
}
