import { expect, test } from "vitest";
import { eventOf } from "../time/event-fixture.ts";
import { placeEvent } from "../time/placed-event.ts";
import { isAboveHours, layOutColumn } from "./column-layout.ts";

const DAY = "2025-11-20";
const at = (title: string, start: string, end: string) =>
  placeEvent(eventOf({ title, startDate: `${start}:00Z`, endDate: `${end}:00Z` }), "UTC");
const on = (title: string, start: string, end: string) => at(title, `${DAY}T${start}`, `${DAY}T${end}`);
const columns = (placed: ReturnType<typeof on>[]) =>
  Object.fromEntries(layOutColumn(DAY, placed).map((b) => [b.placed.event.title, `${b.column + 1} of ${b.columns}`]));

test("what overlaps stands side by side, what comes after has the whole width", () => {
  expect(
    columns([
      on("a", "09:00", "11:00"),
      on("b", "10:00", "12:00"),
      on("c", "11:00", "12:00"),
      on("d", "12:00", "13:00"),
    ]),
  ).toEqual({ a: "1 of 2", b: "2 of 2", c: "1 of 2", d: "1 of 1" });
});

test("an event too short for its words still keeps others away from them", () => {
  expect(columns([on("a", "09:00", "09:05"), on("b", "09:15", "10:00")])).toEqual({ a: "1 of 2", b: "2 of 2" });
});

test("a night's event is in two columns, a day's and longer stand above the hours", () => {
  const night = at("night", "2025-11-19T22:00", "2025-11-20T02:00");
  expect(layOutColumn(DAY, [night])).toMatchObject([{ start: 0, end: 120, continuesBefore: true }]);
  expect(isAboveHours(at("trip", "2025-11-19T12:00", "2025-11-20T12:00"))).toBe(true);
  expect(isAboveHours(on("day", "00:00", "23:59"))).toBe(false);
});
