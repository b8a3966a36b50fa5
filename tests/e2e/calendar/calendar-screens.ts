import { expect, type Page } from "@playwright/test";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import type { Screen } from "../../support/screen.ts";
import { emptyBooks, product } from "../finance/finance-setup.ts";
import { openMailTo } from "../organization/mail-setup.ts";
import { addEvent, eventIn, inWeekOf, openCalendar, today } from "./calendar-setup.ts";

/** A week with one event of each kind that is drawn differently, in its own organization. Returns the urgent one. */
async function busyCalendar(page: Page): Promise<CalendarEvent> {
  const request = await emptyBooks(page);
  const day = today();
  const sunday = inWeekOf(day, 0);
  await addEvent(request, sunday, {
    title: "Staff meeting",
    // Never today, where four events side by side leave no room for a fifth that fingers could hit.
    recurrenceRule: `FREQ=WEEKLY;BYDAY=${day === addDays(sunday, 1) ? "WE" : "MO"}`,
    location: "Office",
  });
  await addEvent(request, day, { title: "Pantry restock", eventType: "volunteer", location: "Back room" });
  const urgent = await addEvent(request, day, {
    title: "Budget review",
    startDate: `${day}T10:30`,
    endDate: `${day}T12:00`,
    priority: "urgent",
    attendees: [{ email: "robin.abara@example.org", name: "Robin Abara" }],
  });
  for (const title of ["Newsletter copy", "Choir rehearsal"])
    await addEvent(request, day, { title, eventType: "other" });
  await addEvent(request, day, {
    title: "Winter coat drive",
    eventType: "fundraiser",
    allDay: true,
    startDate: addDays(sunday, 1),
    endDate: addDays(sunday, 5),
  });
  await addEvent(request, addDays(day, 1), { title: "Call with London", timeZone: "Europe/London" });
  return urgent;
}

/** A series to which someone is invited. */
async function choir(page: Page) {
  const request = await emptyBooks(page);
  const guest = `gus-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const series = await addEvent(request, addDays(today(), 2), {
    title: "Choir rehearsal",
    recurrenceRule: "FREQ=DAILY;COUNT=4",
    attendees: [{ email: guest, name: "Gus Guest" }, { email: "robin.abara@example.org" }],
  });
  return { series, guest };
}

const busy = (address: string, shown: (page: Page) => Promise<void>) => async (page: Page) => {
  await busyCalendar(page);
  await openCalendar(page, address);
  await shown(page);
};

const withEvents = async (page: Page) => expect(eventIn(page, "Budget review").first()).toBeVisible();
const dialogNamed = (name: string) => async (page: Page) => expect(page.getByRole("dialog", { name })).toBeVisible();

/** Calendar's screens, and what opens over them. */
export const CALENDAR: readonly Screen[] = [
  {
    name: "calendar, month",
    only: "desk",
    open: busy("?view=month", async (page) => expect(eventIn(page, "Winter coat drive").first()).toBeVisible()),
  },
  {
    name: "calendar, month of dots",
    only: "phone",
    open: busy("?view=month", async (page) =>
      expect(page.getByRole("button", { name: /Budget review/ }).first()).toBeVisible(),
    ),
  },
  {
    name: "calendar, more on a day",
    only: "desk",
    open: busy("?view=month", async (page) => {
      await page.getByRole("button", { name: /more on/ }).click();
      await expect(page.getByRole("dialog", { name: /^Events on/ })).toBeVisible();
    }),
  },
  { name: "calendar, week", open: busy("?view=week", withEvents) },
  { name: "calendar, day", open: busy("?view=day", withEvents) },
  {
    name: "calendar, agenda",
    open: busy("?view=agenda", async (page) => expect(page.getByText("Today,").first()).toBeVisible()),
  },
  {
    name: "calendar, empty agenda",
    open: async (page) => {
      await emptyBooks(page);
      await openCalendar(page, "?view=agenda");
      await expect(page.getByRole("heading", { name: "No events in this period" })).toBeVisible();
    },
  },
  {
    name: "calendar, search",
    open: busy("?q=budget", async (page) =>
      expect(page.getByRole("table", { name: "Search results" }).getByRole("row")).toHaveCount(2),
    ),
  },
  {
    name: "calendar events",
    open: busy("/events", async (page) =>
      expect(page.getByRole("table", { name: "Events" }).getByRole("row").nth(3)).toBeVisible(),
    ),
  },
  {
    name: "calendar events, none",
    open: async (page) => {
      await emptyBooks(page);
      await openCalendar(page, "/events");
      await expect(page.getByRole("heading", { name: "No upcoming events" })).toBeVisible();
    },
  },
  {
    name: "an event's details",
    // By its own address: at noon it is no longer among those to come.
    open: async (page) => {
      const { id } = await busyCalendar(page);
      await openCalendar(page, `/events/${id}`);
      await dialogNamed("Budget review")(page);
    },
  },
  { name: "a new event", open: busy("?add=event", dialogNamed("New Event")) },
  {
    name: "a new event that repeats",
    open: busy("?add=event", async (page) => {
      await page.getByRole("dialog").getByLabel("Repeat", { exact: true }).selectOption("custom");
      await expect(page.getByLabel("Repeat every")).toBeVisible();
    }),
  },
  {
    name: "which of a series",
    open: busy("/events?q=staff", async (page) => {
      await page.getByRole("button", { name: "Actions for Staff meeting" }).first().click();
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await dialogNamed("Delete a repeating event")(page);
    }),
  },
  {
    name: "who comes when",
    open: async (page) => {
      const { series } = await choir(page);
      await openCalendar(page, `?view=agenda&event=${series.id}&occurrence=${series.occurrence}`);
      await page.getByRole("button", { name: "Attendance by date" }).click();
      await expect(page.getByRole("list", { name: "Attendance on upcoming dates" })).toBeVisible();
    },
  },
  {
    name: "an invitation to a series",
    open: async (page) => {
      const { guest } = await choir(page);
      await openMailTo(page, guest);
      const text = (await page.getByRole("region", { name: "As text" }).textContent()) ?? "";
      await page.goto(product() + (/\/event\/event_[\w-]+/.exec(text)?.[0] ?? ""));
      await expect(page.getByRole("group", { name: /^Will you come on/ })).toHaveCount(4);
    },
  },
  { name: "calendar settings", open: busy("?settings=open", dialogNamed("Calendar settings")) },
  { name: "calendar import", open: busy("?import=calendar", dialogNamed("Import Calendar")) },
];
