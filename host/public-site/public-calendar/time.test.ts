import { expect, it } from "vitest";
import { eventHref, readFilters, withFilters } from "./address.ts";
import { clockText, firstDay, gridDays, lastDay } from "./time.ts";

const times = (startDate: string, endDate: string, timeZone = "America/Chicago") => ({
  startDate,
  endDate,
  allDay: !startDate.includes("T"),
  timeZone,
});

it("an event stands on the days of its own clock, and not on the one that begins when it ends", () => {
  const late = times("2025-11-21T00:00:00Z", "2025-11-21T06:00:00Z");
  expect([firstDay(late), lastDay(late)]).toEqual(["2025-11-20", "2025-11-20"]);
  const night = times("2025-11-21T03:00:00Z", "2025-11-21T08:00:00Z");
  expect([firstDay(night), lastDay(night)]).toEqual(["2025-11-20", "2025-11-21"]);
  const moment = times("2025-11-21T06:00:00Z", "2025-11-21T06:00:00Z");
  expect([firstDay(moment), lastDay(moment)]).toEqual(["2025-11-21", "2025-11-21"]);
  const days = times("2025-11-20", "2025-11-22");
  expect([firstDay(days), lastDay(days)]).toEqual(["2025-11-20", "2025-11-22"]);
});

it("times are told in the visitor's words, by the event's clock", () => {
  expect(clockText(times("2025-11-21T00:00:00Z", "2025-11-21T02:00:00Z"), "en-US")).toBe("6:00 – 8:00 PM");
  expect(clockText(times("2025-11-21T00:00:00Z", "2025-11-21T00:00:00Z"), "en-US")).toBe("6:00 PM");
  expect(clockText(times("2025-11-20", "2025-11-20"), "en-US")).toBeUndefined();
  const evening = times("2025-11-21T00:00:00Z", "2025-11-21T02:00:00Z");
  expect(clockText(evening, "en-US", "America/Denver")).toBe("6:00 – 8:00 PM CST");
  expect(clockText(times("2025-11-20", "2025-11-22"), "es")).toBe("20 nov – 22 nov");
});

it("a month's grid is whole weeks with every day of it", () => {
  for (const weekStart of [0, 1])
    for (let month = 1; month <= 12; month += 1)
      for (const year of [2024, 2025, 2026, 2027]) {
        const name = `${year}-${String(month).padStart(2, "0")}`;
        const days = gridDays(name, weekStart);
        expect(days.length % 7).toBe(0);
        const own = days.filter((day) => day.startsWith(name));
        expect(own.length).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
        expect(days.slice(0, 7).some((day) => day.startsWith(name))).toBe(true);
        expect(days.slice(-7).some((day) => day.startsWith(name))).toBe(true);
        expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(weekStart);
      }
  expect(gridDays("2026-02", 0)).toHaveLength(28);
});

it("addresses are read and written, whatever stands in them", () => {
  expect(eventHref("river", { id: "abc", occurrence: "2025-11-20T16:00:00.000Z" }, "?embed=1&q=x&lang=es")).toBe(
    "/calendar/river/abc/2025-11-20T16:00:00Z?lang=es",
  );
  const filters = readFilters("?view=month&month=2025-11&q=a%20b&type=workshop");
  expect(filters).toEqual({ view: "month", month: "2025-11", q: "a b", type: "workshop" });
  expect(withFilters("?embed=1", filters)).toBe("?embed=1&view=month&month=2025-11&q=a+b&type=workshop");
  expect(readFilters("?view=x&month=2025-13")).toEqual({ view: "list", month: "", q: "", type: "" });
});
