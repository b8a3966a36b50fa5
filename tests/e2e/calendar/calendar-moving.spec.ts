import { expect } from "@playwright/test";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { test } from "../../support/journey.ts";
import { emptyBooks } from "../finance/finance-setup.ts";
import { tabTo } from "../shell/keyboard.ts";
import { addEvent, boxOf, dayCell, drag, eventIn, inWeekOf, openCalendar, today } from "./calendar-setup.ts";

/** A Monday in the middle of this month. */
const MONDAY = inWeekOf(`${today().slice(0, 8)}15`, 1);

test("an event is dragged to another day, and undo puts it back", async ({ page }) => {
  const request = await emptyBooks(page);
  await addEvent(request, MONDAY, { title: "Orientation" });
  await openCalendar(page, `?view=month&date=${MONDAY}`);
  const [home, goal] = [dayCell(page, MONDAY), dayCell(page, addDays(MONDAY, 3))];
  await drag(page, eventIn(page, "Orientation"), goal);
  await expect(goal.locator("[data-event]")).toHaveAccessibleName(/10 – 11 AM/);
  await expect(page.getByText("Event moved")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(home.locator("[data-event]")).toHaveText(/Orientation/);
  await expect(goal.locator("[data-event]")).toHaveCount(0);
  // A press without moving opens it; nothing of the drag is left.
  await eventIn(page, "Orientation").click();
  await expect(page.getByRole("dialog", { name: "Orientation" })).toBeVisible();
});

test("a refused move is undone on the screen, with the reason", async ({ page }) => {
  const request = await emptyBooks(page);
  await addEvent(request, MONDAY, { title: "Orientation" });
  await openCalendar(page, `?view=month&date=${MONDAY}`);
  await page.route("**/api/calendar/events/*", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 409, json: { message: "Somebody changed it meanwhile." } })
      : route.continue(),
  );
  await drag(page, eventIn(page, "Orientation"), dayCell(page, addDays(MONDAY, 2)));
  await expect(page.getByText("Somebody changed it meanwhile.")).toBeVisible();
  await expect(dayCell(page, MONDAY).locator("[data-event]")).toHaveCount(1);
});

test("in the week an event is dragged, made longer, and made by dragging over free hours", async ({ page }) => {
  const request = await emptyBooks(page);
  await addEvent(request, MONDAY, { title: "Budget review" });
  await openCalendar(page, `?view=week&date=${MONDAY}`);
  const slot = (day: string, hour: number) => page.locator(`[data-day="${day}"] [data-slot="${hour}"]`);
  const event = eventIn(page, "Budget review");
  await drag(page, event, slot(addDays(MONDAY, 1), 13), { x: 0.5, y: 0.2 });
  await expect(event).toHaveAccessibleName(/, 1 – 2 PM,/);
  // It is shown there before the answer has arrived; the next change begins with what was saved.
  await expect(page.getByText("Event moved")).toBeVisible();
  await event.locator("[data-resize]").hover();
  const box = await boxOf(event);
  await page.mouse.move(box.x + 20, box.y + box.height - 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + box.height + 46, { steps: 6 });
  await page.mouse.up();
  await expect(event).toHaveAccessibleName(/, 1 – 3 PM,/);

  await drag(page, slot(addDays(MONDAY, 2), 10), slot(addDays(MONDAY, 2), 11), { x: 0.5, y: 0.9 });
  const dialog = page.getByRole("dialog", { name: "New Event" });
  await expect(dialog.getByLabel("Start Time")).toHaveValue("10:00");
  await expect(dialog.getByLabel("End Time")).toHaveValue("12:00");
  await expect(dialog.getByLabel("Start Date")).toHaveValue(addDays(MONDAY, 2));
});

test("over several days of the month a drag makes an event of all of them", async ({ page }) => {
  await emptyBooks(page);
  await openCalendar(page, `?view=month&date=${MONDAY}`);
  await drag(page, dayCell(page, MONDAY), dayCell(page, addDays(MONDAY, 4)));
  const dialog = page.getByRole("dialog", { name: "New Event" });
  await expect(dialog.getByLabel("All day")).toBeChecked();
  await expect(dialog.getByLabel("End Date")).toHaveValue(addDays(MONDAY, 4));
  await dialog.getByLabel("Title").fill("Coat drive");
  await dialog.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByText("Event Created")).toBeVisible();
  await expect(eventIn(page, "Coat drive")).toHaveCount(1);
});

test("everything by the keyboard: walk the days, add, open, move and lengthen", async ({ page }) => {
  await emptyBooks(page);
  await openCalendar(page, `?view=month&date=${MONDAY}`);
  const cell = dayCell(page, MONDAY);
  await page.getByRole("radio", { name: "Month" }).focus();
  await tabTo(page, cell);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(dayCell(page, addDays(MONDAY, 8))).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New Event" });
  await expect(dialog.getByLabel("Start Date")).toHaveValue(addDays(MONDAY, 1));
  await page.keyboard.type("Staff meeting");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Event Created")).toBeVisible();
  await expect(dialog).toBeHidden();

  const event = eventIn(page, "Staff meeting");
  await tabTo(page, event);
  await page.keyboard.press("Alt+ArrowRight");
  await expect(dayCell(page, addDays(MONDAY, 2)).locator("[data-event]")).toHaveText(/Staff meeting/);
  await expect(event).toBeFocused();
  await page.keyboard.press("Alt+Shift+ArrowRight");
  await expect(event).toHaveAccessibleName(/9 AM – .*10 AM/);
  await expect(event).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Staff meeting" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await event.focus();
  await page.keyboard.press("w");
  await expect(page).toHaveURL(/view=week/);
});

test("on a phone the agenda is first, and the month shows dots and lists the chosen day", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const request = await emptyBooks(page);
  await addEvent(request, MONDAY, { title: "Orientation" });
  await openCalendar(page);
  await expect(page.getByRole("radio", { name: "Agenda" })).toBeChecked();
  await openCalendar(page, `?view=month&date=${addDays(MONDAY, 1)}`);
  await expect(page.getByText("Nothing on this day")).toBeVisible();
  await dayCell(page, MONDAY).tap();
  await page.getByRole("button", { name: /Orientation.*10 – 11 AM/ }).tap();
  await expect(page.getByRole("dialog", { name: "Orientation" })).toBeVisible();
  await context.close();
});
