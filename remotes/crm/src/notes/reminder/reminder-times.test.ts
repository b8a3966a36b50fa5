import { expect, it } from "vitest";
import { clockOf, reminderText, suggestedTimes } from "./reminder-times.ts";

const CHICAGO = "America/Chicago";

it("reads the clock of a zone, at midnight too", () => {
  expect(clockOf(new Date("2025-11-21T15:00:00Z"), CHICAGO)).toEqual({ day: "2025-11-21", time: "09:00" });
  expect(clockOf(new Date("2025-11-21T06:00:00Z"), CHICAGO)).toEqual({ day: "2025-11-21", time: "00:00" });
  expect(clockOf(new Date("2025-11-21T15:00:00Z"), "Pacific/Kiritimati")).toEqual({ day: "2025-11-22", time: "05:00" });
});

it("says when, with the year where that is another one", () => {
  expect(reminderText({ day: "2025-11-22", time: "09:00" }, "2025-11-20")).toBe("Nov 22, 9:00 AM");
  expect(reminderText({ day: "2026-01-02", time: "15:30" }, "2025-11-20")).toBe("Jan 2, 2026, 3:30 PM");
});

it("suggests times that are still to come", () => {
  const daysOf = (now: string) =>
    suggestedTimes(new Date(now), CHICAGO).map(({ key, at }) => `${key} ${at.day} ${at.time}`);
  // Thursday morning, Thursday night, Sunday, Monday.
  expect(daysOf("2025-11-20T15:00:00Z")).toEqual([
    "evening 2025-11-20 18:00",
    "tomorrow 2025-11-21 09:00",
    "monday 2025-11-24 09:00",
  ]);
  expect(daysOf("2025-11-21T04:00:00Z")).toEqual(["tomorrow 2025-11-21 09:00", "monday 2025-11-24 09:00"]);
  expect(daysOf("2025-11-23T18:00:00Z")).toEqual(["evening 2025-11-23 18:00", "tomorrow 2025-11-24 09:00"]);
  expect(daysOf("2025-11-24T18:00:00Z")).toEqual([
    "evening 2025-11-24 18:00",
    "tomorrow 2025-11-25 09:00",
    "monday 2025-12-01 09:00",
  ]);
});
