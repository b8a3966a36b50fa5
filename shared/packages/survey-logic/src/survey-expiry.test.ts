import { addDays, dayInZone } from "@trellis/domain/days/calendar-day.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endOfDay, parseExpiry } from "./survey-expiry.ts";

describe("endOfDay", () => {
  it.each([
    ["2025-11-25", "America/Chicago", "2025-11-26T05:59:59.000Z"],
    ["2025-11-25", "UTC", "2025-11-25T23:59:59.000Z"],
    ["2025-11-25", "Pacific/Kiritimati", "2025-11-25T09:59:59.000Z"],
    ["2025-11-25", "Pacific/Pago_Pago", "2025-11-26T10:59:59.000Z"],
    ["2025-11-25", "Asia/Kathmandu", "2025-11-25T18:14:59.000Z"],
    // The clock goes back that night: the day has 25 hours.
    ["2025-11-02", "America/Chicago", "2025-11-03T05:59:59.000Z"],
    ["2025-03-09", "America/Chicago", "2025-03-10T04:59:59.000Z"],
  ])("of %s in %s is %s", (day, zone, instant) => {
    expect(endOfDay(day, zone).toISOString()).toBe(instant);
  });

  it("is the last second of its day in every zone", () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
    const days = fc.integer({ min: 0, max: 3_000 }).map((offset) => addDays("2024-01-01", offset));
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        const end = endOfDay(day, zone);
        expect(dayInZone(end, zone)).toBe(day);
        expect(dayInZone(new Date(end.getTime() + 1_000), zone)).toBe(addDays(day, 1));
      }),
      { numRuns: 40 },
    );
  });
});

describe("parseExpiry", () => {
  it.each([
    ["2031-05-01T10:00:00.000Z", "2031-05-01T10:00:00.000Z"],
    ["2031-05-01T10:00:00-05:00", "2031-05-01T15:00:00.000Z"],
    ["2031-05-01T10:00", "2031-05-01T10:00:00.000Z"],
  ])("reads %s", (text, moment) => {
    expect(parseExpiry(text)?.toISOString()).toBe(moment);
  });

  it.each([
    "",
    "tomorrow",
    "2031-05-01",
    "0000-01-01T00:00:00Z",
    "2031-13-01T00:00:00Z",
    "2031-05-01T25:00Z",
    " 2031-05-01T10:00Z",
  ])("refuses %j", (text) => {
    expect(parseExpiry(text)).toBeUndefined();
  });
});
