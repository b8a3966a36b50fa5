import { expect, it } from "vitest";
import { ownClock } from "./own-clock.ts";

const AT = "2026-11-22T02:54:00Z";

it("says what time it is for a reader elsewhere, also when that is another day", () => {
  expect(ownClock(AT, "America/Chicago", "Europe/Madrid")).toBe("Nov 22, 2026, 3:54 AM");
  expect(ownClock(AT, "America/Chicago", "America/New_York")).toBe("Nov 21, 2026, 9:54 PM");
});

it("says nothing where the clocks agree, or the device doesn't say where it is", () => {
  expect(ownClock(AT, "America/Chicago", "America/Chicago")).toBeNull();
  expect(ownClock(AT, "America/Chicago", "America/Winnipeg")).toBeNull();
  for (const hidden of ["UTC", "Etc/GMT+3", ""]) expect(ownClock(AT, "America/Chicago", hidden)).toBeNull();
});
