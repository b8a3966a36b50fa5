import type { Cents } from "@trellis/domain/money/money.ts";

/** Whole of a rate: 100 percent in thousandths of a percent. */
const WHOLE_RATE = 100_000n;

/** One line of an invoice as it is typed. */
export interface TotalledLine {
  /** Thousandths of a unit. */
  quantity: bigint;
  unitPrice: Cents;
  /** Thousandths of a percent, taken off the line. */
  discountRate: number;
  /** Thousandths of a percent; null takes the invoice's. */
  taxRate: number | null;
}

/** Lines that are taxed alike. */
export interface TaxGroup {
  /** Thousandths of a percent. */
  rate: number;
  /** What is taxed: the lines' sum less this group's share of the invoice's discount. */
  taxable: Cents;
  tax: Cents;
}

export interface InvoiceTotals {
  /** In the order of the lines, each rounded once. */
  lines: Cents[];
  subtotal: Cents;
  /** Never more than the subtotal. */
  discount: Cents;
  /** By rate, the smallest first. */
  groups: TaxGroup[];
  tax: Cents;
  total: Cents;
}

/** `part / whole` rounded half up; both are zero or more. */
function divideHalfUp(part: bigint, whole: bigint): bigint {
  return (2n * part + whole) / (2n * whole);
}

/** Quantity × price less the line's discount, rounded half up to cents once, at the end. */
export function lineTotal({ quantity, unitPrice, discountRate }: Omit<TotalledLine, "taxRate">): Cents {
  return divideHalfUp(quantity * unitPrice * (WHOLE_RATE - BigInt(discountRate)), 1000n * WHOLE_RATE);
}

/**
 * Adds an invoice up in the order of EN 16931: each line is rounded to cents (BT-131), the subtotal is the sum of the
 * rounded lines (BT-106), the discount of the document (BT-107) lowers what is taxed, lines of one rate are one group
 * whose tax is rounded once, half up (BT-117), and the total is the sum of the parts (BT-112).
 *
 * The standard leaves open how a discount without its own rate is spread over groups of different rates. Here each
 * group bears its share in proportion to its sum, in whole cents by the largest remainder (of equal remainders the
 * smaller rate's), so that the shares add up to the discount exactly and no group becomes negative.
 *
 * @param taxRate of lines without their own rate, in thousandths of a percent
 * @param discount in cents; what goes past the subtotal is left out
 */
export function totalInvoice(lines: readonly TotalledLine[], taxRate: number, discount: Cents): InvoiceTotals {
  const totals = lines.map(lineTotal);
  const subtotal = totals.reduce((sum, total) => sum + total, 0n);
  const sums = new Map<number, Cents>();
  lines.forEach((line, index) => {
    const rate = line.taxRate ?? taxRate;
    sums.set(rate, (sums.get(rate) ?? 0n) + (totals[index] ?? 0n));
  });
  const groups = [...sums].sort(([a], [b]) => a - b);
  // Math.min takes no bigint.
  const taken = discount < subtotal ? discount : subtotal;
  const shares = shareOut(
    taken,
    groups.map(([, sum]) => sum),
  );
  const taxed = groups.map(([rate, sum], index) => {
    const taxable = sum - (shares[index] ?? 0n);
    return { rate, taxable, tax: divideHalfUp(taxable * BigInt(rate), WHOLE_RATE) };
  });
  const tax = taxed.reduce((sum, group) => sum + group.tax, 0n);
  return { lines: totals, subtotal, discount: taken, groups: taxed, tax, total: subtotal - taken + tax };
}

/** An amount in parts proportional to `weights`, in whole cents that add up to it: the largest remainders get what is left. */
export function shareOut(amount: Cents, weights: readonly Cents[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight) => (amount * weight) / whole);
  const left = Number(amount - shares.reduce((sum, share) => sum + share, 0n));
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0n) + 1n;
  return shares;
}
