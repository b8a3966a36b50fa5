/** Integer cents. Money is never a float. */
export type Cents = bigint;

/** The most that one record may carry: decimal(10,2). */
export const MAX_AMOUNT_CENTS: Cents = 99_999_999_99n;

const PLAIN = /^([+-]?)(\d{1,15})(?:\.(\d{1,2}))?$/;

/**
 * Reads a plain amount (`12`, `"12.5"`, `"-0.30"`) into cents.
 * Answers undefined for anything with more than two places, another notation, or no digits.
 */
export function parseMoney(value: string | number): Cents | undefined {
  const match = PLAIN.exec(typeof value === "number" ? String(value) : value.trim());
  if (!match) return undefined;
  const [, sign, whole = "0", fraction = ""] = match;
  const cents = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"));
  return sign === "-" ? -cents : cents;
}

/** Cents as the wire carries them: `"1234.50"`, `"-0.05"`. */
export function formatDecimal(cents: Cents): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Dollars for a screen: `$1,234.50`, with U+2212 before a negative amount. */
export function formatDollars(cents: Cents): string {
  const [whole = "0", fraction] = formatDecimal(cents < 0n ? -cents : cents).split(".");
  return `${cents < 0n ? "\u2212" : ""}$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${fraction}`;
}

/** An amount in words for a person: `$12.50`, or `EUR 12.50` where it is not in dollars. */
export const amountIn = (cents: Cents, currency: string): string =>
  currency === "USD" ? formatDollars(cents) : `${currency} ${formatDecimal(cents)}`;

/** Cents of an amount that the API answered; the contract promises two places. */
export function centsOf(amount: string): Cents {
  const cents = parseMoney(amount);
  if (cents === undefined) throw new Error(`not an amount: ${amount}`);
  return cents;
}
