import { expect } from "@playwright/test";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { test } from "../../support/journey.ts";
import { addEvent, openCalendar, openSharing, today } from "../calendar/calendar-setup.ts";
import { emptyBooks, product } from "../finance/finance-setup.ts";
import { openMailTo } from "../organization/mail-setup.ts";
import { CALENDAR_FILE } from "./calendar-public-screens.ts";
import { openBookingPage, openInvitation, visitorEmail } from "./calendar-public-setup.ts";

test("who is invited answers by the link of the mail, and the calendar shows it", async ({ page, browser }) => {
  const guest = visitorEmail("gus");
  await openInvitation(page, guest);
  await expect(
    page
      .getByText("Every week", { exact: false })
      .or(page.getByText(/3 times/))
      .first(),
  ).toBeVisible();
  const address = page.url();
  const outside = await browser.newContext({ timezoneId: "Europe/Berlin" });
  const visitor = await outside.newPage();
  await visitor.goto(address);
  await expect(visitor.getByText("In your time", { exact: false })).toBeVisible();
  // For all dates; each has its own answer below.
  const answers = visitor.getByRole("group", { name: "Will you come to all of them?" });
  await answers.getByRole("button", { name: "Yes" }).click();
  await expect(visitor.getByRole("status")).toHaveText("You said yes. See you there.");
  await visitor.reload();
  await expect(answers.getByRole("button", { name: "Yes" })).toHaveAttribute("aria-pressed", "true");
  const [download] = await Promise.all([
    visitor.waitForEvent("download"),
    visitor.getByRole("link", { name: "Add to your calendar" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("event.ics");
  await outside.close();

  await openCalendar(page);
  await page
    .getByRole("complementary")
    .getByRole("button", { name: /Site visit/ })
    .first()
    .click();
  const details = page.getByRole("dialog", { name: "Site visit" });
  await expect(details.getByText("Gus Guest")).toBeVisible();
  await expect(details.getByText("Going").first()).toBeVisible();
  await expect(async () => {
    const notices = (await (await page.request.get(`${product()}/api/notifications`)).json()) as { title: string }[];
    expect(notices.map(({ title }) => title)).toContain("Gus Guest is coming");
  }).toPass({ timeout: 10_000 });
});

test("an event reminds by notification and by mail", async ({ page }) => {
  // Reminders are looked for each minute.
  test.setTimeout(180_000);
  const request = await emptyBooks(page);
  const me = (await (await request.get(`${product()}/api/auth/user`)).json()) as { email: string };
  // Two minutes ahead, with a reminder two minutes before: it is due at once.
  const start = new Date(Date.now() + 2 * 60_000 + 5_000).toISOString();
  await addEvent(request, today(), {
    title: "Doors open",
    startDate: start,
    endDate: new Date(Date.parse(start) + 3_600_000).toISOString(),
    reminderMinutes: 2,
  });
  await expect(async () => {
    const notices = (await (await request.get(`${product()}/api/notifications`)).json()) as {
      kind: string;
      title: string;
    }[];
    expect(notices.filter(({ kind }) => kind === "event_reminder").map(({ title }) => title)).toEqual([
      expect.stringContaining("Doors open"),
    ]);
  }).toPass({ timeout: 100_000, intervals: [2_000] });
  await openMailTo(page, me.email);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Doors open");
});

test("a visitor books a time, moves it and cancels it; the host's calendar follows", async ({ page, browser }) => {
  const { request, slug } = await openBookingPage(page);
  const guest = visitorEmail("gus");
  const outside = await browser.newContext();
  const visitor = await outside.newPage();
  await visitor.goto(`${product()}/book/${slug}`);
  await expect(visitor.getByRole("heading", { level: 1, name: "Talk about the shelter" })).toBeVisible();
  const times = visitor.getByRole("group", { name: /^Times on/ }).getByRole("button");
  await visitor.getByRole("group", { name: "Day" }).getByRole("button").nth(1).click();
  const first = ((await times.first().textContent()) ?? "").trim();
  await times.first().click();
  const submit = visitor.getByRole("button", { name: /^Book / });
  await submit.click();
  await expect(visitor.getByText("Your name is required")).toBeVisible();
  await expect(visitor.getByText("Valid email is required")).toBeVisible();
  await visitor.getByLabel("Name").fill("Gus Guest");
  await visitor.getByLabel("Email").fill(guest);
  await visitor.getByLabel(/know beforehand/).fill("About the pier");
  await submit.click();
  await expect(visitor.getByRole("heading", { level: 1, name: "You're booked" })).toBeVisible();

  const listed = async () => {
    const query = `from=${today()}&to=${addDays(today(), 20)}`;
    const events = (await (await request.get(`${product()}/api/calendar/events?${query}`)).json()) as CalendarEvent[];
    return events.map(({ title, description, startDate }) => ({ title, description, startDate }));
  };
  const [booked] = await listed();
  expect(booked).toMatchObject({ title: "Talk about the shelter with Gus Guest", description: "About the pier" });

  // That time is not offered to anyone else.
  const second = await outside.newPage();
  await second.goto(`${product()}/book/${slug}`);
  await second.getByRole("group", { name: "Day" }).getByRole("button").nth(1).click();
  await expect(second.getByRole("button", { name: first, exact: true })).toHaveCount(0);

  await openMailTo(page, guest);
  const text = (await page.getByRole("region", { name: "As text" }).textContent()) ?? "";
  await visitor.goto(product() + (/\/booking\/booking_[\w-]+/.exec(text)?.[0] ?? ""));
  await visitor.getByRole("button", { name: "Reschedule", exact: true }).click();
  await times.last().click();
  await visitor.getByRole("button", { name: /^Reschedule to/ }).click();
  await expect(visitor.getByRole("status").filter({ hasText: "Your booking was rescheduled." })).toBeVisible();
  const [moved] = await listed();
  expect(moved?.startDate).not.toBe(booked?.startDate);
  await visitor.getByRole("button", { name: "Cancel booking" }).click();
  await visitor.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(visitor.getByText("Your booking was canceled.", { exact: false })).toBeVisible();
  expect(await listed()).toEqual([]);
  await visitor.getByRole("link", { name: "Book another time" }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: "Talk about the shelter" })).toBeVisible();
  await outside.close();
});

test("a time that someone else has just booked is reported, and nothing typed is lost", async ({ page }) => {
  const { slug } = await openBookingPage(page);
  await page.goto(`${product()}/book/${slug}`);
  const times = page.getByRole("group", { name: /^Times on/ }).getByRole("button");
  const day =
    (await page
      .locator("legend")
      .filter({ hasText: /^Times on/ })
      .textContent()) ?? "";
  const first = (await times.first().textContent()) ?? "";
  await times.first().click();
  await page.getByLabel("Name").fill("Late Guest");
  await page.getByLabel("Email").fill(visitorEmail("late"));
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other
    .getByRole("group", { name: /^Times on/ })
    .getByRole("button")
    .first()
    .click();
  await other.getByLabel("Name").fill("Fast Guest");
  await other.getByLabel("Email").fill(visitorEmail("fast"));
  await other.getByRole("button", { name: /^Book / }).click();
  await expect(other.getByRole("heading", { name: "You're booked" })).toBeVisible();
  await page.getByRole("button", { name: /^Book / }).click();
  await expect(page.getByRole("alert")).toContainText("This time was just taken");
  await expect(page.getByLabel("Name")).toHaveValue("Late Guest");
  // Late in a day it was the last of that day; the next day has such a time too.
  const same = page.getByRole("group", { name: day, exact: true }).getByRole("button", { name: first, exact: true });
  await expect(same).toHaveCount(0);
  await times.first().click();
  await page.getByRole("button", { name: /^Book / }).click();
  await expect(page.getByRole("heading", { name: "You're booked" })).toBeVisible();
});

test("a page that is closed, and one that is not there, say so", async ({ page }) => {
  const { request, slug } = await openBookingPage(page);
  const data = { allowPublicBooking: false };
  await request.put(`${product()}/api/calendar/settings`, { data, headers: { Origin: product() } });
  await page.goto(`${product()}/book/${slug}`);
  await expect(page.getByRole("heading", { name: "This page is closed" })).toBeVisible();
  await page.goto(`${product()}/book/nobody-here`);
  await expect(page.getByRole("heading", { name: "Booking page not found" })).toBeVisible();
  await page.goto(`${product()}/booking/booking_1_nothing`);
  await expect(page.getByRole("heading", { name: "Booking not found" })).toBeVisible();
  await page.goto(`${product()}/event/event_1_nothing`);
  await expect(page.getByRole("heading", { name: "Invitation not found" })).toBeVisible();
});

test("a calendar file is previewed, imported and undone", async ({ page }) => {
  const request = await emptyBooks(page);
  await openCalendar(page);
  await page.getByRole("button", { name: "Import Calendar" }).click();
  const dialog = page.getByRole("dialog", { name: "Import Calendar" });
  await dialog.locator("input[type=file]").setInputFiles(CALENDAR_FILE);
  await expect(dialog.getByText("2 new events")).toBeVisible();
  await expect(dialog.getByText(/Line \d+, Without a beginning/)).toBeVisible();
  await expect(dialog.getByText("Every Monday, 4 times", { exact: false })).toBeVisible();
  await expect(dialog.getByRole("group", { name: "Who can see these events?" }).getByLabel("Only me")).toBeChecked();
  await dialog.getByRole("button", { name: "Import 2 events" }).click();
  await expect(page.getByText("2 events imported")).toBeVisible();
  const count = async () =>
    ((await (await request.get(`${product()}/api/calendar/events?from=2099-01-01&to=2099-03-01`)).json()) as object[])
      .length;
  expect(await count()).toBe(5);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 events removed")).toBeVisible();
  expect(await count()).toBe(0);
});

test("other calendars subscribe with a secret address, which can be renewed and turned off", async ({
  page,
  request: outside,
}) => {
  const request = await emptyBooks(page);
  await addEvent(request, addDays(today(), 1), { title: "In the feed" });
  await openCalendar(page);
  await page.getByRole("button", { name: "Subscribe from another calendar" }).click();
  const dialog = page.getByRole("dialog", { name: "Subscribe to this calendar" });
  await dialog.getByRole("button", { name: "Create address" }).click();
  const field = dialog.getByLabel("Secret address");
  await expect(field).toBeVisible();
  const first = await field.inputValue();
  expect(await (await outside.get(first)).text()).toContain("SUMMARY:In the feed");
  await dialog.getByRole("button", { name: "New address" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "New address" }).click();
  await expect(field).not.toHaveValue(first);
  expect((await outside.get(first)).status()).toBe(404);
  const second = await field.inputValue();
  expect((await outside.get(second)).status()).toBe(200);
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(dialog.getByRole("button", { name: "Create address" })).toBeVisible();
  expect((await outside.get(second)).status()).toBe(404);
});

test("a member opens their booking page, and learns that an address is taken", async ({ page, browser }) => {
  const { slug } = await openBookingPage(page);
  const other = await (await browser.newContext()).newPage();
  await emptyBooks(other);
  await openCalendar(other);
  await openSharing(other, "Booking page");
  const dialog = other.getByRole("dialog", { name: "Booking page" });
  await dialog.getByLabel("Let visitors book times with me").check();
  await dialog.getByLabel("Page address").fill(slug);
  await dialog.getByLabel("Appearance").fill("body { display: none }");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Only these can be set here", { exact: false })).toBeVisible();
  await dialog.getByLabel("Appearance").fill("--trellis-accent: #0f766e;");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("This address is taken. Choose another one.")).toBeVisible();
  await dialog.getByLabel("Page address").fill(`${slug}-too`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Link to share")).toHaveValue(new RegExp(`/book/${slug}-too$`));
  await other.goto(`${product()}/book/${slug}-too`);
  await expect(other.getByRole("heading", { level: 1 })).toContainText("Meeting with");
  await other.context().close();
});
