import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import type { PublicCalendar } from "@trellis/contract-calendar/public-calendar.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type World } from "../../../../testing/world.ts";
import { seedCalendar } from "./demo.ts";

const now = new Date("2026-03-20T18:00:00Z");
let world: World;
beforeAll(async () => {
  world = await createWorld();
  world.setNow(now);
});
afterAll(() => world.close());

describe("the demo's calendar", () => {
  it.each(["non-profit", "for-profit"] as const)(
    "of a %s shows a quarter around now, with exceptions and a private one",
    async (type) => {
      const one = await world.organization({ type, plan: "professional", timeZone: "America/Chicago" });
      const member = await one.member("user");
      await seedCalendar(world.database, { id: one.id, type, adminId: one.admin.userId }, now);
      const read = async (client = one.admin) =>
        (await (await client.get("/api/calendar/events?from=2026-02-01&to=2026-06-01")).json()) as CalendarEvent[];
      const events = await read();
      expect(events.length).toBeGreaterThan(30);
      expect(new Set(events.map(({ eventType }) => eventType)).size).toBeGreaterThan(5);
      expect(
        events.some(
          ({ parentEventId, title }) => parentEventId !== null && title === "Staff meeting with budget review",
        ),
      ).toBe(true);
      expect(events.some(({ allDay, startDate, endDate }) => allDay && endDate > startDate)).toBe(true);
      const board = events.filter(({ recurrenceRule }) => recurrenceRule === "FREQ=MONTHLY;BYDAY=2TH");
      expect(
        board.map(({ startDate }) => new Date(startDate).toLocaleDateString("en-CA", { timeZone: "America/Chicago" })),
      ).toEqual(["2026-02-12", "2026-03-12", "2026-04-09", "2026-05-14"]);
      const hidden = (await read()).length - (await read(member)).length;
      expect(hidden).toBe(1);
      const overview = (await (await one.admin.get("/api/calendar/overview")).json()) as { upcoming: CalendarEvent[] };
      expect(overview.upcoming.length).toBe(5);
      if (type === "for-profit") return;
      const shown = (await (await world.visitor.get("/api/public/calendars/riverside")).json()) as PublicCalendar;
      expect(new Set(shown.events.map(({ title }) => title))).toEqual(
        new Set(["Food pantry shift", "Volunteer onboarding", "Grant writing workshop", "Winter gala"]),
      );
    },
  );
});
