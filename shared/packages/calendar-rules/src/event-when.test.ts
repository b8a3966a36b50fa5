import { describe, expect, it } from "vitest";
import { describeWhen } from "./event-when.ts";

const timed = (startDate: string, endDate: string) =>
  describeWhen({ startDate, endDate, allDay: false }, "America/Chicago");

describe("when an event takes place", () => {
  it("says the day once, and the zone of the clock", () => {
    expect(timed("2025-11-20T21:30:00Z", "2025-11-20T22:30:00Z")).toBe(
      "Thursday, November 20, 2025, 3:30 – 4:30 PM CST",
    );
    expect(timed("2025-07-01T16:30:00Z", "2025-07-01T18:00:00Z")).toBe("Tuesday, July 1, 2025, 11:30 AM – 1:00 PM CDT");
    expect(timed("2025-11-20T21:30:00Z", "2025-11-20T21:30:00Z")).toBe("Thursday, November 20, 2025, 3:30 PM CST");
  });

  it("says both days where it goes past midnight there", () => {
    expect(timed("2025-11-21T05:00:00Z", "2025-11-21T07:00:00Z")).toBe(
      "Thursday, November 20, 2025, 11:00 PM – Friday, November 21, 2025, 1:00 AM CST",
    );
  });

  it("says days without a clock", () => {
    const days = (startDate: string, endDate: string) =>
      describeWhen({ startDate, endDate, allDay: true }, "Pacific/Kiritimati");
    expect(days("2025-11-27", "2025-11-27")).toBe("Thursday, November 27, 2025");
    expect(days("2025-11-27", "2025-11-28")).toBe("Thursday, November 27 – Friday, November 28, 2025");
  });
});
