import { type CalendarDay, isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { type Cents, MAX_AMOUNT_CENTS } from "@trellis/domain/money/money.ts";
import { withoutDirectionSigns } from "@trellis/domain/text/text-direction.ts";
import { cutText } from "../cells/cell-text.ts";

const AMOUNT = /^([+-]?)(\d{1,15})(?:[.,](\d{1,10}))?$/;

/**
 * An amount as OFX and CAMT write it: no thousands marks, point or comma before the cents. Zeros beyond the second place
 * are passed over. Undefined for another notation, for more places than cents have, and for what no record may carry.
 */
export function bankCents(text: string): Cents | undefined {
  const match = AMOUNT.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole = "", fraction = ""] = match;
  if (/[1-9]/.test(fraction.slice(2))) return undefined;
  const cents = BigInt(whole) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, "0"));
  if (cents > MAX_AMOUNT_CENTS) return undefined;
  return sign === "-" ? -cents : cents;
}

/** The day of `20250301`, `20250301120000[-5:EST]`, `2025-03-01` or `2025-03-01T12:00:00Z`: as the bank wrote it. */
export function bankDay(text: string): CalendarDay | undefined {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text.trim());
  const day = match ? `${match[1]}-${match[2]}-${match[3]}` : "";
  return isCalendarDay(day) ? day : undefined;
}

/** The last four letters and digits of an account's number. */
export function maskOf(number: string | undefined): string | null {
  const plain = (number ?? "").replace(/[^0-9A-Za-z]/g, "");
  return plain === "" ? null : plain.slice(-4);
}

/** What identifies an account, from its parts as a file writes them; null without a number. */
export function accountIdentity(format: string, number: string | undefined, ...others: (string | undefined)[]) {
  const [plain, ...parts] = [number, ...others].map((part) => (part ?? "").replace(/[^0-9A-Za-z]/g, "").toUpperCase());
  return plain ? `${format}:${[...parts, plain].join("|")}` : null;
}

/** One line of text without control characters, at most so long; null when nothing is left. */
export function plainLine(text: string | undefined | null, longest: number): string | null {
  const shown = withoutDirectionSigns(text ?? "");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  const plain = shown.replace(/[\u0000-\u001f\u007f\u2028\u2029\s]+/g, " ").trim();
  return plain === "" ? null : cutText(plain, longest);
}
