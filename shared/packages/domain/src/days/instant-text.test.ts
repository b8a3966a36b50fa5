import { expect, test } from "vitest";
import { instantDayText, instantText, instantTitle, instantWithOffset } from "./instant-text.ts";

const NEW_YEARS_EVE = "2027-01-01T05:59:00.000Z";

test.each([
  ["America/Chicago", "Dec 31, 2026, 11:59 PM", "Dec 31, 2026", "2026-12-31T23:59:00-06:00"],
  ["Pacific/Auckland", "Jan 1, 2027, 6:59 PM", "Jan 1, 2027", "2027-01-01T18:59:00+13:00"],
  ["UTC", "Jan 1, 2027, 5:59 AM", "Jan 1, 2027", "2027-01-01T05:59:00+00:00"],
  ["Asia/Kolkata", "Jan 1, 2027, 11:29 AM", "Jan 1, 2027", "2027-01-01T11:29:00+05:30"],
])("an instant in %s", (timeZone, moment, day, iso) => {
  expect(instantText(NEW_YEARS_EVE, timeZone)).toBe(moment);
  expect(instantDayText(NEW_YEARS_EVE, timeZone)).toBe(day);
  expect(instantWithOffset(NEW_YEARS_EVE, timeZone)).toBe(iso);
  expect(Date.parse(iso)).toBe(Date.parse(NEW_YEARS_EVE));
});

test("a title names the zone", () => {
  expect(instantTitle(NEW_YEARS_EVE, "America/Chicago")).toBe(
    "Thursday, December 31, 2026 at 11:59 PM CST (America/Chicago)",
  );
});

test("midnight in a zone is hour 00 of its day", () => {
  expect(instantWithOffset("2026-12-31T11:00:00Z", "Pacific/Auckland")).toBe("2027-01-01T00:00:00+13:00");
});
