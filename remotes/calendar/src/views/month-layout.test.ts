import { expect, test } from "vitest";
import { daysOf } from "../time/days.ts";
import { eventOf } from "../time/event-fixture.ts";
import { placeEvent } from "../time/placed-event.ts";
import { layOutDays } from "./month-layout.ts";

const WEEK = daysOf({ from: "2025-11-09", to: "2025-11-15" });
const bar = (title: string, startDate: string, endDate: string) =>
  placeEvent(eventOf({ title, startDate, endDate, allDay: true }), "UTC");
const hour = (title: string, day: string, at = "10:00") =>
  placeEvent(eventOf({ title, startDate: `${day}T${at}:00Z`, endDate: `${day}T${at}:30Z` }), "UTC");
const lines = (cells: ReturnType<typeof layOutDays>) =>
  cells.map(({ segments, hidden }) => [
    ...segments.map(({ placed, line, days }) => `${line} ${placed.event.title} ${days}`),
    ...(hidden ? [`+${hidden}`] : []),
  ]);

test("a bar is one line over its days, above what has a time", () => {
  const cells = layOutDays(WEEK, [hour("staff", "2025-11-10"), bar("drive", "2025-11-10", "2025-11-14")]);
  expect(lines(cells)).toEqual([[], ["0 drive 5", "1 staff 1"], [], [], [], [], []]);
  expect(cells[3]?.taken).toEqual([0]);
  expect(cells[3]?.events.map(({ event }) => event.title)).toEqual(["drive"]);
});

test("a bar of other weeks is cut at the row's ends", () => {
  const [first] = layOutDays(WEEK, [bar("camp", "2025-11-01", "2025-11-30")]);
  expect(first?.segments[0]).toMatchObject({ days: 7, continuesBefore: true, continuesAfter: true });
});

test("three fit; of four the last line says how many more", () => {
  const four = ["09:00", "10:00", "11:00", "12:00"].map((at) => hour(at, "2025-11-12", at));
  expect(lines(layOutDays(WEEK, four.slice(0, 3)))[3]).toEqual(["0 09:00 1", "1 10:00 1", "2 11:00 1"]);
  expect(lines(layOutDays(WEEK, four))[3]).toEqual(["0 09:00 1", "1 10:00 1", "+2"]);
});

test("a bar on the last line goes behind the full day's words and comes out again", () => {
  const bars = ["a", "b", "c"].map((title) => bar(title, "2025-11-10", "2025-11-14"));
  const cells = layOutDays(WEEK, [...bars, hour("staff", "2025-11-12")]);
  expect(lines(cells)).toEqual([[], ["0 a 5", "1 b 5", "2 c 2"], [], ["+2"], ["2 c 2"], [], []]);
  expect(cells[1]?.segments[2]?.continuesAfter).toBe(true);
  expect(cells[4]?.segments[0]?.continuesBefore).toBe(true);
});
