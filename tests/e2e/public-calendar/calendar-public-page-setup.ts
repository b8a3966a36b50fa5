import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { addEvent, today } from "../calendar/calendar-setup.ts";
import { emptyBooks, product } from "../finance/finance-setup.ts";

/** A separate organization with events of every visibility; its public calendar is closed. */
export async function publicEvents(page: Page): Promise<APIRequestContext> {
  const request = await emptyBooks(page);
  const publicEvent = { visibility: "public" } as const;
  await addEvent(request, addDays(today(), 3), {
    ...publicEvent,
    title: "Open evening",
    location: "Pier 4",
    description: "Come by and look around.\n\nCoffee is on us.",
    eventType: "fundraiser",
  });
  await addEvent(request, addDays(today(), 1), {
    ...publicEvent,
    title: "Reading circle",
    recurrenceRule: "FREQ=WEEKLY;COUNT=6",
    eventType: "workshop",
  });
  await addEvent(request, addDays(today(), 2), { title: "Staff only" });
  await addEvent(request, addDays(today(), 2), { title: "Mine alone", visibility: "private" });
  return request;
}

/** An open public calendar; answers its address. */
export async function openPublicCalendar(page: Page, more: object = {}) {
  const request = await publicEvents(page);
  const slug = `events-${crypto.randomUUID().slice(0, 8)}`;
  await setPublicCalendar(request, {
    isOpen: true,
    slug,
    title: "What is on",
    introduction: "Everybody is welcome.",
    ...more,
  });
  return { request, slug, url: `${product()}/calendar/${slug}` };
}

export async function setPublicCalendar(request: APIRequestContext, data: object): Promise<void> {
  const answer = await request.put(`${product()}/api/calendar/public-calendar`, {
    data,
    headers: { Origin: product() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
