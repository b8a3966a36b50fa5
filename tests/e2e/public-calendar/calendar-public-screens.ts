import path from "node:path";
import { expect } from "@playwright/test";
import type { Screen } from "../../support/screen.ts";
import { openCalendar } from "../calendar/calendar-setup.ts";
import { emptyBooks, product } from "../finance/finance-setup.ts";
import { bookFirst, openBookingPage, openInvitation, visitorEmail } from "./calendar-public-setup.ts";

export const CALENDAR_FILE = path.join(import.meta.dirname, "../../fixtures/calendar/team.ics");

/** What others see of the calendar, and where it is opened for them. */
export const CALENDAR_PUBLIC: readonly Screen[] = [
  {
    name: "booking page",
    open: async (page) => {
      const { slug } = await openBookingPage(page);
      await page.goto(`${product()}/book/${slug}`);
      await page
        .getByRole("group", { name: /^Times on/ })
        .getByRole("button")
        .first()
        .click();
      await expect(page.getByRole("heading", { name: "Your details" })).toBeVisible();
    },
  },
  {
    name: "a booking, to be moved",
    open: async (page) => {
      const { request, slug } = await openBookingPage(page);
      const { token } = await bookFirst(request, slug, visitorEmail("gus"));
      await page.goto(`${product()}/booking/${token}`);
      await page.getByRole("button", { name: "Reschedule", exact: true }).click();
      await expect(page.getByRole("group", { name: /^Times on/ })).toBeVisible();
    },
  },
  { name: "an event's invitation", open: (page) => openInvitation(page, visitorEmail("gus")) },
  {
    name: "importing a calendar",
    open: async (page) => {
      await emptyBooks(page);
      await openCalendar(page, "?import=calendar");
      await page.locator("input[type=file]").setInputFiles(CALENDAR_FILE);
      await expect(page.getByText("2 new events")).toBeVisible();
    },
  },
  {
    name: "subscribing to the calendar",
    open: async (page) => {
      await emptyBooks(page);
      await openCalendar(page, "?feed=open");
      await page.getByRole("button", { name: "Create address" }).click();
      await expect(page.getByLabel("Secret address")).toBeVisible();
    },
  },
  {
    name: "one's own booking page",
    open: async (page) => {
      await openBookingPage(page);
      await openCalendar(page, "?booking=open");
      await expect(page.getByLabel("Link to share")).toBeVisible();
    },
  },
];
