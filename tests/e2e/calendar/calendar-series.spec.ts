import { expect, type Page } from "@playwright/test";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { test } from "../../support/journey.ts";
import { emptyBooks, product } from "../finance/finance-setup.ts";
import { openMailTo } from "../organization/mail-setup.ts";
import { addEvent, dayCell, drag, eventIn, inWeekOf, openCalendar, today, written } from "./calendar-setup.ts";

/** A Monday in the middle of this month. */
const MONDAY = inWeekOf(`${today().slice(0, 8)}15`, 1);

/** Five days in a row, as they are listed, and what makes sure that one undo brought them back as one series. */
async function fiveDays(page: Page) {
  const request = await emptyBooks(page);
  await addEvent(request, MONDAY, { title: "Stand-up", recurrenceRule: "FREQ=DAILY;COUNT=5" });
  await openCalendar(page, `?view=month&date=${MONDAY}`);
  const query = `from=${MONDAY}&to=${addDays(MONDAY, 14)}`;
  const listed = async () =>
    (await (await request.get(`${product()}/api/calendar/events?${query}`)).json()) as CalendarEvent[];
  const placed = async () => (await listed()).map(({ id, startDate }) => `${id} ${startDate}`);
  const before = await placed();
  return {
    on: (offset: number) => dayCell(page, addDays(MONDAY, offset)).locator("[data-event]"),
    ids: async () => new Set((await listed()).map(({ id }) => id)).size,
    undo: async () => {
      await page.getByRole("button", { name: "Undo" }).click();
      await expect.poll(placed).toEqual(before);
      await expect(eventIn(page, "Stand-up")).toHaveCount(5);
    },
  };
}

test("one undo puts a series back that was parted by moving", async ({ page }) => {
  const { on, ids, undo } = await fiveDays(page);
  await drag(page, on(2), dayCell(page, addDays(MONDAY, 9)));
  const question = page.getByRole("dialog", { name: "Move a repeating event" });
  await question.getByLabel("This and the following").check();
  await question.getByRole("button", { name: "Move" }).click();
  await expect(page.getByText("Event moved")).toBeVisible();
  expect(await ids()).toBe(2);
  await undo();
});

test("one undo puts a series back that was parted by changing", async ({ page }) => {
  const { on, undo } = await fiveDays(page);
  await on(3).click();
  await page.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Event" });
  await form.getByLabel("Title").fill("Stand-up outside");
  await form.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog", { name: "Change a repeating event" });
  await question.getByLabel("This and the following").check();
  await question.getByRole("button", { name: "Save" }).click();
  await expect(eventIn(page, "outside")).toHaveCount(2);
  await undo();
  await expect(eventIn(page, "outside")).toHaveCount(0);
});

test("one undo puts a series back that was cut short by deleting", async ({ page }) => {
  const { on, undo } = await fiveDays(page);
  await on(1).click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete a repeating event" });
  await question.getByLabel("This and the following").check();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(eventIn(page, "Stand-up")).toHaveCount(1);
  await undo();
});

test("an undo that comes too late says so and leaves the event", async ({ page }) => {
  const request = await emptyBooks(page);
  const event = await addEvent(request, MONDAY, { title: "Orientation" });
  await openCalendar(page, `?view=month&date=${MONDAY}`);
  await drag(page, eventIn(page, "Orientation"), dayCell(page, addDays(MONDAY, 2)));
  await expect(page.getByText("Event moved")).toBeVisible();
  const data = { title: "Orientation for all" };
  await request.put(`${product()}/api/calendar/events/${event.id}`, { data, headers: { Origin: product() } });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Someone changed this event in the meantime", { exact: false })).toBeVisible();
  await expect(dayCell(page, addDays(MONDAY, 2)).locator("[data-event]")).toHaveText(/Orientation for all/);
});

