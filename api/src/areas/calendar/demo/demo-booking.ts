import { addDays, type CalendarDay, dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { publicLink } from "../../../kernel/db/schema.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import type { DemoOrganization } from "../../../ports/area.ts";
import { bookingKind, bookingPage } from "../schema/booking-schema.ts";
import { calendarSetting } from "../schema/settings-schema.ts";

type Kind = Pick<typeof bookingKind.$inferInsert, "slug" | "title" | "description" | "location" | "minutes"> &
  Partial<typeof bookingKind.$inferInsert>;

const PAGES: Record<"non-profit" | "for-profit", { slug: string; kinds: readonly Kind[] }> = {
  "non-profit": {
    slug: "riverside",
    kinds: [
      {
        slug: "get-to-know-the-fund",
        title: "Get to know the fund",
        description: "Half an hour about what we do, and how you can help.\n\nBring your questions.",
        location: "1420 Brady Street, Davenport",
        minutes: 30,
        remindDayBefore: true,
      },
      {
        slug: "volunteer-call",
        title: "Volunteer call",
        description: "A short call before your first day with us.",
        location: "",
        callLink: "https://meet.example.org/riverside-volunteers",
        minutes: 15,
        noticeHours: 2,
        bufferBefore: 5,
        bufferAfter: 5,
        mostADay: 6,
        remindHourBefore: true,
        questions: [
          {
            id: "0198f000-0000-7000-8000-00000000b001",
            type: "choice",
            label: "Where do you want to help?",
            required: true,
            options: ["Food pantry", "Tutoring", "Events", "I don't know yet"],
          },
          {
            id: "0198f000-0000-7000-8000-00000000b002",
            type: "long",
            label: "Have you volunteered before?",
            required: false,
            options: [],
          },
        ],
      },
      {
        slug: "site-visit",
        title: "Site visit",
        description: "See the pantry and the classrooms. We confirm each visit.",
        location: "1420 Brady Street, Davenport",
        minutes: 60,
        noticeHours: 48,
        mostADay: 1,
        acceptance: "request",
        remindDayBefore: true,
        questions: [
          {
            id: "0198f000-0000-7000-8000-00000000b003",
            type: "short",
            label: "How many people are coming?",
            required: true,
            options: [],
          },
        ],
      },
    ],
  },
  "for-profit": {
    slug: "harbor-and-oak",
    kinds: [
      {
        slug: "first-consultation",
        title: "First consultation",
        description: "We'll look at your space together and talk about what it needs.",
        location: "Video call (we'll email you the link)",
        minutes: 30,
      },
    ],
  },
};

/** Thanksgiving Thursday of a year, and the Friday after it. */
function thanksgiving(year: number): { from: CalendarDay; to: CalendarDay } {
  const weekday = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  const from = addDays(`${year}-11-01`, ((11 - weekday) % 7) + 21);
  return { from, to: addDays(from, 1) };
}

/** Opens the booking page of a demo organization's admin, Mondays to Thursdays, and closed over the next Thanksgiving. */
export async function seedBookingPage(
  transaction: Transaction,
  { id: organizationId, type, adminId, isSample }: Omit<DemoOrganization, "name">,
  now: Date,
): Promise<void> {
  const { slug: name, kinds } = PAGES[type];
  const slug = isSample ? `${name}-${organizationId}` : name;
  const stamps = { createdAt: now, updatedAt: now };
  await transaction.insert(calendarSetting).values({
    organizationId,
    userId: adminId,
    workingHours: { start: "09:00", end: "17:00", days: [1, 2, 3, 4] },
    allowPublicBooking: true,
    autoAcceptMeetings: true,
    bookingPageSlug: slug,
    ...stamps,
  });
  const today = dayInZone(now, "America/Chicago");
  const year = Number(today.slice(0, 4));
  const [holiday] = [thanksgiving(year), thanksgiving(year + 1)].filter(({ to }) => to >= today);
  await transaction.insert(bookingPage).values({
    organizationId,
    userId: adminId,
    overrides: holiday ? [{ ...holiday, spans: [], note: "Thanksgiving" }] : [],
    ...stamps,
  });
  await transaction.insert(bookingKind).values(
    kinds.map((kind, position) => ({
      callLink: "",
      noticeHours: 4,
      daysAhead: 60,
      acceptance: "calendar" as const,
      remindDayBefore: false,
      remindHourBefore: false,
      questions: [],
      isActive: true,
      ...kind,
      organizationId,
      id: createId(),
      hostUserId: adminId,
      position,
      ...stamps,
    })),
  );
  await transaction.insert(publicLink).values({ kind: "booking_page", slug, organizationId, recordId: adminId });
}
