import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import type { CalendarEvent, EventInput } from "@trellis/contract-calendar/event.ts";
import { addDays, type CalendarDay, dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { product, send } from "../finance/finance-setup.ts";

/** The demo's and every new organization's clock. */
export const today = (): CalendarDay => dayInZone(new Date(), "America/Chicago");

/** A day of the week of a day; 0 is Sunday. */
export const inWeekOf = (day: CalendarDay, weekday: number): CalendarDay =>
  addDays(day, weekday - new Date(`${day}T00:00:00Z`).getUTCDay());

export async function openCalendar(page: Page, address = ""): Promise<void> {
  await page.goto(`${product()}/app/calendar${address}`);
  // A dialog of the address may lie over it already.
  await expect(page.getByRole("heading", { level: 1, name: "Calendar", includeHidden: true })).toBeVisible();
}

/** Adds an event by its call: by default an hour at ten. */
export const addEvent = async (
  request: APIRequestContext,
  day: CalendarDay,
  values: Partial<EventInput> & { title: string },
): Promise<CalendarEvent> =>
  (await send(request, "/api/calendar/events", {
    startDate: `${day}T10:00`,
    endDate: `${day}T11:00`,
    ...values,
  })) as CalendarEvent;

/** An event in whatever view is open; several of a series. */
export const eventIn = (page: Page, title: string): Locator => page.locator("[data-event]").filter({ hasText: title });

/** A day of the month. */
export const dayCell = (page: Page, day: CalendarDay): Locator => page.locator(`[role=gridcell][data-day="${day}"]`);

/** `Nov 5, 2026` */
export const written = (day: CalendarDay): string =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric", year: "numeric" }).format(
    new Date(`${day}T00:00:00Z`),
  );

type Box = NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>;

/** Waits until something is drawn and returns its box: an event is redrawn when its change is saved. */
export async function boxOf(of: Locator): Promise<Box> {
  const found: Box[] = [];
  await expect(async () => {
    const box = await of.boundingBox();
    if (!box) throw new Error("it is not drawn");
    found.push(box);
  }).toPass({ timeout: 10_000 });
  return found[0]!;
}

/** Presses on one thing and lets go over a place of another, as a mouse does. */
export async function drag(
  page: Page,
  from: Locator,
  to: Locator,
  at: { x: number; y: number } = { x: 0.5, y: 0.7 },
): Promise<void> {
  const [start, end] = [await boxOf(from), await boxOf(to)];
  await page.mouse.move(start.x + start.width / 3, start.y + Math.min(10, start.height / 2));
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 3 + 12, start.y + 20, { steps: 3 });
  await page.mouse.move(end.x + end.width * at.x, end.y + end.height * at.y, { steps: 6 });
  await page.mouse.up();
}

/** Chooses one entry of the menu under which booking and sharing are found. */
export async function openSharing(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "Booking & sharing" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}
