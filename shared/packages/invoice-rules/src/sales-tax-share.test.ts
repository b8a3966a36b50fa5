import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smallerOf } from "./payment-allocation.ts";
import { spreadTax, type TaxedPart, taxOfPaid } from "./sales-tax-share.ts";

const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);
const amount = (max: bigint) => fc.bigInt({ min: 1n, max });
/** An invoice, and what is paid (positive) or given back (negative) in order, of one part or another. */
const story = fc.record({
  net: amount(500_000n),
  rate: fc.bigInt({ min: 0n, max: 30_000n }),
  moves: fc.array(fc.record({ part: fc.nat({ max: 4 }), cents: amount(200_000n), back: fc.boolean() }), {
    maxLength: 30,
  }),
});

describe("the sales tax in partial payments", () => {
  it("adds up to the invoice's tax to the cent, through any payments and refunds", () => {
    fc.assert(
      fc.property(story, ({ net, rate, moves }) => {
        const tax = (net * rate + 50_000n) / 100_000n;
        const invoice = { total: net + tax, tax };
        let parts: TaxedPart[] = [];
        const settle = () => {
          const taxes = spreadTax(parts, invoice);
          const paid = sum(parts.map(({ cents }) => cents));
          expect(sum(taxes)).toBe(taxOfPaid(paid, invoice));
          taxes.forEach((one, index) => {
            expect(one >= 0n && one <= (parts[index]?.cents ?? 0n)).toBe(true);
          });
          parts = parts.map((part, index) => ({ ...part, tax: taxes[index] ?? 0n }));
        };
        for (const { part, cents, back } of moves) {
          const paid = sum(parts.map((one) => one.cents));
          const own = parts[part];
          if (back) {
            if (own) own.cents -= smallerOf(cents, own.cents);
          } else {
            const open = invoice.total - paid;
            const more = smallerOf(cents, open);
            if (own) own.cents += more;
            else parts.push({ cents: more, tax: 0n });
          }
          settle();
        }
        parts.push({ cents: invoice.total - sum(parts.map(({ cents }) => cents)), tax: 0n });
        settle();
        expect(sum(parts.map((one) => one.tax))).toBe(tax);
      }),
      { numRuns: 500 },
    );
  });

  it("leaves earlier parts alone when another is paid", () => {
    const invoice = { total: 323_278n, tax: 24_638n };
    const first = spreadTax([{ cents: 100_000n, tax: 0n }], invoice);
    expect(first).toEqual([7621n]);
    expect(
      spreadTax(
        [
          { cents: 100_000n, tax: 7621n },
          { cents: 223_278n, tax: 0n },
        ],
        invoice,
      ),
    ).toEqual([7621n, 17_017n]);
  });
});
