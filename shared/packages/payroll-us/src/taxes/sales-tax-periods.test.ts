import { describe, expect, it } from "vitest";
import { DEFAULT_FILING, salesTaxPeriod, stateOfAddress } from "./sales-tax-periods.ts";

describe("sales tax", () => {
  it.each([
    ["2026-03-31", "monthly", 20, "2026-03-01", "2026-03-31", "2026-04-20"],
    // June 20, 2026 is a Saturday.
    ["2026-05-01", "monthly", 20, "2026-05-01", "2026-05-31", "2026-06-22"],
    ["2026-01-15", "monthly", 31, "2026-01-01", "2026-01-31", "2026-03-02"],
    ["2026-12-31", "monthly", 20, "2026-12-01", "2026-12-31", "2027-01-20"],
    ["2026-11-22", "quarterly", 20, "2026-10-01", "2026-12-31", "2027-01-20"],
    ["2026-05-05", "quarterly", 31, "2026-04-01", "2026-06-30", "2026-07-31"],
    ["2026-05-05", "yearly", 25, "2026-01-01", "2026-12-31", "2027-01-25"],
  ] as const)("of %s, %s, is due on day %i", (day, frequency, dueDay, from, to, due) => {
    expect(salesTaxPeriod(day, { frequency, dueDay })).toEqual({ from, to, due });
  });

  it("is filed monthly and due on the 20th unless the organization says otherwise", () =>
    expect(DEFAULT_FILING).toEqual({ frequency: "monthly", dueDay: 20 }));
});

describe("the state of an address", () => {
  it.each([
    ["500 W 2nd St, Austin, TX 78701", "TX"],
    ["12 Main Street\nSpringfield, IL 62701-1234\nUSA", "IL"],
    ["1 OR 97201 Lane, Portland, ME 04101", "ME"],
    ["Hauptstr. 5, 12345 Berlin", null],
    ["Suite QQ 12345", null],
    ["", null],
    [null, null],
  ])("%j", (address, state) => expect(stateOfAddress(address)).toBe(state));
});
