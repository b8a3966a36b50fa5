import { describe, expect, it } from "vitest";
import { readZonedTime, writeZonedTime } from "./zoned-time.ts";

const read = (text: string, zone = "America/Chicago") => readZonedTime(text, zone)?.toISOString();

describe("a time of a zone", () => {
  it("is the instant that its clocks show it", () => {
    expect(read("2026-01-15T09:00")).toBe("2026-01-15T15:00:00.000Z");
    expect(read("2026-07-15T09:00")).toBe("2026-07-15T14:00:00.000Z");
    expect(read("2026-07-15T09:00", "Asia/Kathmandu")).toBe("2026-07-15T03:15:00.000Z");
  });

  it("is right on the days on which the clocks change", () => {
    expect(read("2026-03-08T03:30")).toBe("2026-03-08T08:30:00.000Z");
    expect(read("2026-03-08T01:30")).toBe("2026-03-08T07:30:00.000Z");
    expect(read("2026-11-01T09:00")).toBe("2026-11-01T15:00:00.000Z");
  });

  it("is written as it is read", () => {
    for (const text of ["2026-01-15T09:00", "2026-07-01T00:00", "2026-12-31T23:59"])
      expect(writeZonedTime(readZonedTime(text, "America/Chicago") ?? new Date(0), "America/Chicago")).toBe(text);
  });

  it("is nothing where it is none", () => {
    for (const text of ["", "2026-13-01T09:00", "tomorrow"]) expect(read(text)).toBeUndefined();
  });
});
