import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { BookingKind } from "@trellis/contract-calendar/booking-kinds.ts";
import type { PublicBooking, PublicBookingPage } from "@trellis/contract-calendar/bookings.ts";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { addEvent, today } from "../calendar/calendar-setup.ts";
import { emptyBooks, product, send } from "../finance/finance-setup.ts";
import { openMailTo } from "../organization/mail-setup.ts";

/** An address that no one else in these journeys has. */
export const visitorEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@visitor.example`;

async function put(request: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await request.put(product() + path, { data, headers: { Origin: product() } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A booking page that is open every day and all day, in its own organization. */
export async function openBookingPage(page: Page): Promise<{ request: APIRequestContext; slug: string }> {
  const request = await emptyBooks(page);
  const slug = `page-${crypto.randomUUID().slice(0, 8)}`;
  await put(request, "/api/calendar/settings", {
    allowPublicBooking: true,
    autoAcceptMeetings: true,
    bookingPageSlug: slug,
    workingHours: { start: "08:00", end: "18:00", days: [0, 1, 2, 3, 4, 5, 6] },
  });
  const [kind] = (await (await request.get(`${product()}/api/calendar/booking-kinds`)).json()) as BookingKind[];
  await put(request, `/api/calendar/booking-kinds/${kind?.id}`, {
    title: "Talk about the shelter",
    description: "How you can help this winter.",
    location: "1420 Brady Street",
  });
  return { request, slug };
}

/** Books the first free time by its call. */
export async function bookFirst(request: APIRequestContext, slug: string, email: string): Promise<PublicBooking> {
  const address = `/api/public/booking-pages/${slug}`;
  const shown = (await (await request.get(product() + address)).json()) as PublicBookingPage;
  return (await send(request, `${address}/bookings`, {
    id: crypto.randomUUID(),
    startsAt: shown.offer?.slots[0],
    name: "Gus Guest",
    email,
  })) as PublicBooking;
}

/** Invites someone to an event, and opens the page that the mail leads to. */
export async function openInvitation(page: Page, email: string): Promise<void> {
  const request = await emptyBooks(page);
  await addEvent(request, addDays(today(), 2), {
    title: "Site visit",
    location: "Pier 4",
    recurrenceRule: "FREQ=WEEKLY;COUNT=3",
    attendees: [{ email, name: "Gus Guest" }],
  });
  await openMailTo(page, email);
  const text = (await page.getByRole("region", { name: "As text" }).textContent()) ?? "";
  const address = /\/event\/event_[\w-]+/.exec(text)?.[0] ?? "";
  await page.goto(product() + address);
  await expect(page.getByRole("heading", { level: 1, name: "Site visit" })).toBeVisible();
}
