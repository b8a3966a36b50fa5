import { type Browser, expect, type Page } from "@playwright/test";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { test } from "../../support/journey.ts";
import { emptyBooks } from "../finance/finance-setup.ts";
import { addEvent, boxOf, dayCell, eventIn, inWeekOf, openCalendar, today } from "./calendar-setup.ts";
import { fingerOn, placeIn } from "./calendar-touch-setup.ts";

/** A Monday in the middle of this month. */
const MONDAY = inWeekOf(`${today().slice(0, 8)}15`, 1);

/** A page of a device with a touch screen. */
async function touchScreen(browser: Browser, size: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport: size, hasTouch: true, isMobile: true, reducedMotion: "reduce" });
  return context.newPage();
}
const TABLET = { width: 1024, height: 1100 };
/** What was pressed long enough is drawn as picked up. */
const lifted = (page: Page) => page.locator("[data-event].shadow-popover");

test("a long press picks an event up, and a finger carries it to another day; undo puts it back", async ({
  browser,
}) => {
  const page = await touchScreen(browser, TABLET);
  const request = await emptyBooks(page);
  await addEvent(request, MONDAY, { title: "Orientation" });
  await openCalendar(page, `?view=month&date=${MONDAY}`);
  const event = eventIn(page, "Orientation");
  const finger = await fingerOn(page);
  await finger.down(await placeIn(event));
  await expect(lifted(page)).toHaveCount(1);
  await finger.move(await placeIn(dayCell(page, addDays(MONDAY, 3))));
  await finger.up();
  await expect(dayCell(page, addDays(MONDAY, 3)).locator("[data-event]")).toHaveAccessibleName(/10 – 11 AM/);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(dayCell(page, MONDAY).locator("[data-event]")).toHaveCount(1);
  await expect(page.getByText("Event moved back")).toBeVisible();
  // A tap opens it as ever.
  await event.tap();
  await expect(page.getByRole("dialog", { name: "Orientation" })).toBeVisible();
  await page.context().close();
});

test("a second finger and Escape give up, and a short touch scrolls", async ({ browser }) => {
  const page = await touchScreen(browser, { width: 390, height: 700 });
  const request = await emptyBooks(page);
  await addEvent(request, MONDAY, { title: "Budget review" });
  await openCalendar(page, `?view=day&date=${MONDAY}`);
  const event = eventIn(page, "Budget review");
  const frame = page.locator("section").filter({ has: event });
  const finger = await fingerOn(page);
  const before = await frame.evaluate((element) => element.scrollTop);
  const start = await placeIn(event);
  await finger.down(start);
  await finger.move({ x: start.x, y: start.y - 120 });
  await finger.up();
  await expect.poll(() => frame.evaluate((element) => element.scrollTop)).toBeGreaterThan(before + 40);
  await expect(event).toHaveAccessibleName(/, 10 – 11 AM,/);

  for (const giveUp of [() => finger.second(), () => page.keyboard.press("Escape")]) {
    await frame.evaluate((element, top) => element.scrollTo({ top }), before);
    const place = await placeIn(event);
    await finger.down(place);
    await expect(lifted(page)).toHaveCount(1);
    await finger.move({ x: place.x, y: place.y + 60 });
    await giveUp();
    await expect(lifted(page)).toHaveCount(0);
    await finger.up();
    await expect(event).toHaveAccessibleName(/, 10 – 11 AM,/);
  }
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.context().close();
});

test("in a day a finger carries an event beyond what is seen; of a series it is asked which are meant", async ({
  browser,
}) => {
  const page = await touchScreen(browser, { width: 390, height: 700 });
  const request = await emptyBooks(page);
  await addEvent(request, MONDAY, { title: "Stand-up", recurrenceRule: "FREQ=DAILY;COUNT=3" });
  await openCalendar(page, `?view=day&date=${MONDAY}`);
  const event = eventIn(page, "Stand-up");
  const frame = page.locator("section").filter({ has: event });
  const finger = await fingerOn(page);
  await finger.down(await placeIn(event, 0.4, 0.3));
  await expect(lifted(page)).toHaveCount(1);
  const box = await boxOf(frame);
  const before = await frame.evaluate((element) => element.scrollTop);
  await finger.move({ x: box.x + box.width / 2, y: Math.min(box.y + box.height, 700) - 6 });
  await expect.poll(() => frame.evaluate((element) => element.scrollTop)).toBeGreaterThan(before + 200);
  await finger.up();
  const question = page.getByRole("dialog", { name: "Move a repeating event" });
  await question.getByLabel("This and the following").check();
  await question.getByRole("button", { name: "Move" }).tap();
  await expect(page.getByText("Event moved")).toBeVisible();
  await expect(event).not.toHaveAccessibleName(/, 10 – 11 AM,/);
  await page.context().close();
});

test("a finger pulls an event's edge and marks empty hours after a long press; a short touch scrolls", async ({
  browser,
}) => {
  const page = await touchScreen(browser, { width: 390, height: 700 });
  const request = await emptyBooks(page);
  await addEvent(request, MONDAY, { title: "Open house" });
  await openCalendar(page, `?view=day&date=${MONDAY}`);
  const event = eventIn(page, "Open house");
  const slot = (hour: number) => page.locator(`[data-hours] [data-slot="${hour}"]`);
  const frame = page.locator("section").filter({ has: event });
  const finger = await fingerOn(page);
  await slot(15).scrollIntoViewIfNeeded();
  const before = await frame.evaluate((element) => element.scrollTop);

  await finger.down(await placeIn(event, 0.5, 0.9));
  await expect(lifted(page)).toHaveCount(1);
  await finger.move(await placeIn(slot(11), 0.5, 0.4));
  await finger.up();
  await expect(event).toHaveAccessibleName(/, 10 – 11:30 AM,/);
  await expect(page.getByText("Event changed")).toBeVisible();

  const empty = await placeIn(slot(12), 0.5, 0.6);
  await finger.down(empty);
  await finger.move({ x: empty.x, y: empty.y - 100 });
  await finger.up();
  await expect.poll(() => frame.evaluate((element) => element.scrollTop)).toBeGreaterThan(before + 40);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // What was thrown comes to rest first: a finger on what still moves only stops it.
  await expect
    .poll(() =>
      frame.evaluate(async (element) => {
        const { scrollTop } = element;
        await new Promise((resolve) => setTimeout(resolve, 150));
        return element.scrollTop === scrollTop;
      }),
    )
    .toBe(true);
  await frame.evaluate((element, top) => element.scrollTo({ top }), before);
  await finger.down(await placeIn(slot(12), 0.5, 0.6));
  await expect(page.getByText("12:30 – 1:30 PM")).toBeVisible();
  await finger.move(await placeIn(slot(13), 0.5, 0.9));
  await expect(page.getByText("12:30 – 2 PM")).toBeVisible();
  await finger.up();
  const dialog = page.getByRole("dialog", { name: "New Event" });
  await expect(dialog.getByLabel("Start Time")).toHaveValue("12:30");
  await expect(dialog.getByLabel("End Time")).toHaveValue("14:00");
  await page.context().close();
});
