import type { Cents } from "@trellis/domain/money/money.ts";
import { smallerOf } from "./payment-allocation.ts";

/** What pays for a part of an invoice, with the sales tax in it. */
export interface TaxedPart {
  cents: Cents;
  /** From nothing to `cents`. */
  tax: Cents;
}

/** The sales tax in what was paid of an invoice: in proportion, rounded half up; all of it when it is paid. */
export function taxOfPaid(paid: Cents, { total, tax }: { total: Cents; tax: Cents }): Cents {
  return total === 0n ? 0n : (2n * paid * tax + total) / (2n * total);
}

/**
 * The sales tax in each part of what was paid, so that the parts always add up to `taxOfPaid` of their sum. A part that is
 * in proportion already keeps its tax: what a new, grown or smaller part changes is its own, up to a rounded cent.
 */
export function spreadTax(parts: readonly TaxedPart[], invoice: { total: Cents; tax: Cents }): Cents[] {
  const taxes = parts.map(({ cents, tax }) => smallerOf(tax, cents));
  const paid = parts.reduce((sum, { cents }) => sum + cents, 0n);
  let open = taxOfPaid(paid, invoice) - taxes.reduce((sum, tax) => sum + tax, 0n);
  // How much tax a part lacks of its proportion, times the total so that nothing is rounded.
  const lack = (index: number) => (parts[index]?.cents ?? 0n) * invoice.tax - (taxes[index] ?? 0n) * invoice.total;
  while (open !== 0n) {
    const sign = open > 0n ? 1n : -1n;
    const remaining = (index: number) =>
      sign > 0n ? (parts[index]?.cents ?? 0n) - (taxes[index] ?? 0n) : (taxes[index] ?? 0n);
    const [index] = taxes
      .map((_, at) => at)
      .filter((at) => remaining(at) > 0n)
      // Of equal ones the last, which is the newest.
      .sort((a, b) => compare(sign * lack(b), sign * lack(a)) || b - a);
    if (index === undefined) throw new Error("an invoice has more sales tax than it comes to");
    const wanted = larger((sign * lack(index)) / larger(invoice.total, 1n), 0n) + 1n;
    const step = smallerOf(smallerOf(wanted, sign * open), remaining(index));
    taxes[index] = (taxes[index] ?? 0n) + sign * step;
    open -= sign * step;
  }
  return taxes;
}

const larger = (one: Cents, other: Cents) => (one > other ? one : other);
const compare = (one: bigint, other: bigint) => (one < other ? -1 : one > other ? 1 : 0);
