import type { Transaction } from "../../db/tenancy.ts";
import { publicLink } from "../platform/schema.ts";
import { bookingPage, calendarSetting } from "./schema.ts";

const PAGES = {
  "non-profit": {
    slug: "riverside",
    title: "Get to know the fund",
    description: "Half an hour about what we do, and how you can help.\n\nBring your questions.",
    location: "1420 Brady Street, Davenport",
  },
  "for-profit": {
    slug: "harbor-and-oak",
    title: "First consultation",
    description: "We look at your rooms together and say what they need.",
    location: "Video call, the link comes by mail",
  },
} as const;

/** Opens the booking page of a demo organization's admin, Mondays to Thursdays. */
export async function seedBookingPage(
  transaction: Transaction,
  { id: organizationId, type, adminId }: { id: number; type: keyof typeof PAGES; adminId: string },
  now: Date,
): Promise<void> {
  const { slug, ...page } = PAGES[type];
  const stamps = { createdAt: now, updatedAt: now };
  await transaction.insert(calendarSetting).values({
    organizationId,
    userId: adminId,
    workingHours: { start: "09:00", end: "17:00", days: [1, 2, 3, 4] },
    allowPublicBooking: true,
    bookingPageSlug: slug,
    ...stamps,
  });
  await transaction.insert(bookingPage).values({ organizationId, userId: adminId, ...page, ...stamps });
  await transaction.insert(publicLink).values({ kind: "booking_page", slug, organizationId, recordId: adminId });
}
