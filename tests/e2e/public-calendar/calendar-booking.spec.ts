import { expect } from "@playwright/test";
import type { BookingKind } from "@trellis/contract-calendar/booking-kinds.ts";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { test } from "../../support/journey.ts";
import { openCalendar, today } from "../calendar/calendar-setup.ts";
import { product } from "../finance/finance-setup.ts";
import { openMailTo } from "../organization/mail-setup.ts";
import { addKind, askForVisit, chooseTime, openOwnPage, openThreeKinds } from "./calendar-booking-setup.ts";
import { openBookingPage, visitorEmail } from "./calendar-public-setup.ts";

test("a member creates meeting types, reorders them by keyboard, duplicates, turns off and deletes them", async ({
  page,
}) => {
  const { request, slug } = await openBookingPage(page);
  const dialog = await openOwnPage(page, "Meetings");
  await dialog.getByRole("button", { name: "Add meeting" }).click();
  const form = page.getByRole("dialog", { name: "New meeting" });
  await form.getByLabel("Title").fill("Volunteer call");
  await form.getByLabel("Length in minutes").fill("3");
  await form.getByRole("button", { name: "Save meeting" }).click();
  await expect(form.getByText("Enter a whole number from 5 to 720")).toBeVisible();
  await form.getByLabel("Length in minutes").fill("20");
  await form.getByLabel("Call link").fill("meet.example.org");
  await form.getByRole("button", { name: "Save meeting" }).click();
  await expect(form.getByText("Use an address that starts with https://")).toBeVisible();
  await form.getByLabel("Call link").fill("https://meet.example.org/call");
  await form.getByRole("button", { name: "Add question" }).click();
  await form.getByRole("textbox", { name: "Question 1" }).fill("Where do you want to help?");
  await form.getByLabel("Answer", { exact: true }).selectOption("Choice");
  await form.getByLabel("Options").fill("Pantry\nTutoring");
  await form.getByRole("checkbox", { name: "Required" }).check();
  await form.getByRole("button", { name: "Save meeting" }).click();
  await expect(page.getByText("Meeting saved")).toBeVisible();
  const titles = dialog.getByRole("listitem");
  await expect(titles).toHaveText([/Talk about the shelter/, /Volunteer call/]);

  await dialog.getByRole("button", { name: "Move Volunteer call up" }).focus();
  await page.keyboard.press("Enter");
  await expect(titles).toHaveText([/Volunteer call/, /Talk about the shelter/]);
  await expect(dialog.getByRole("status")).toHaveText("Volunteer call is number 1 of 2");
  await expect(dialog.getByRole("button", { name: "Move Volunteer call down" })).toBeFocused();

  await dialog.getByRole("button", { name: "More for Volunteer call" }).click();
  await expect(page.getByRole("menuitem", { name: "Preview" })).toHaveAttribute(
    "href",
    `${product()}/book/${slug}/volunteer-call`,
  );
  await page.getByRole("menuitem", { name: "Copy" }).click();
  await expect(form.getByLabel("Title")).toHaveValue("Copy of Volunteer call");
  await form.getByRole("button", { name: "Save meeting" }).click();
  await expect(titles).toHaveCount(3);
  await dialog.getByRole("button", { name: "More for Copy of Volunteer call" }).click();
  await page.getByRole("menuitem", { name: "Turn off" }).click();
  await expect(titles.filter({ hasText: "Copy of" }).getByText("Off")).toBeVisible();
  await dialog.getByRole("button", { name: "More for Talk about the shelter" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(titles).toHaveCount(2);
  const kinds = (await (await request.get(`${product()}/api/calendar/booking-kinds`)).json()) as BookingKind[];
  expect(kinds.map(({ slug: address, isActive }) => [address, isActive])).toEqual([
    ["volunteer-call", true],
    ["copy-of-volunteer-call", false],
  ]);
  // One that is offered: the page goes straight on.
  await page.goto(`${product()}/book/${slug}`);
  await expect(page.getByRole("heading", { level: 1, name: "Volunteer call" })).toBeVisible();
});

test("hours of several spans and days off decide what visitors are offered", async ({ page, browser }) => {
  const { slug } = await openBookingPage(page);
  const dialog = await openOwnPage(page, "Hours");
  await dialog.getByLabel("During separate hours").check();
  const monday = dialog.getByRole("group", { name: "Monday" });
  await monday.getByLabel("Monday, to").fill("10:00");
  await monday.getByRole("button", { name: "Add a time range on Monday" }).click();
  await monday.getByLabel("Monday, from").nth(1).fill("09:30");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(monday.getByText("Each time range must end after it starts", { exact: false })).toBeVisible();
  await monday.getByLabel("Monday, from").nth(1).fill("14:00");
  await monday.getByLabel("Monday, to").nth(1).fill("15:00");
  for (const day of ["Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])
    await dialog.getByRole("button", { name: `Remove time range 1 on ${day}` }).click();
  await dialog.getByRole("button", { name: "Add exception" }).click();
  const weekday = (day: string) => new Date(`${day}T00:00Z`).getUTCDay();
  // Today on a Monday: its hours may not be over yet.
  let holiday = today();
  while (weekday(holiday) !== 1) holiday = addDays(holiday, 1);
  await dialog.getByLabel("First day").fill(holiday);
  await dialog.getByLabel("Note").fill("Holiday");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Hours saved")).toBeVisible();

  const outside = await browser.newContext({ timezoneId: "America/Chicago" });
  const visitor = await outside.newPage();
  await visitor.goto(`${product()}/book/${slug}`);
  const days = visitor.getByRole("group", { name: "Day", exact: true }).getByRole("button");
  // Of the next two weeks, Mondays alone, and not the one off: one day, or two where that is today.
  const short = new Intl.DateTimeFormat("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });
  const labelOf = (day: string) => short.format(new Date(`${day}T00:00Z`));
  await expect(days.first()).toHaveText(labelOf(addDays(holiday, 7)));
  const offered = await days.allTextContents();
  expect([7, 14].map((later) => labelOf(addDays(holiday, later)))).toEqual(expect.arrayContaining(offered));
  const times = visitor.getByRole("group", { name: /^Times on/ }).getByRole("button");
  await expect(times).toHaveText(["8:00 AM", "8:30 AM", "9:00 AM", "9:30 AM", "2:00 PM", "2:30 PM"]);
  await outside.close();
});

test("a visitor books by keyboard on a phone, in Spanish; confirmation and mail are in Spanish", async ({
  page,
  browser,
}) => {
  const { slug } = await openThreeKinds(page);
  const guest = visitorEmail("lucia");
  const outside = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: "es-MX",
    timezoneId: "America/Mexico_City",
  });
  const visitor = await outside.newPage();
  await visitor.goto(`${product()}/book/${slug}`);
  await expect(visitor.locator("html")).toHaveAttribute("lang", "es");
  await expect(visitor.getByRole("heading", { level: 1, name: /^Reservar una hora con/ })).toBeFocused();
  const call = visitor.getByRole("link", { name: /Volunteer call/ });
  await expect(call).toContainText("15 minutos");
  await call.focus();
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByRole("heading", { level: 1, name: "Volunteer call" })).toBeVisible();
  await visitor.getByRole("group", { name: "Día" }).getByRole("button").nth(1).press("Enter");
  await visitor
    .getByRole("group", { name: /^Horas del/ })
    .getByRole("button")
    .first()
    .press("Enter");
  await expect(visitor.getByLabel("Nombre")).toBeFocused();
  await visitor.keyboard.type("Lucía Invitada");
  await visitor.keyboard.press("Tab");
  await visitor.keyboard.type(guest);
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByText("La respuesta es obligatoria")).toBeVisible();
  const where = visitor.getByLabel("Where do you want to help?");
  await expect(where).toBeFocused();
  await expect(where).toHaveAttribute("aria-invalid", "true");
  await where.selectOption("Pantry");
  await visitor.getByRole("button", { name: /^Reservar / }).press("Enter");
  await expect(visitor.getByRole("heading", { level: 1, name: "Su reserva está hecha" })).toBeFocused();
  await expect(visitor.getByRole("link", { name: "Entrar en la llamada" })).toHaveAttribute(
    "href",
    "https://meet.example.org/volunteers",
  );
  const google = (await visitor.getByRole("link", { name: "Google Calendar" }).getAttribute("href")) ?? "";
  expect(new URL(google).searchParams.get("text")).toMatch(/^Volunteer call con /);
  expect(new URL(google).searchParams.get("dates")).toMatch(/^\d{8}T\d{6}Z\/\d{8}T\d{6}Z$/);
  const [download] = await Promise.all([
    visitor.waitForEvent("download"),
    visitor.getByRole("link", { name: "Archivo de calendario (.ics)" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("meeting.ics");
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await outside.close();

  await openMailTo(page, guest);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Reservada: Volunteer call");
  await expect(page.getByRole("region", { name: "As text" })).toContainText("Cambiar o cancelar");
});

test("times are shown in another zone and by 24 hours, and the choice of language stays", async ({ page, browser }) => {
  const { slug } = await openBookingPage(page);
  const outside = await browser.newContext({ timezoneId: "America/Chicago" });
  const visitor = await outside.newPage();
  await visitor.goto(`${product()}/book/${slug}`);
  const first = visitor
    .getByRole("group", { name: /^(Times on|Horas del)/ })
    .getByRole("button")
    .first();
  await visitor.getByRole("group", { name: "Day" }).getByRole("button").nth(1).click();
  await expect(first).toHaveText("8:00 AM");
  await visitor.getByRole("button", { name: "24 hours" }).click();
  await expect(first).toHaveText(/^0?8:00$/);
  const zone = visitor.getByLabel("Time zone");
  await zone.fill("Nowhere");
  await expect(visitor.getByText("Choose a time zone from the list", { exact: false })).toBeVisible();
  await zone.fill("asia/kathmandu");
  await expect(
    visitor
      .getByRole("group", { name: /^Times on/ })
      .getByRole("button", { name: /:45$|:15$/ })
      .first(),
  ).toBeVisible();
  await visitor.getByRole("button", { name: "Español" }).click();
  await expect(visitor.getByRole("heading", { name: "Elija una hora" })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "Elija una hora" })).toBeVisible();
  await outside.close();
});

test("a request holds its time; the host accepts one in the calendar and declines another with a word", async ({
  page,
  browser,
}) => {
  const { slug } = await openThreeKinds(page);
  const [vera, vito] = [visitorEmail("vera"), visitorEmail("vito")];
  const outside = await browser.newContext();
  const visitor = await outside.newPage();
  await askForVisit(visitor, slug, vera);
  const manage = (await visitor.getByRole("link", { name: "Reschedule or cancel" }).getAttribute("href")) ?? "";
  await askForVisit(visitor, slug, vito);

  await openCalendar(page);
  await expect(page.getByText("2 requests are waiting for you")).toBeVisible();
  await page.getByRole("button", { name: "Respond" }).click();
  const dialog = page.getByRole("dialog", { name: "My bookings" });
  const first = dialog.getByRole("listitem").filter({ hasText: vera });
  await expect(first.getByText("Four")).toBeVisible();
  await first.getByRole("button", { name: "Accept" }).click();
  await expect(first.getByRole("region", { name: "Review before sending" })).toContainText(vera);
  await first.getByRole("button", { name: "Accept and send" }).click();
  await expect(page.getByText("Accepted. The visitor gets a confirmation.")).toBeVisible();
  const second = dialog.getByRole("listitem").filter({ hasText: vito });
  await second.getByRole("button", { name: "Decline" }).click();
  await second.getByLabel("Message to the visitor").fill("We are full that day.");
  await second.getByRole("button", { name: "Decline" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await expect(first.getByRole("link", { name: "Open event" })).toBeVisible();

  await visitor.goto(product() + manage);
  await expect(visitor.getByRole("heading", { name: "Add to your calendar" })).toBeVisible();
  await outside.close();
  await openMailTo(page, vito, "Declined: Site visit");
  await expect(page.getByRole("region", { name: "As text" })).toContainText("They write: We are full that day.");
});

test("a page that offers nothing says so, and a meeting type that was turned off has no address", async ({ page }) => {
  const { request, slug } = await openBookingPage(page);
  const kind = await addKind(request, { title: "Gone soon" });
  const [first] = (await (await request.get(`${product()}/api/calendar/booking-kinds`)).json()) as BookingKind[];
  for (const id of [kind.id, first?.id])
    await request.put(`${product()}/api/calendar/booking-kinds/${id}`, {
      data: { isActive: false },
      headers: { Origin: product() },
    });
  await page.goto(`${product()}/book/${slug}`);
  await expect(page.getByText("There's nothing to book here right now.")).toBeVisible();
  await page.goto(`${product()}/book/${slug}/gone-soon`);
  await expect(page.getByRole("heading", { name: "Booking page not found" })).toBeVisible();
});

test("the times of a kind can be chosen from the list of kinds", async ({ page }) => {
  const { slug } = await openThreeKinds(page);
  await page.goto(`${product()}/book/${slug}`);
  await page.getByRole("link", { name: /Site visit/ }).click();
  await expect(page.getByText("held for you until your request is confirmed", { exact: false })).toBeVisible();
  await chooseTime(page);
  await expect(page.getByRole("button", { name: /^Request / })).toBeVisible();
  await page.getByRole("link", { name: "All meeting types" }).click();
  await expect(page.getByRole("link", { name: /Volunteer call/ })).toBeVisible();
});
