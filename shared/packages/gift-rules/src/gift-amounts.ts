import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { formatDecimal, MAX_AMOUNT_CENTS, parseMoney } from "@trellis/domain/money/money.ts";

/** Limits of one gift in cents, both included. */
export interface GiftRange {
  min: bigint;
  max: bigint;
}

/** Why an amount can't be given. */
export type AmountProblem = "invalid" | "outOfRange";

/** The limits of a form that no one changed. */
export const DEFAULT_RANGE: GiftRange = { min: 500n, max: 1_000_000n };
/** Most suggested amounts that a form shows. */
export const MAX_PRESETS = 12;

/** Dollars as short as they are exact, with the marks of the reader's organization: `$25`, `$12.50`, `$10,000`. */
export const shortDollars = (cents: bigint): string =>
  `$${withReaderMarks(formatDecimal(cents).replace(/\B(?=(\d{3})+\.)/g, ",")).replace(/\D00$/, "")}`;

/**
 * Reads what a donor typed or a caller sent as an amount. Anything but plain digits with at most two places is no amount:
 * `1e3`, `NaN`, `0.001`, `1,000`.
 */
export function readGiftAmount(
  value: string | number,
  range: GiftRange,
): { cents: bigint; problem?: undefined } | { cents?: undefined; problem: AmountProblem } {
  const cents = parseMoney(value);
  if (cents === undefined) return { problem: "invalid" };
  return cents < range.min || cents > range.max ? { problem: "outOfRange" } : { cents };
}

/** What the server says of an amount that can't be given, in the specification's words. */
export function describeAmountProblem(problem: AmountProblem, range: GiftRange): string {
  const [min, max] = [shortDollars(range.min), shortDollars(range.max)];
  return problem === "invalid"
    ? `Please enter a valid amount between ${min} and ${max}`
    : `Amount must be between ${min} and ${max}`;
}

/**
 * Suggested amounts as a person types them: whole dollars between commas. What is no number is dropped, and so is what was
 * named before and what is beyond any limit. Answers cents.
 */
export function parsePresets(text: string): bigint[] {
  const dollars = text
    .split(",")
    .map((part) => /^\s*\$?\s*(\d{1,15})(?:\.\d*)?\s*$/.exec(part)?.[1])
    .filter((digits): digits is string => digits !== undefined)
    .map((digits) => BigInt(digits) * 100n);
  return [...new Set(dollars)].filter((cents) => cents > 0n && cents <= MAX_AMOUNT_CENTS).slice(0, MAX_PRESETS);
}

/** What does not fit of a form's amounts among each other, with its field; undefined when they do. */
export function rangeProblem(
  presets: readonly bigint[],
  range: GiftRange,
): { path: "maxAmount" | "presetAmounts"; message: string } | undefined {
  const [min, max] = [shortDollars(range.min), shortDollars(range.max)];
  if (range.min > range.max)
    return { path: "maxAmount", message: `The maximum must be at least the minimum of ${min}` };
  return presets.some((cents) => cents < range.min || cents > range.max)
    ? { path: "presetAmounts", message: `Preset amounts must be between ${min} and ${max}` }
    : undefined;
}

/** A limit as a person types it, in cents; what is no amount above zero falls back. */
export function parseLimit(value: string | number, fallback: bigint): bigint {
  const cents = parseMoney(value);
  return cents === undefined || cents <= 0n ? fallback : cents;
}
