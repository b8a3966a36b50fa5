import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineTotal, shareOut, type TotalledLine, totalInvoice } from "./invoice-totals.ts";

const line = (quantity: bigint, unitPrice: bigint, more: Partial<TotalledLine> = {}): TotalledLine => ({
  quantity,
  unitPrice,
  discountRate: 0,
  taxRate: null,
  ...more,
});

describe("a line", () => {
  it.each([
    // quantity in thousandths, price, discount in thousandths of a percent, total
    [1_000n, 1_999n, 0, 1_999n],
    [2_500n, 333n, 0, 833n], // 8.325 goes up
    [2_500n, 333n, 10_000, 749n], // 7.4925, rounded once at the end
    [333n, 100n, 0, 33n],
    [10n, 50n, 0, 1n], // 0.5 cents go up
    [10n, 49n, 0, 0n],
    [1_000n, 10_000n, 100_000, 0n],
    [999_999_999_999n, 0n, 0, 0n],
  ])("%s × %s less %s comes to %s", (quantity, unitPrice, discountRate, total) => {
    expect(lineTotal({ quantity, unitPrice, discountRate })).toBe(total);
  });
});

describe("an invoice", () => {
  it("rounds each rate's tax once, as EN 16931's example 2 does for its two taxed groups", () => {
    // 25 % of 1460.50 is 365.125, so 365.13; 15 % of 1.00 is 0.15; together 365.28.
    const totals = totalInvoice(
      [
        line(1_000n, 127_300n, { taxRate: 25_000 }),
        line(1_000n, 18_750n, { taxRate: 25_000 }),
        line(1_000n, 100n, { taxRate: 15_000 }),
      ],
      0,
      0n,
    );
    expect(totals.groups).toEqual([
      { rate: 15_000, taxable: 100n, tax: 15n },
      { rate: 25_000, taxable: 146_050n, tax: 36_513n },
    ]);
    expect(totals.tax).toBe(36_528n);
    expect(totals.total).toBe(182_678n);
  });

  it("takes its own rate for lines without one", () => {
    const totals = totalInvoice([line(1_000n, 10_000n), line(1_000n, 10_000n, { taxRate: 0 })], 8_250, 0n);
    expect(totals).toMatchObject({ subtotal: 20_000n, tax: 825n, total: 20_825n });
  });

  it("spreads a discount by the largest remainder", () => {
    expect(shareOut(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(shareOut(1n, [1n, 3n])).toEqual([0n, 1n]);
    expect(shareOut(5n, [0n, 0n])).toEqual([0n, 0n]);
  });

  it("never takes more off than there is", () => {
    expect(totalInvoice([line(1_000n, 500n)], 10_000, 900n)).toMatchObject({ discount: 500n, tax: 0n, total: 0n });
  });

  const lines = fc.array(
    fc.record({
      quantity: fc.bigInt(1n, 50_000_000n),
      unitPrice: fc.bigInt(0n, 9_999_999n),
      discountRate: fc.integer({ min: 0, max: 100_000 }),
      taxRate: fc.option(fc.constantFrom(0, 5_500, 7_000, 8_250, 19_000, 25_000)),
    }),
    { minLength: 1, maxLength: 30 },
  );
  it("is the sum of its parts, whatever its lines", () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 100_000 }), fc.bigInt(0n, 10_000_000n), (typed, rate, discount) => {
        const totals = totalInvoice(typed, rate, discount);
        const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);
        expect(totals.subtotal).toBe(sum(totals.lines));
        expect(totals.tax).toBe(sum(totals.groups.map(({ tax }) => tax)));
        expect(sum(totals.groups.map(({ taxable }) => taxable))).toBe(totals.subtotal - totals.discount);
        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.tax);
        for (const { taxable, tax } of totals.groups) expect(taxable >= 0n && tax >= 0n).toBe(true);
        const reversed = totalInvoice([...typed].reverse(), rate, discount);
        expect(reversed.total).toBe(totals.total);
      }),
    );
  });
});
