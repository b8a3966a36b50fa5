import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Obligation } from "../../ports/owed-taxes.ts";
import { type Deposit, settleOwed } from "./settle-owed.ts";

const owed = (from: string, to: string, cents: bigint, due = to): Obligation => ({
  tax: "federal_941",
  state: null,
  agency: "IRS",
  from,
  to,
  due,
  isDueDateAssumed: false,
  cents,
  origins: [],
});
const paid = (periodStart: string, periodEnd: string, cents: bigint): Deposit => ({
  id: periodStart,
  tax: "federal_941",
  state: null,
  agency: "IRS",
  periodStart,
  periodEnd,
  cents,
});
const MAY = ["2026-05-01", "2026-05-31"] as const;
const JUNE = ["2026-06-01", "2026-06-30"] as const;

describe("deposits", () => {
  it("clear their own period, in parts too", () => {
    const rows = settleOwed([owed(...JUNE, 500n), owed(...MAY, 300n)], [paid(...JUNE, 200n), paid(...JUNE, 100n)]);
    expect(rows.map(({ from, deposited, credit }) => [from, deposited, credit])).toEqual([
      ["2026-05-01", 0n, 0n],
      ["2026-06-01", 300n, 0n],
    ]);
  });

  it("of a month clear its half weeks after the schedule changed, oldest first", () => {
    const rows = settleOwed(
      [owed("2026-06-17", "2026-06-19", 300n), owed("2026-06-03", "2026-06-05", 200n)],
      [paid(...JUNE, 400n)],
    );
    expect(rows.map(({ deposited }) => deposited)).toEqual([200n, 200n]);
    expect(rows.every(({ deposits }) => deposits.length === 1)).toBe(true);
  });

  it("stay as credit where a voided run leaves less, or nothing", () => {
    const [less] = settleOwed([owed(...JUNE, 100n)], [paid(...JUNE, 250n)]);
    expect(less).toMatchObject({ deposited: 100n, credit: 150n });
    expect(settleOwed([], [paid(...JUNE, 250n)])).toMatchObject([{ due: null, cents: 0n, credit: 250n }]);
  });

  it("neither vanish nor count twice, whatever the periods", () => {
    const period = fc
      .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 9 }))
      .map(
        ([from, days]) =>
          [`2026-06-${String(from).padStart(2, "0")}`, `2026-06-${String(from + days).padStart(2, "0")}`] as const,
      );
    const amount = fc.bigInt({ min: 1n, max: 1000n });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(period, amount), { maxLength: 8 }),
        fc.array(fc.tuple(period, amount), { maxLength: 8 }),
        (owes, pays) => {
          const rows = settleOwed(
            owes.map(([days, cents]) => owed(...days, cents)),
            pays.map(([days, cents]) => paid(...days, cents)),
          );
          const counted = rows.reduce((sum, { deposited, credit }) => sum + deposited + credit, 0n);
          expect(counted).toBe(pays.reduce((sum, [, cents]) => sum + cents, 0n));
          expect(rows.every(({ deposited, cents }) => deposited <= cents)).toBe(true);
        },
      ),
    );
  });
});
