import { expect } from "@playwright/test";
import { askForVisit, chooseTime, openOwnPage, openThreeKinds } from "./calendar-booking-setup.ts";
import { openBookingPage, somebody } from "./calendar-public-setup.ts";
import { openCalendar } from "./calendar-setup.ts";
import { product } from "./finance-setup.ts";
import type { Screen } from "./screen.ts";

/** What visitors see of a booking page with several kinds, and what their host sees of it. */
export const CALENDAR_BOOKING: readonly Screen[] = [
  {
    name: "kinds of meeting",
    open: async (page) => {
      const { slug } = await openThreeKinds(page);
      await page.goto(`${product()}/book/${slug}`);
      await expect(page.getByRole("link", { name: /Volunteer call/ })).toBeVisible();
    },
  },
  {
    name: "a meeting's questions, in Spanish",
    open: async (page) => {
      const { slug } = await openThreeKinds(page);
      await page.goto(`${product()}/book/${slug}/volunteer-call?lang=es`);
      await chooseTime(page);
      await page.getByRole("button", { name: /^Reservar / }).click();
      await expect(page.getByText("Hace falta una respuesta")).toBeVisible();
    },
  },
  {
    name: "a meeting that was asked for",
    open: async (page) => {
      const { slug } = await openThreeKinds(page);
      await askForVisit(page, slug, somebody("vera"));
    },
  },
  {
    name: "one's own kinds of meeting",
    open: async (page) => {
      await openThreeKinds(page);
      const dialog = await openOwnPage(page, "Meetings");
      await expect(dialog.getByRole("listitem")).toHaveCount(3);
    },
  },
  {
    name: "a kind of meeting that is changed",
    open: async (page) => {
      await openThreeKinds(page);
      const dialog = await openOwnPage(page, "Meetings");
      await dialog.getByRole("button", { name: "Edit Volunteer call" }).click();
      await expect(page.getByRole("textbox", { name: "Question 2" })).toBeVisible();
    },
  },
  {
    name: "hours of a booking page",
    open: async (page) => {
      await openBookingPage(page);
      const dialog = await openOwnPage(page, "Hours");
      await dialog.getByLabel("In hours of their own").check();
      await dialog.getByRole("button", { name: "Add a span on Monday" }).click();
      await dialog.getByRole("button", { name: "Add exception" }).click();
      await dialog.getByLabel("What holds").selectOption("Other hours");
    },
  },
  {
    name: "what is booked with me",
    open: async (page) => {
      const { slug } = await openThreeKinds(page);
      await askForVisit(page, slug, somebody("vera"));
      await openCalendar(page, "?bookings=open");
      await page.getByRole("button", { name: "Decline" }).click();
      await expect(page.getByLabel("A word for the visitor")).toBeVisible();
    },
  },
];
