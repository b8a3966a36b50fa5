import { withReaderMarks } from "../formats/writing.ts";

/** Integer cents. Money is never a float. */
export type Cents = bigint;

/** The currency of the books, until they hold several: only amounts in it can be recorded. */
export const BOOK_CURRENCY = "USD";
export type BookCurrency = typeof BOOK_CURRENCY;

/**
 * An amount with its currency. Amounts in different currencies, or in one that only the stored row knows, cannot be added:
 * they do not compile. `isBookMoney` tells whether an amount may enter the books.
 */
export interface Money<Currency extends string = string> {
  readonly cents: Cents;
  readonly currency: Currency;
}

/** A currency that the compiler knows. */
type Known<Currency extends string> = string extends Currency ? never : unknown;

/** The sum of two amounts in the same known currency. */
export const addMoney = <Currency extends string>(
  one: Money<Currency> & Known<Currency>,
  other: Money<NoInfer<Currency>>,
): Money<Currency> => ({ cents: one.cents + other.cents, currency: one.currency });

/** What an amount is more than another one in the same known currency. */
export const subtractMoney = <Currency extends string>(
  one: Money<Currency> & Known<Currency>,
  other: Money<NoInfer<Currency>>,
): Money<Currency> => ({ cents: one.cents - other.cents, currency: one.currency });

/** The sum of amounts in one known currency; zero of none. */
export const sumMoney = <const Currency extends string>(
  currency: Currency & Known<Currency>,
  amounts: readonly Money<NoInfer<Currency>>[],
): Money<Currency> => ({ cents: amounts.reduce((sum, { cents }) => sum + cents, 0n), currency });

/** Whether an amount is in the currency of the books, so that it may be recorded and counts in their totals. */
export const isBookMoney = <Amount extends Money>(amount: Amount): amount is Amount & Money<BookCurrency> =>
  amount.currency === BOOK_CURRENCY;

/** The most that one record may carry: decimal(10,2). */
export const MAX_AMOUNT_CENTS: Cents = 99_999_999_99n;

const PLAIN = /^([+-]?)(\d{1,15})(?:\.(\d{1,2}))?$/;

/**
 * Reads a plain amount (`12`, `"12.5"`, `"-0.30"`) into cents. Returns undefined for anything with more than two
 * places, another notation, or no digits.
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

/** Dollars for a screen: `$1,234.50`, with U+2212 before a negative amount; `$1.234,50` where decimals have a comma. */
export function formatDollars(cents: Cents): string {
  return `${cents < 0n ? "\u2212" : ""}$${groupDigits(formatDecimal(cents < 0n ? -cents : cents))}`;
}

/** A plain number with at most three places as the reader's organization writes it: `1234.50` as `1,234.50` or `1.234,50`. */
export const groupDigits = (plain: string): string => withReaderMarks(plain.replace(/\B(?=(\d{3})+(\.|$))/g, ","));

/** An amount in a sentence about a limit, in whatever currency: `99,999,999.99`. */
export const limitText = (cents: Cents): string => groupDigits(formatDecimal(cents));

/** The larger of two amounts. */
export function largerOf(a: Cents, b: Cents): Cents {
  if (a < b) return b;
  return a;
}

/** Rounded to whole dollars, half away from zero, still in cents. */
export const wholeDollars = (cents: Cents): Cents =>
  (cents < 0n ? -((50n - cents) / 100n) : (cents + 50n) / 100n) * 100n;

/** An amount in words for a person: `$12.50`, or `EUR 12.50` where it is not in dollars. */
export const amountIn = (cents: Cents, currency: string): string =>
  currency === BOOK_CURRENCY ? formatDollars(cents) : `${currency} ${withReaderMarks(formatDecimal(cents))}`;

/** Cents of an amount that the API answered; the contract promises two places. */
export function centsOf(amount: string): Cents {
  const cents = parseMoney(amount);
  if (cents === undefined) throw new Error(`not an amount: ${amount}`);
  return cents;
}
