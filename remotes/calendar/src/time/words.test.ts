import { expect, test } from "vitest";
import { eventOf } from "./event-fixture.ts";
import {
  clockShort,
  clockSpan,
  clockText,
  daySpan,
  timesOnDay,
  viewTitle,
  whenText,
  zoneCity,
  zonesDiffer,
} from "./words.ts";

const CHICAGO = "America/Chicago";

test("clocks", () => {
  expect([0, 570, 720, 930, 1439, 1440].map(clockText)).toEqual([
    "12 AM",
    "9:30 AM",
    "12 PM",
    "3:30 PM",
    "11:59 PM",
    "12 AM",
  ]);
  expect([540, 930].map(clockShort)).toEqual(["9a", "3:30p"]);
  expect(clockSpan(570, 690)).toBe("9:30 – 11:30 AM");
  expect(clockSpan(690, 780)).toBe("11:30 AM – 1 PM");
  expect(clockSpan(1380, 1440)).toBe("11 PM – 12 AM");
  expect(clockSpan(600, 600)).toBe("10 AM");
});

test("days", () => {
  expect(daySpan("2025-11-16", "2025-11-22")).toBe("Nov 16 – 22, 2025");
  expect(daySpan("2025-11-30", "2025-12-06")).toBe("Nov 30 – Dec 6, 2025");
  expect(daySpan("2025-12-28", "2026-01-03")).toBe("Dec 28, 2025 – Jan 3, 2026");
  expect(viewTitle("month", "2025-11-20", 0)).toBe("November 2025");
  expect(viewTitle("week", "2025-11-20", 1)).toBe("Nov 17 – 23, 2025");
  expect(viewTitle("day", "2025-11-20", 0)).toBe("Thu, Nov 20, 2025");
});

test("when an event is", () => {
  expect(whenText(eventOf(), CHICAGO)).toBe("Thu, Nov 20, 2025, 9:30 – 10:30 AM");
  expect(whenText(eventOf(), "Asia/Tokyo")).toBe("Fri, Nov 21, 2025, 12:30 – 1:30 AM");
  const night = eventOf({ startDate: "2025-11-21T04:00:00Z", endDate: "2025-11-21T06:00:00Z" });
  expect(whenText(night, CHICAGO)).toBe("Thu, Nov 20, 2025, 10 PM – 12 AM");
  const long = eventOf({ startDate: "2025-11-21T04:00:00Z", endDate: "2025-11-22T06:00:00Z" });
  expect(whenText(long, CHICAGO)).toBe("Thu, Nov 20, 2025, 10 PM – Sat, Nov 22, 2025, 12 AM");
  const days = eventOf({ allDay: true, startDate: "2025-11-10", endDate: "2025-11-14" });
  expect(whenText(days, "Asia/Tokyo")).toBe("Mon, Nov 10, 2025 – Fri, Nov 14, 2025");
  expect(timesOnDay(days, "2025-11-12", CHICAGO)).toBe("All day");
  const over = eventOf({ startDate: "2025-11-21T04:00:00Z", endDate: "2025-11-21T08:00:00Z" });
  expect(timesOnDay(over, "2025-11-20", CHICAGO)).toBe("From 10 PM");
  expect(timesOnDay(over, "2025-11-21", CHICAGO)).toBe("Until 2 AM");
});

test("zones that show the same time are one", () => {
  expect(zoneCity("America/Argentina/Buenos_Aires")).toBe("Buenos Aires");
  expect(zonesDiffer(eventOf(), "America/Winnipeg")).toBe(false);
  expect(zonesDiffer(eventOf(), "America/Denver")).toBe(true);
  expect(zonesDiffer(eventOf({ allDay: true }), "Asia/Tokyo")).toBe(false);
});
