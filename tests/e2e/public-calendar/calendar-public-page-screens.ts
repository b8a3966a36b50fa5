import { expect } from "@playwright/test";
import type { Screen } from "../../support/screen.ts";
import { openCalendar } from "../calendar/calendar-setup.ts";
import { openPublicCalendar, publicEvents } from "./calendar-public-page-setup.ts";
import { eventToSignUpFor, signUpVisitor } from "./calendar-signup-setup.ts";

/** The public calendar as visitors see it, and where it is opened. */
export const CALENDAR_PUBLIC_PAGE: readonly Screen[] = [
  {
    name: "public calendar",
    open: async (page) => {
      const { url } = await openPublicCalendar(page);
      await page.goto(url);
      await expect(page.getByRole("link", { name: "Open evening" })).toBeVisible();
    },
  },
  {
    name: "public calendar, a month",
    open: async (page) => {
      const { url } = await openPublicCalendar(page);
      await page.goto(`${url}?view=month`);
      await expect(page.getByRole("button", { name: "Next month" })).toBeVisible();
    },
  },
  {
    name: "a public event",
    open: async (page) => {
      const { url } = await openPublicCalendar(page);
      await page.goto(url);
      await page.getByRole("link", { name: "Reading circle" }).first().click();
      await expect(page.getByRole("heading", { name: "Other dates" })).toBeVisible();
    },
  },
  {
    name: "a public event to sign up for",
    open: async (page) => {
      await page.goto((await eventToSignUpFor(page)).url);
      await page.getByRole("button", { name: "Sign up" }).click();
      await expect(page.getByText("Your name is required")).toBeVisible();
    },
  },
  {
    name: "a sign-up by its link",
    open: async (page) => {
      await page.goto(await signUpVisitor(page));
      await expect(page.getByRole("button", { name: "Cancel sign-up" })).toBeVisible();
    },
  },
  {
    name: "who signed up for an event",
    open: async (page) => {
      const { eventId, signUp } = await eventToSignUpFor(page);
      await signUp("ada@visitors.example");
      await openCalendar(page, `?event=${eventId}`);
      await expect(page.getByText("2 of 20 places filled")).toBeVisible();
    },
  },
  {
    name: "offering sign-up to an event",
    open: async (page) => {
      const { eventId } = await eventToSignUpFor(page);
      await openCalendar(page, `?event=${eventId}`);
      await page.getByRole("region", { name: "Sign-up" }).getByRole("button", { name: "Change" }).click();
      await expect(page.getByLabel("Maximum people per sign-up")).toBeVisible();
    },
  },
  {
    name: "public calendar in a frame",
    open: async (page) => {
      const { url } = await openPublicCalendar(page);
      await page.goto(`${url}?embed=1&lang=es`);
      await expect(page.getByRole("link", { name: "Open evening" })).toBeVisible();
    },
  },
  {
    name: "opening the public calendar",
    open: async (page) => {
      await publicEvents(page);
      await openCalendar(page, "?public=open");
      await expect(page.getByText("2 upcoming public events.")).toBeVisible();
    },
  },
  {
    name: "an open public calendar's settings",
    open: async (page) => {
      await openPublicCalendar(page);
      await openCalendar(page, "?public=open");
      await expect(page.getByLabel("Link to share")).toBeVisible();
    },
  },
];
