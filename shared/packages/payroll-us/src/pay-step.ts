import type { Cents } from "@trellis/domain/money/money.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";

/** A step of an explanation: what was done and what came out, as text. */
export interface PayStep {
  /** A line of a worksheet (`1a`), where there is one. */
  line?: string;
  text: string;
  /** An amount of dollars, a number or a rate. */
  value: string;
}

/** A step whose outcome is an amount. */
export const amountStep = (text: string, amount: Cents, line?: string): PayStep => ({
  ...(line === undefined ? {} : { line }),
  text,
  value: formatDollars(amount),
});

/** `part` of `whole`ths, rounded half up to the cent; for amounts of zero and more. */
export function roundedQuotient(amount: bigint, divisor: bigint): Cents {
  return (2n * amount + divisor) / (2n * divisor);
}

/** An amount times a rate in thousandths of a percent, rounded half up to the cent. */
export const rateOf = (amount: Cents, thousandths: number | bigint): Cents =>
  roundedQuotient(amount * BigInt(thousandths), 100_000n);

export const min = (a: Cents, b: Cents): Cents => (a < b ? a : b);
export const atLeastZero = (amount: Cents): Cents => (amount < 0n ? 0n : amount);
