import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { openCalendar } from "../calendar/calendar-setup.ts";
import { product } from "../finance/finance-setup.ts";
import { openMailTo } from "../organization/mail-setup.ts";
import {
  addKind,
  askForVisit,
  chooseTime,
  openOwnPage,
  openRequestOutside,
  openThreeKinds,
} from "./calendar-booking-setup.ts";
import { openBookingPage, visitorEmail } from "./calendar-public-setup.ts";

const DRAFT_NOTICE = "We kept what you typed.";

test("what was typed into the booking page's and the calendar's settings outlives Escape, other pages and a reload", async ({
  page,
}) => {
  await openBookingPage(page);
  const dialog = await openOwnPage(page, "Hours");
  await dialog.getByRole("button", { name: "Add exception" }).click();
  await dialog.getByLabel("Note").fill("Inventory day");
  await expect(dialog.getByRole("tab", { name: "Hours, not saved" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await openOwnPage(page, "Hours");
  await expect(dialog.getByText(DRAFT_NOTICE)).toBeVisible();
  await expect(dialog.getByLabel("Note")).toHaveValue("Inventory day");
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(dialog.getByLabel("Note")).toHaveCount(0);
  await expect(dialog.getByRole("tab", { name: "Hours", exact: true })).toBeVisible();

  await dialog.getByRole("tab", { name: "Meetings" }).click();
  await dialog.getByRole("button", { name: "Edit Talk about the shelter" }).click();
  const kind = page.getByRole("dialog", { name: "Meeting" });
  await kind.getByRole("button", { name: "Add question" }).click();
  await kind.getByRole("textbox", { name: "Question 1" }).fill("Which room?");
  await page.goBack();
  await expect(kind).toBeHidden();
  await openOwnPage(page, "Meetings");
  await dialog.getByRole("button", { name: "Edit Talk about the shelter" }).click();
  await expect(kind.getByText(DRAFT_NOTICE)).toBeVisible();
  await expect(kind.getByRole("textbox", { name: "Question 1" })).toHaveValue("Which room?");
  await kind.getByRole("button", { name: "Save meeting" }).click();
  await expect(page.getByText("Meeting saved")).toBeVisible();
  await dialog.getByRole("button", { name: "Edit Talk about the shelter" }).click();
  await expect(kind.getByRole("textbox", { name: "Question 1" })).toHaveValue("Which room?");
  await expect(kind.getByText(DRAFT_NOTICE)).toBeHidden();

  await openCalendar(page, "?settings=open");
  const settings = page.getByRole("dialog", { name: "Calendar settings" });
  await settings.getByLabel("Meeting buffer in minutes").fill("25");
  await page.mouse.click(5, 5);
  await expect(settings).toBeHidden();
  await openCalendar(page, "?settings=open");
  await expect(settings.getByText(DRAFT_NOTICE)).toBeVisible();
  await expect(settings.getByLabel("Meeting buffer in minutes")).toHaveValue("25");
});

test("a host answers requests with the link in the email, without signing in, and sees conflicts that came up since", async ({
  page,
  browser,
}) => {
  const { slug, request } = await openThreeKinds(page);
  const guest = visitorEmail("vera");
  const outside = await browser.newContext();
  const visitor = await outside.newPage();
  await askForVisit(visitor, slug, guest);
  const host = await openRequestOutside(page, outside);
  await expect(host.getByRole("heading", { level: 1, name: "Vera Visitor requested a meeting" })).toBeFocused();
  await expect(host.getByText("Four")).toBeVisible();
  await expect(host.getByText("You're free at this time.")).toBeVisible();
  const [booked] = (await (await request.get(`${product()}/api/calendar/bookings`)).json()) as {
    startsAt: string;
    endsAt: string;
  }[];
  await request.post(`${product()}/api/calendar/events`, {
    data: { title: "Delivery", startDate: booked?.startsAt, endDate: booked?.endsAt },
    headers: { Origin: product() },
  });
  await host.reload();
  await expect(host.getByText("Your calendar now has something else at this time:")).toBeVisible();
  await expect(host.getByText(/^Delivery, /)).toBeVisible();
  await host.getByRole("button", { name: "Decline" }).click();
  await expect(host.getByLabel("Message to the visitor")).toBeFocused();
  await host.keyboard.type("A delivery comes that day.");
  await host.getByRole("button", { name: "Decline the request" }).press("Enter");
  await expect(host.getByRole("status")).toHaveText(
    "You declined. The visitor gets an email, and the time is available again.",
  );
  await host.reload();
  await expect(host.getByText("This request was declined", { exact: false })).toBeVisible();
  await expect(host.getByRole("button")).toHaveCount(0);
  await outside.close();
  await openMailTo(page, guest, "Declined: Site visit");
  await expect(page.getByRole("region", { name: "As text" })).toContainText("They write: A delivery comes that day.");
});

test("several visitors book one time: each sees the places that are left, the host one event with all of them", async ({
  page,
  browser,
}) => {
  const { request, slug } = await openBookingPage(page);
  await addKind(request, { title: "Open house", slug: "open-house", places: 2, noticeHours: 0 });
  const outside = await browser.newContext();
  const visitor = await outside.newPage();
  const bookAs = async (name: string, time: RegExp) => {
    await visitor.goto(`${product()}/book/${slug}/open-house`);
    await expect(visitor.getByText("Up to 2 people meet together. They can't see who else is going.")).toBeVisible();
    await chooseTime(visitor);
    const first = visitor
      .getByRole("group", { name: /^Times on/ })
      .getByRole("button")
      .first();
    await expect(first).toHaveText(time);
    await visitor.getByLabel("Name").fill(name);
    await visitor.getByLabel("Email").fill(visitorEmail(name.toLowerCase()));
    await visitor.getByRole("button", { name: /^Book / }).click();
    await expect(visitor.getByRole("heading", { level: 1, name: "You're booked" })).toBeVisible();
  };
  await bookAs("Ann", /2 places left$/);
  await bookAs("Bob", /1 place left$/);
  await expect(visitor.getByText("Ann")).toHaveCount(0);
  const manage = (await visitor.getByRole("link", { name: "Reschedule or cancel" }).getAttribute("href")) ?? "";

  await openCalendar(page, "?bookings=open");
  const dialog = page.getByRole("dialog", { name: "My bookings" });
  await expect(dialog.getByText("2 of 2 places")).toHaveCount(2);
  await dialog.getByRole("link", { name: "Open event" }).first().click();
  const event = page.getByRole("dialog", { name: "Open house" });
  await expect(event.getByText("Ann", { exact: false }).first()).toBeVisible();
  await expect(event.getByText("Bob", { exact: false }).first()).toBeVisible();

  await visitor.goto(product() + manage);
  await visitor.getByRole("button", { name: "Cancel booking" }).click();
  await visitor.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(visitor.getByText("Your booking was canceled.", { exact: false })).toBeVisible();
  await outside.close();
  await page.reload();
  await expect(event.getByText("Ann", { exact: false }).first()).toBeVisible();
  await expect(event.getByText("Bob", { exact: false })).toHaveCount(0);
});
