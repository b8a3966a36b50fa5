import { expect } from "@playwright/test";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { test } from "../../support/journey.ts";
import { withoutPageAnswers } from "../../support/page-answers.ts";
import { emptyBooks, product } from "../finance/finance-setup.ts";
import { addEvent, dayCell, eventIn, inWeekOf, openCalendar, today, written } from "./calendar-setup.ts";

test("an event is created, with what is missing said first; everything typed survives a failure", async ({ page }) => {
  await emptyBooks(page);
  await openCalendar(page);
  await expect(page.getByText("No upcoming events.")).toBeVisible();
  await page.getByRole("button", { name: "New Event" }).click();
  const dialog = page.getByRole("dialog", { name: "New Event" });
  await expect(dialog.getByLabel("Event Type")).toHaveValue("meeting");
  await expect(dialog.getByLabel("Priority")).toHaveValue("medium");
  expect(await dialog.getByLabel("Event Type").locator("option").allInnerTexts()).toEqual([
    "Meeting",
    "Training",
    "Fundraiser",
    "Volunteer",
    "Workshop",
    "Conference",
    "Deadline",
    "Reminder",
    "Other",
  ]);
  await dialog.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByText("Validation Error")).toBeVisible();
  await expect(page.getByText("Please fill in all required fields").first()).toBeVisible();
  await expect(dialog.getByLabel("Title")).toBeFocused();

  const day = addDays(today(), 1);
  await dialog.getByLabel("Title").fill("Fall Supper");
  await dialog.getByLabel("Description").fill("Doors at five");
  await dialog.getByLabel("Location").fill("St. Ambrose Hall");
  await dialog.getByLabel("Event Type").selectOption("fundraiser");
  await dialog.getByLabel("Priority").selectOption("high");
  await dialog.getByLabel("Start Date").fill(day);
  await dialog.getByLabel("Start Time").fill("17:30");
  await expect(dialog.getByLabel("End Time")).toHaveValue("18:30");
  await dialog.getByLabel("End Time").fill("16:00");
  await dialog.getByRole("button", { name: "Create Event" }).click();
  await expect(dialog.getByText("The event ends before it starts")).toBeVisible();
  await dialog.getByLabel("End Time").fill("21:00");

  await page.route("**/api/calendar/events", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, json: { message: "" } }) : route.continue(),
  );
  await dialog.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByText("Failed to create event")).toBeVisible();
  await expect(dialog.getByLabel("Description")).toHaveValue("Doors at five");
  await page.unroute("**/api/calendar/events");
  await dialog.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByText("Event Created")).toBeVisible();
  await expect(dialog).toBeHidden();

  await page
    .getByRole("complementary")
    .getByRole("button", { name: /Fall Supper/ })
    .click();
  const details = page.getByRole("dialog", { name: "Fall Supper" });
  await expect(details).toContainText(`${written(day)}, 5:30 – 9 PM`);
  await expect(details).toContainText("St. Ambrose Hall");
  await expect(details).toContainText("High priority");
  await details.getByRole("button", { name: "Add to calendar" }).click();
  const google = page.getByRole("link", { name: /Google Calendar/ });
  await expect(google).toHaveAttribute("target", "_blank");
  expect(new URL((await google.getAttribute("href")) ?? "").searchParams.get("text")).toBe("Fall Supper");
  await expect(page.getByRole("link", { name: /Apple/ })).toHaveAttribute("href", /\/ics\?organization=\d+$/);
});

