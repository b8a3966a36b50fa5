import type * as contract from "@trellis/shared/contract/calendar/bookings.ts";
import type { BookingPage } from "@trellis/shared/contract/calendar/bookings.ts";
import type { EndpointParsed } from "@trellis/shared/contract/endpoint.ts";
import { checkCustomProperties } from "@trellis/shared/domain/custom-properties.ts";
import { readOnlyReason } from "@trellis/shared/domain/subscription.ts";
import { and, eq } from "drizzle-orm";
import { user } from "../../auth/schema.ts";
import type { Database } from "../../db/client.ts";
import type { Context } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import type { ProgramScope } from "../../http/program-scope.ts";
import {
  membership,
  organization,
  personName,
  STANDING_COLUMNS,
  shadesOf,
  THEME_COLUMNS,
  themeOf,
} from "../organizations/index.ts";
import { publicLink } from "../platform/schema.ts";
import { memberOf } from "./calendar-member.ts";
import { bookingPage } from "./schema.ts";
import { findSettings, toSettings } from "./settings.ts";

type PageRow = typeof bookingPage.$inferSelect;
type Choices = Omit<BookingPage, "url">;

const choicesOf = (row: PageRow | undefined): Choices => ({
  title: row?.title ?? "",
  description: row?.description ?? "",
  location: row?.location ?? "",
  minutes: (row?.minutes ?? 30) as Choices["minutes"],
  noticeHours: row?.noticeHours ?? 4,
  daysAhead: row?.daysAhead ?? 60,
});

async function findPage(
  { transaction, organizationId }: Pick<Context, "transaction" | "organizationId">,
  userId: string,
) {
  const [row] = await transaction
    .select()
    .from(bookingPage)
    .where(and(eq(bookingPage.organizationId, organizationId), eq(bookingPage.userId, userId)));
  return row;
}

/** What visitors can book with the member, and where. */
export async function getBookingPage(context: Context): Promise<BookingPage> {
  const { member, organization: own, publicUrl } = context;
  const settings = toSettings(await findSettings(context, member.userId), own.timeZone);
  const isOpen = settings.allowPublicBooking && settings.bookingPageSlug !== null;
  return {
    ...choicesOf(await findPage(context, member.userId)),
    url: isOpen ? `${publicUrl}/book/${settings.bookingPageSlug}` : null,
  };
}

/** Changes what visitors can book with the member. */
export async function updateBookingPage(
  context: Context,
  { body }: EndpointParsed<typeof contract.updateBookingPage>,
): Promise<BookingPage> {
  const { transaction, organizationId, member, now } = context;
  const before = choicesOf(await findPage(context, member.userId));
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const after = { ...before, ...given, updatedAt: now };
  await transaction
    .insert(bookingPage)
    .values({ organizationId, userId: member.userId, ...after, createdAt: now })
    .onConflictDoUpdate({ target: [bookingPage.organizationId, bookingPage.userId], set: after });
  await context.audit({
    action: "update",
    resource: "booking_page",
    resourceId: member.userId,
    before,
    after: given,
  });
  return getBookingPage(context);
}

/** Whose page an address is; undefined for none. */
export async function findBookingLink({ reference }: Database, slug: string) {
  const [link] = await reference
    .select({ organizationId: publicLink.organizationId, userId: publicLink.recordId })
    .from(publicLink)
    .where(and(eq(publicLink.kind, "booking_page"), eq(publicLink.slug, slug)));
  return link;
}

/** Whom visitors book with: their page, hours and looks. */
export type Host = Awaited<ReturnType<typeof findHost>>;

export const noBookingPage = () =>
  new AppError("not_found", {
    message: "There is no booking page at this address. Ask whom you want to meet for the right one.",
  });

/** Somebody with whom visitors book. Throws not_found where they are no member any more, or everything was closed. */
export async function findHost(scope: Pick<ProgramScope, "transaction" | "organizationId" | "now">, userId: string) {
  const { transaction, organizationId, now } = scope;
  const [found] = await transaction
    .select({
      member: membership,
      person: user,
      name: organization.name,
      logo: organization.logo,
      timeZone: organization.timeZone,
      theme: THEME_COLUMNS,
      standing: { ...STANDING_COLUMNS },
    })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .innerJoin(organization, and(eq(organization.id, membership.organizationId), eq(organization.isActive, true)))
    .where(
      and(
        eq(membership.organizationId, organizationId),
        eq(membership.userId, userId),
        eq(membership.isActive, true),
        eq(user.isActive, true),
      ),
    );
  if (!found) throw noBookingPage();
  const settings = toSettings(await findSettings(scope, userId), found.timeZone);
  const page = choicesOf(await findPage(scope, userId));
  const hostName = personName(found.person);
  return {
    member: memberOf(found.member),
    email: found.person.email,
    settings,
    page,
    /** Closed pages take no bookings and no moves; what is booked can still be seen and called off. */
    isOpen:
      settings.allowPublicBooking && settings.bookingPageSlug !== null && readOnlyReason(found.standing, now) === null,
    view: {
      organizationName: found.name,
      logoUrl: found.logo,
      hostName,
      title: page.title || `Meeting with ${hostName}`,
      description: page.description || null,
      location: page.location || null,
      minutes: page.minutes,
      timeZone: settings.timeZone,
      brand: shadesOf(themeOf(found.theme), undefined),
      style: checkCustomProperties(settings.customCss ?? "").properties ?? {},
    },
  };
}
