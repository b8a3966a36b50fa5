import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dayInZone, startOfDay } from "./calendar-day.ts";

describe("startOfDay", () => {
  it("is midnight where the organization is, in summer and winter", () => {
    expect(startOfDay("2026-01-15", "America/Chicago").toISOString()).toBe("2026-01-15T06:00:00.000Z");
    expect(startOfDay("2026-07-15", "America/Chicago").toISOString()).toBe("2026-07-15T05:00:00.000Z");
    expect(startOfDay("2026-01-15", "Pacific/Kiritimati").toISOString()).toBe("2026-01-14T10:00:00.000Z");
  });

  it("is the first instant that the day has, also where clocks skip midnight", () => {
    const zones = ["America/Chicago", "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Sao_Paulo", "Asia/Kolkata"];
    fc.assert(
      fc.property(fc.nat(6000), fc.constantFrom(...zones), (offset, zone) => {
        const day = addDays("2012-01-01", offset);
        const start = startOfDay(day, zone);
        expect(dayInZone(start, zone)).toBe(day);
        expect(dayInZone(new Date(start.getTime() - 1000), zone) < day).toBe(true);
      }),
    );
  });
});
