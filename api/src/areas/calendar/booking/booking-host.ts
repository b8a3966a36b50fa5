import { checkCustomProperties } from "@trellis/calendar-rules/custom-properties.ts";
import { readOnlyReason } from "@trellis/domain/plans/subscription.ts";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../../kernel/db/client.ts";
import { publicLink } from "../../../kernel/db/schema.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { membership, organization } from "../../../kernel/tenant/schema.ts";
import {
  personName,
  SUBSCRIPTION_STATUS_COLUMNS,
  shadesOf,
  THEME_COLUMNS,
  themeOf,
} from "../../organizations/index.ts";
import { memberOf } from "../core/calendar-member.ts";
import { findSettings, toSettings } from "../core/settings.ts";
import { type KindRow, readKinds } from "./booking-kinds.ts";
import { readBookingHours } from "./booking-page.ts";

/** Whose page an address is; undefined for none. */
export async function findBookingLink({ reference }: Database, slug: string) {
  const [link] = await reference
    .select({ organizationId: publicLink.organizationId, userId: publicLink.recordId })
    .from(publicLink)
    .where(and(eq(publicLink.kind, "booking_page"), eq(publicLink.slug, slug)));
  return link;
}

/** Whom visitors book with: what they offer, when, and their looks. */
export type Host = Awaited<ReturnType<typeof findHost>>;

export const noBookingPage = () =>
  new AppError("not_found", {
    message: "There is no booking page at this address. Ask the person you want to meet for the right link.",
  });

/** A member with whom visitors book. Throws not_found if they are no longer a member, or everything was closed. */
export async function findHost(scope: Tenant, userId: string) {
  const { transaction, organizationId, now } = scope;
  const [found] = await transaction
    .select({
      member: membership,
      person: user,
      name: organization.name,
      logo: organization.logo,
      timeZone: organization.timeZone,
      theme: THEME_COLUMNS,
      subscription: { ...SUBSCRIPTION_STATUS_COLUMNS },
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
  const hostName = personName(found.person);
  const isReadOnly = readOnlyReason(found.subscription, now) !== null;
  return {
    member: memberOf(found.member),
    email: found.person.email,
    settings,
    hours: await readBookingHours(scope, userId, settings),
    /** In their order; those that are switched off are among them. */
    kinds: await readKinds(scope, userId),
    /** Closed pages take no bookings and no moves; what is booked can still be seen and called off. */
    isOpen: settings.allowPublicBooking && settings.bookingPageSlug !== null && !isReadOnly,
    isReadOnly,
    view: {
      organizationName: found.name,
      logoUrl: found.logo,
      hostName,
      timeZone: settings.timeZone,
      brand: shadesOf(themeOf(found.theme), undefined),
      style: checkCustomProperties(settings.customCss ?? "").properties ?? {},
    },
  };
}

/** The minutes that a kind keeps free before and after its meetings. */
export const buffersOf = (
  { settings: { meetingBuffer } }: Pick<Host, "settings">,
  { bufferBefore, bufferAfter }: Pick<KindRow, "bufferBefore" | "bufferAfter">,
) => ({ before: bufferBefore ?? meetingBuffer, after: bufferAfter ?? meetingBuffer });

/** Whether a booking of a kind is confirmed right away. */
export const acceptsAtOnce = (
  { settings: { autoAcceptMeetings } }: Pick<Host, "settings">,
  { acceptance }: Pick<KindRow, "acceptance">,
): boolean => (acceptance === "calendar" ? autoAcceptMeetings : acceptance === "at_once");
