import { expect } from "@playwright/test";
import type { Screen } from "../../support/screen.ts";
import { openCalendar } from "../calendar/calendar-setup.ts";
import { product } from "../finance/finance-setup.ts";
import {
  addKind,
  askForVisit,
  chooseTime,
  openOwnPage,
  openRequest,
  openThreeKinds,
} from "./calendar-booking-setup.ts";
import { openBookingPage, visitorEmail } from "./calendar-public-setup.ts";

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
      await expect(page.getByText("La respuesta es obligatoria")).toBeVisible();
    },
  },
  {
    name: "a meeting that was asked for",
    open: async (page) => {
      const { slug } = await openThreeKinds(page);
      await askForVisit(page, slug, visitorEmail("vera"));
    },
  },
  {
    name: "a request by the link of its host's mail",
    open: async (page) => {
      const { slug } = await openThreeKinds(page);
      await askForVisit(page, slug, visitorEmail("vera"));
      const { request } = page.context();
      const bookings = await request.get(`${product()}/api/calendar/bookings`);
      const [booked] = (await bookings.json()) as { startsAt: string; endsAt: string }[];
      await request.post(`${product()}/api/calendar/events`, {
        data: { title: "Delivery", startDate: booked?.startsAt, endDate: booked?.endsAt },
        headers: { Origin: product() },
      });
      await openRequest(page);
      await expect(page.getByText(/^Delivery, /)).toBeVisible();
      await page.getByRole("button", { name: "Decline" }).click();
    },
  },
  {
    name: "a meeting of several with places left",
    open: async (page) => {
      const { request, slug } = await openBookingPage(page);
      await addKind(request, { title: "Open house", slug: "open-house", places: 8, noticeHours: 0 });
      await page.goto(`${product()}/book/${slug}/open-house`);
      await chooseTime(page);
      await page.getByLabel("Name").fill("Ann");
      await page.getByLabel("Email").fill(visitorEmail("ann"));
      await page.getByRole("button", { name: /^Book / }).click();
      await expect(page.getByRole("heading", { level: 1, name: "You're booked" })).toBeVisible();
      await page.goto(`${product()}/book/${slug}/open-house`);
      await chooseTime(page);
      await expect(page.getByRole("button", { name: /7 places left/ })).toBeVisible();
    },
  },
  {
    name: "a booking page with what was not saved",
    open: async (page) => {
      await openBookingPage(page);
      const dialog = await openOwnPage(page, "Hours");
      await dialog.getByRole("button", { name: "Add exception" }).click();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await openOwnPage(page, "Hours");
      await expect(dialog.getByRole("button", { name: "Discard" })).toBeVisible();
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
      await dialog.getByLabel("During separate hours").check();
      await dialog.getByRole("button", { name: "Add a time range on Monday" }).click();
      await dialog.getByRole("button", { name: "Add exception" }).click();
      await dialog.getByLabel("Availability").selectOption("Special hours");
    },
  },
  {
    name: "what is booked with me",
    open: async (page) => {
      const { slug } = await openThreeKinds(page);
      await askForVisit(page, slug, visitorEmail("vera"));
      await openCalendar(page, "?bookings=open");
      await page.getByRole("button", { name: "Decline" }).click();
      await expect(page.getByLabel("Message to the visitor")).toBeVisible();
    },
  },
];
