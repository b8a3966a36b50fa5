import { expect, type Locator, type Page } from "@playwright/test";
import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { icsOf, serveCalendars } from "../../../api/testing/calendar/calendar-server.ts";
import { openCalendar } from "./calendar-setup.ts";

/** A calendar elsewhere, with whole days of these titles. */
export async function keepCalendar(name: string) {
  const server = await serveCalendars();
  const path = `/private-${crypto.randomUUID()}/basic.ics`;
  return {
    close: server.close,
    /** Puts events into it in place of what was there; answers its address. */
    write: (events: readonly { title: string; on: CalendarDay }[]) =>
      server.serve(path, {
        text: icsOf(
          events.map(({ title, on }, index) => [
            "BEGIN:VEVENT",
            `UID:${index}@elsewhere`,
            `SUMMARY:${title}`,
            `DTSTART;VALUE=DATE:${on.replaceAll("-", "")}`,
            "END:VEVENT",
          ]),
          name,
        ),
      }),
    /** Takes it off its address. */
    end: () => server.serve(path, { status: 410 }),
  };
}

/** Opens the dialog as a person does, from the calendar's settings. */
export async function openConnections(page: Page): Promise<Locator> {
  await openCalendar(page, "?settings=open");
  await page.getByRole("button", { name: "Manage connected calendars" }).click();
  const dialog = page.getByRole("dialog", { name: "Connected calendars" });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function connectCalendar(page: Page, address: string, name: string): Promise<void> {
  await page.getByRole("button", { name: "Connect a calendar" }).click();
  const form = page.getByRole("dialog", { name: "Connect a calendar" });
  await form.getByLabel("Address of the calendar").fill(address);
  await form.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

/** An event among the next ones. */
export const upcoming = (page: Page, title: string): Locator =>
  page.getByTestId("upcoming-events").getByRole("button", { name: title });
