import { expect, test } from "vitest";
import { addMinutes, instantAt, localMoment, minutesBetween, minutesOf, wallClock } from "./zoned-time.ts";

const CHICAGO = "America/Chicago";

test("an instant is read and found again in every zone", () => {
  for (const zone of [CHICAGO, "Asia/Kathmandu", "Pacific/Apia", "Europe/London", "UTC"])
    for (let hour = 0; hour < 24 * 400; hour += 7) {
      const instant = new Date(Date.UTC(2025, 0, 1, hour, 30));
      const clock = wallClock(instant, zone);
      const again = instantAt(clock, zone);
      // The second pass of a repeated hour reads as the first.
      expect([0, 3_600_000]).toContain(instant.getTime() - again.getTime());
      expect(wallClock(again, zone)).toEqual(clock);
    }
});

test("an hour that is skipped moves on, one that comes twice is its first", () => {
  expect(instantAt({ day: "2026-03-08", minutes: 150 }, CHICAGO).toISOString()).toBe("2026-03-08T08:30:00.000Z");
  expect(instantAt({ day: "2025-11-02", minutes: 90 }, CHICAGO).toISOString()).toBe("2025-11-02T06:30:00.000Z");
});

test("clocks are moved over midnight and measured", () => {
  expect(addMinutes({ day: "2025-12-31", minutes: 1380 }, 90)).toEqual({ day: "2026-01-01", minutes: 30 });
  expect(addMinutes({ day: "2026-01-01", minutes: 15 }, -30)).toEqual({ day: "2025-12-31", minutes: 1425 });
  expect(minutesBetween({ day: "2025-12-31", minutes: 1380 }, { day: "2026-01-01", minutes: 30 })).toBe(90);
});

test("times are written and read", () => {
  expect(localMoment({ day: "2025-11-20", minutes: 930 })).toBe("2025-11-20T15:30");
  expect(minutesOf("09:05")).toBe(545);
  for (const wrong of ["", "24:00", "9:05", "12:60", "noon"]) expect(minutesOf(wrong)).toBeUndefined();
});
