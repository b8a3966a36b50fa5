import { expect, type Page } from "@playwright/test";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import type { Screen } from "../../support/screen.ts";
import { emptyBooks } from "../finance/finance-setup.ts";
import { connectCalendar, keepCalendar, openConnections, upcoming } from "./calendar-connections-setup.ts";
import { openCalendar, today } from "./calendar-setup.ts";

/** One calendar that is read, and one whose address ended. */
async function twoCalendars(page: Page): Promise<void> {
  await emptyBooks(page);
  const [home, old] = [await keepCalendar("At home"), await keepCalendar("Football club")];
  try {
    await openConnections(page);
    await connectCalendar(page, home.write([{ title: "Dentist", on: addDays(today(), 1) }]), "At home");
    await connectCalendar(page, old.write([]), "Football club");
    old.end();
    for (const action of ["Pause", "Resume"]) {
      await page.getByRole("button", { name: "More actions for Football club" }).click();
      await page.getByRole("menuitem", { name: action }).click();
      await expect(page.getByText("Paused", { exact: true })).toHaveCount(action === "Pause" ? 1 : 0);
    }
    await expect(page.getByText(/^Not synced since/)).toBeVisible();
  } finally {
    await home.close();
    await old.close();
  }
}

/** Calendars that are kept elsewhere: the list, connecting one, and an event of one. */
export const CALENDAR_CONNECTIONS: readonly Screen[] = [
  {
    name: "connected calendars, none",
    open: async (page) => {
      await emptyBooks(page);
      await openConnections(page);
      await expect(page.getByRole("heading", { name: "No connected calendars" })).toBeVisible();
    },
  },
  { name: "connected calendars", open: twoCalendars },
  {
    name: "connecting a calendar",
    open: async (page) => {
      await emptyBooks(page);
      await openConnections(page);
      await page.getByRole("button", { name: "Connect a calendar" }).click();
      await expect(page.getByRole("dialog", { name: "Connect a calendar" })).toBeVisible();
    },
  },
  {
    name: "an event of a connected calendar",
    open: async (page) => {
      await twoCalendars(page);
      await openCalendar(page, "?view=agenda");
      await upcoming(page, "Dentist").click();
      await expect(page.getByText("From At home")).toBeVisible();
    },
  },
];
