import { expect, test } from "vitest";
import { eventOf } from "../time/event-fixture.ts";
import { shiftedDates } from "./shift.ts";

const CHICAGO = "America/Chicago";
const DAY = 1440;
const by = (startBy: number, endBy = startBy) => ({ startBy, endBy });

test("a day later is the same hour, also after the clocks changed", () => {
  const event = eventOf({ startDate: "2026-03-07T15:00:00.000Z", endDate: "2026-03-07T16:00:00.000Z" });
  expect(shiftedDates(event, by(DAY), CHICAGO)).toEqual({
    startDate: "2026-03-08T14:00:00.000Z",
    endDate: "2026-03-08T15:00:00.000Z",
  });
});

test("a resized event keeps its start, and ends after it", () => {
  const event = eventOf();
  expect(shiftedDates(event, by(0, 30), CHICAGO)).toEqual({
    startDate: event.startDate,
    endDate: "2025-11-20T17:00:00.000Z",
  });
  expect(shiftedDates(event, by(0, -600), CHICAGO).endDate).toBe("2025-11-20T15:45:00.000Z");
});

test("all-day events move by days, and keep at least one", () => {
  const event = eventOf({ allDay: true, startDate: "2025-11-10", endDate: "2025-11-14" });
  expect(shiftedDates(event, by(-DAY), CHICAGO)).toEqual({ startDate: "2025-11-09", endDate: "2025-11-13" });
  expect(shiftedDates(event, by(0, -9 * DAY), CHICAGO)).toEqual({ startDate: "2025-11-10", endDate: "2025-11-10" });
});