test("of a series one event, this and the following, or all are changed and deleted", async ({ page }) => {
  const request = await emptyBooks(page);
  const first = inWeekOf(`${today().slice(0, 8)}08`, 1);
  await addEvent(request, first, { title: "Stand-up", recurrenceRule: "FREQ=DAILY;COUNT=5" });
  await openCalendar(page, `?view=month&date=${first}`);
  await expect(eventIn(page, "Stand-up")).toHaveCount(5);
  const on = (offset: number) => dayCell(page, addDays(first, offset)).locator("[data-event]");
  const change = async (offset: number, title: string, scope: string) => {
    await on(offset).click();
    await page.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
    const form = page.getByRole("dialog", { name: "Edit Event" });
    await form.getByLabel("Title").fill(title);
    await form.getByRole("button", { name: "Save" }).click();
    const question = page.getByRole("dialog", { name: "Change a repeating event" });
    await question.getByLabel(scope).check();
    await question.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Event Updated")).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  };
  await change(1, "Stand-up in the hall", "Only this one");
  await expect(eventIn(page, "in the hall")).toHaveCount(1);
  await change(3, "Late stand-up", "This and the following");
  await expect(eventIn(page, "Late stand-up")).toHaveCount(2);
  await expect(on(0)).toHaveAccessibleName(/^Stand-up/);

  await on(4).click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete a repeating event" }).getByLabel("All of them").check();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(eventIn(page, "Late stand-up")).toHaveCount(0);
  // The notice of the change before has its own Undo.
  await expect(page.getByText("Events deleted", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(eventIn(page, "Late stand-up")).toHaveCount(2);
});

test("a rule is put into words while it is edited", async ({ page }) => {
  await emptyBooks(page);
  await openCalendar(page, "?add=event");
  const dialog = page.getByRole("dialog", { name: "New Event" });
  await dialog.getByLabel("Title").fill("Grant hours");
  await dialog.getByLabel("Start Date").fill("2027-03-11");
  await dialog.getByLabel("Repeat", { exact: true }).selectOption({ label: "Every month on the second Thursday" });
  await expect(dialog.getByText("Every month on the 2nd Thursday")).toBeVisible();
  await dialog.getByLabel("Repeat", { exact: true }).selectOption("custom");
  await dialog.getByLabel("Repeat every").fill("2");
  await dialog.getByLabel("Tuesday").check();
  await dialog.getByLabel("Ends").selectOption("after");
  await dialog.getByLabel("Times", { exact: true }).fill("0");
  await dialog.getByRole("button", { name: "Create Event" }).click();
  await expect(dialog.getByText("End after 1 to 9,999 times")).toBeVisible();
  await dialog.getByLabel("Times", { exact: true }).fill("6");
  await dialog.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByText("Event Created")).toBeVisible();
  await openCalendar(page, "?view=month&date=2027-03-11");
  await eventIn(page, "Grant hours").first().click();
  await expect(page.getByRole("dialog")).toContainText(/Every 2 weeks on Tuesday and Thursday.*6 times/i);
});

test("views, days and search are addresses; the next five are shown, and how many there are", async ({ page }) => {
  const request = await emptyBooks(page);
  const day = today();
  for (const [index, title] of ["Board", "Choir", "Pantry", "Budget", "Orientation", "Workshop"].entries())
    await addEvent(request, addDays(day, index + 1), { title, eventType: index % 2 ? "meeting" : "training" });
  await openCalendar(page);
  await expect(page.getByTestId("upcoming-events").getByRole("button")).toHaveCount(5);
  await expect(page.getByRole("complementary").getByText("Event types").first()).toBeVisible();
  await page.getByRole("radio", { name: "Week" }).check();
  await expect(page).toHaveURL(/view=week/);
  await page.getByRole("radio", { name: "Agenda" }).check();
  await expect(page.getByRole("listitem").filter({ hasText: "Tomorrow" }).first()).toContainText("Board");
  await page.getByRole("radio", { name: "Day" }).check();
  await page.getByRole("button", { name: "Next day" }).click();
  await expect(eventIn(page, "Board")).toBeVisible();
  await page.goBack();
  await expect(eventIn(page, "Board")).toBeHidden();

  await page.getByRole("searchbox", { name: "Search events" }).fill("choi");
  await expect(page.getByRole("table", { name: "Search results" }).getByRole("row")).toHaveCount(2);
  await expect(page).toHaveURL(/q=choi/);

  await page.getByRole("link", { name: "Events", exact: true }).click();
  const rows = page.getByRole("table", { name: "Events" }).getByRole("row");
  await expect(rows).toHaveCount(7);
  await page.getByLabel("Event Type").selectOption("training");
  await expect(rows).toHaveCount(4);
  await page.getByRole("radio", { name: "Past" }).check();
  await expect(page.getByText("No matching events")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByText("No past events")).toBeVisible();
});

test("an event has its own address, and a deleted one says so", async ({ page }) => {
  const request = await emptyBooks(page);
  const event = await addEvent(request, today(), { title: "Annual meeting" });
  await openCalendar(page, `/events/${event.id}`);
  await expect(page.getByRole("dialog", { name: "Annual meeting" })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).first().click();
  await expect(page).toHaveURL(/\/app\/calendar\/events$/);
  await openCalendar(page, "/events/0193a1c0-0000-7000-8000-000000000001");
  await expect(page.getByText("This event no longer exists, or you don't have access to it.")).toBeVisible();
});

test("each clock is shown where they differ; settings change how days are drawn", async ({ page }) => {
  const request = await emptyBooks(page);
  await addEvent(request, "2027-01-12", { title: "Call with London", timeZone: "Europe/London" });
  await openCalendar(page, "?view=week&date=2027-01-12");
  await eventIn(page, "Call with London").click();
  await expect(page.getByRole("dialog")).toContainText("Tue, Jan 12, 2027, 4 – 5 AM");
  await expect(page.getByRole("dialog")).toContainText("Tue, Jan 12, 2027, 10 – 11 AM in London");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Calendar settings" }).click();
  const settings = page.getByRole("dialog", { name: "Calendar settings" });
  await settings.getByLabel("Weeks start on").selectOption("Monday");
  await settings.getByLabel("Time zone").selectOption("Europe/London");
  await settings.getByLabel("To", { exact: true }).fill("08:00");
  await settings.getByRole("button", { name: "Save settings" }).click();
  await expect(settings.getByText("The end must be after the start")).toBeVisible();
  await settings.getByLabel("To", { exact: true }).fill("16:00");
  await settings.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Calendar settings saved")).toBeVisible();
  await expect(page.getByText("Times are shown in London time.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Jan 11 – 17, 2027" })).toBeVisible();
  await expect(eventIn(page, "Call with London")).toContainText("10 – 11 AM");
});

test("the calendar leaves as a file", async ({ page }) => {
  const request = await emptyBooks(page);
  await addEvent(request, today(), { title: "Annual meeting" });
  await openCalendar(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export Calendar" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  await expect(page.getByText("Calendar Exported")).toBeVisible();
});

test("a viewer looks, and changes nothing", async ({ page }) => {
  const request = await emptyBooks(page);
  const event = await addEvent(request, today(), { title: "Annual meeting" });
  await withoutPageAnswers(page);
  await page.route("**/api/auth/user", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), role: "viewer" } });
  });
  await page.route("**/api/user/organizations", async (route) => {
    const response = await route.fetch();
    const organizations: object[] = await response.json();
    await route.fulfill({ response, json: organizations.map((each) => ({ ...each, role: "viewer" })) });
  });
  await openCalendar(page, `?view=month&event=${event.id}`);
  await expect(page.getByRole("dialog", { name: "Annual meeting" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "New Event" })).toHaveCount(0);
  expect(product()).not.toBe("");
});