test("a guest answers for single dates, replies by mail program, and the organizer sees who comes when", async ({
  page,
  browser,
}) => {
  const request = await emptyBooks(page);
  const guest = `gus-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const first = addDays(today(), 2);
  const series = await addEvent(request, first, {
    title: "Choir",
    recurrenceRule: "FREQ=DAILY;COUNT=4",
    attendees: [{ email: guest, name: "Gus Guest" }],
  });
  await openMailTo(page, guest);
  const text = (await page.getByRole("region", { name: "As text" }).textContent()) ?? "";
  const outside = await browser.newContext();
  const visitor = await outside.newPage();
  await visitor.goto(product() + (/\/event\/event_[\w-]+/.exec(text)?.[0] ?? ""));
  await visitor
    .getByRole("group", { name: "Will you come to all of them?" })
    .getByRole("button", { name: "Yes" })
    .click();
  await expect(visitor.getByText("You said yes. See you there.")).toBeVisible();
  const dates = visitor.getByRole("group", { name: /^Will you come on/ });
  await expect(dates).toHaveCount(4);
  await dates.nth(1).getByRole("button", { name: "No" }).click();
  await expect(visitor.getByText("Your answer for this date was saved.")).toBeVisible();
  await expect(dates.nth(1).getByRole("button", { name: "No" })).toHaveAttribute("aria-pressed", "true");
  await expect(dates.nth(2).getByRole("button", { name: "Yes" })).toHaveAttribute("aria-pressed", "true");
  await outside.close();

  const whoComes = async () => {
    await openCalendar(page, `?view=agenda&event=${series.id}&occurrence=${series.occurrence}`);
    await page.getByRole("button", { name: "Attendance by date" }).click();
    return page.getByRole("list", { name: "Attendance on upcoming dates" });
  };
  const list = await whoComes();
  await expect(list.locator("> li").nth(0)).toContainText("1 of 1 going");
  await expect(list.locator("> li").nth(1)).toContainText("0 of 1 going");
  await expect(list.locator("> li").nth(1)).toContainText("Not going");
  await expect(list.locator("> li").nth(0)).toContainText(written(first).split(",")[0] ?? "");

  // An answer that a mail program wrote: the file is the attachment of an email.
  const third = new Date(Date.parse(series.startDate) + 2 * 86_400_000).toISOString();
  const stamp = `${new Date(Date.now() + 60_000).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  const event = (uid: string, email: string) => [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `RECURRENCE-ID:${third.slice(0, 19).replace(/[-:]/g, "")}Z`,
    `ATTENDEE;PARTSTAT=TENTATIVE:mailto:${email}`,
    "END:VEVENT",
  ];
  const reply = [
    "BEGIN:VCALENDAR",
    "METHOD:REPLY",
    ...event(series.uid, guest),
    ...event(series.uid, "stranger@example.net"),
    "END:VCALENDAR",
    "",
  ].join("\r\n");
  await openCalendar(page, "?import=calendar");
  const dialog = page.getByRole("dialog", { name: "Import Calendar" });
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "reply.ics", mimeType: "text/calendar", buffer: Buffer.from(reply) });
  await expect(dialog.getByText("Gus Guest might go")).toBeVisible();
  await expect(dialog.getByText("stranger@example.net is not invited to this event.", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Apply 1 reply" }).click();
  await expect(page.getByText("1 reply applied")).toBeVisible();
  const after = await whoComes();
  await expect(after.locator("> li").nth(2)).toContainText("Maybe");
});

test("the list of events is filtered by the server and grows by pages", async ({ page }) => {
  const request = await emptyBooks(page);
  await addEvent(request, addDays(today(), 1), { title: "Daily round", recurrenceRule: "FREQ=DAILY;COUNT=60" });
  await addEvent(request, addDays(today(), 200), { title: "Annual dinner", priority: "urgent" });
  await openCalendar(page, "/events");
  const rows = page.getByRole("table", { name: "Events" }).getByRole("row");
  await expect(rows).toHaveCount(51);
  await expect(page.getByText("The first 50 events")).toBeVisible();
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(rows).toHaveCount(62);
  await expect(page.getByText("61 events")).toBeVisible();
  await page.getByLabel("Priority").selectOption("urgent");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("Annual dinner");
  await expect(page).toHaveURL(/priority=urgent/);
});
