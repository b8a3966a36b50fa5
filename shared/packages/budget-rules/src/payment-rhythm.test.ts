import { addDays } from "@trellis/domain/days/calendar-day.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { restByRhythm } from "./payment-rhythm.ts";

const paid = (cents: bigint, ...days: string[]) => days.map((day) => ({ day, cents }));
const until = "2026-12-31";

describe("what a rhythm brings in the days that are left", () => {
  test("a payroll every other Friday: two pay dates are left", () =>
    expect(
      restByRhythm(paid(7_000_00n, "2026-10-09", "2026-10-23", "2026-11-06", "2026-11-20"), "2026-11-22", until),
    ).toBe(14_000_00n));

  test("a semi-monthly payroll, whose gaps are 15 and 16 days", () =>
    expect(restByRhythm(paid(100n, "2026-10-15", "2026-10-31", "2026-11-15"), "2026-11-22", until)).toBe(300n));

  test("one payment beside the rents is not expected again", () =>
    expect(restByRhythm(paid(1_750_00n, "2026-10-01", "2026-10-20", "2026-11-01"), "2026-11-22", until)).toBe(
      1_750_00n,
    ));

  test("twice a month on the same days", () => {
    const payments = paid(125n, "2026-04-01", "2026-04-15", "2026-05-01", "2026-05-15");
    expect(restByRhythm(payments, "2026-05-20", "2026-06-30")).toBe(250n);
  });

  test("one outlier does not raise what follows", () => {
    const payments = paid(100n, "2026-10-02", "2026-10-16", "2026-10-30", "2026-11-13");
    const withBonus = payments.map((one, index) => (index === 2 ? { ...one, cents: 900n } : one));
    expect(restByRhythm(withBonus, "2026-11-22", until)).toBe(300n);
  });

  test("a missed date is not made up for", () =>
    expect(restByRhythm(paid(100n, "2026-10-01", "2026-10-15"), "2026-12-20", until)).toBe(100n));

  test.each([
    ["nothing", []],
    ["one payment", paid(100n, "2026-10-01")],
    ["what is paid day by day", paid(100n, "2026-10-01", "2026-10-02", "2026-10-04", "2026-10-09")],
    ["what follows no rhythm", paid(100n, "2026-10-01", "2026-10-08", "2026-11-20")],
  ])("%s has none", (_name, payments) => expect(restByRhythm(payments, "2026-11-22", until)).toBeUndefined());

  test("any gap and number: it goes on with the same gap, and nothing is left after the last day", () => {
    fc.assert(
      fc.property(
        // Other gaps may be those of months or half months.
        fc.integer({ min: 1, max: 8 }).map((weeks) => weeks * 7),
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 0, max: 200 }),
        (gap, count, left) => {
          const days = Array.from({ length: count }, (_, index) => addDays("2026-01-01", index * gap));
          const today = days.at(-1) ?? "";
          const rest = restByRhythm(paid(5n, ...days), today, addDays(today, left));
          expect(rest).toBe(BigInt(Math.floor(left / gap)) * 5n);
        },
      ),
    );
  });
});