test("two people edit one event: the second is notified, and chooses", async ({ page }) => {
  const request = await emptyBooks(page);
  const event = await addEvent(request, today(), { title: "Annual meeting" });
  await openCalendar(page, `?edit=${event.id}`);
  const form = page.getByRole("dialog", { name: "Edit Event" });
  await form.getByLabel("Location").fill("Hall");
  const answer = await request.put(`${product()}/api/calendar/events/${event.id}`, {
    data: { title: "Annual general meeting" },
    headers: { Origin: product() },
  });
  expect(answer.ok()).toBe(true);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Someone changed this event after you opened it.")).toBeVisible();
  await expect(form.getByLabel("Location")).toHaveValue("Hall");
  await form.getByRole("button", { name: "Show theirs" }).click();
  await expect(form.getByLabel("Title")).toHaveValue("Annual general meeting");
  await form.getByLabel("Location").fill("Hall");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Event Updated")).toBeVisible();
});

test("people are invited by address; members are suggested; invalid and duplicate addresses are reported", async ({
  page,
}) => {
  await emptyBooks(page);
  await openCalendar(page, "?add=event");
  const dialog = page.getByRole("dialog", { name: "New Event" });
  const field = dialog.getByRole("combobox", { name: "Attendees" });
  await field.fill("books");
  await expect(dialog.locator("datalist option")).toHaveCount(1);
  await field.fill("nobody");
  await field.press("Enter");
  await expect(dialog.getByText("Valid email is required")).toBeVisible();
  await field.fill("robin@example.org");
  await field.press("Enter");
  await expect(field).toHaveValue("");
  await field.fill("Robin@example.org");
  await field.press("Enter");
  await expect(dialog.getByText("This person is already invited")).toBeVisible();
  await field.fill("");
  await dialog.getByLabel("Title").fill("Board");
  await dialog.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByText("Event Created")).toBeVisible();
  await page.getByRole("complementary").getByRole("button", { name: /Board/ }).click();
  await expect(page.getByRole("dialog", { name: "Board" })).toContainText("robin@example.org");
  await expect(page.getByRole("dialog", { name: "Board" })).toContainText("No reply yet");
});
