import type { OwedTax } from "@trellis/contract-taxes/taxes-owed.ts";
import { formatDay, formatMonth } from "@trellis/domain/days/calendar-day.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { TEXT } from "./messages.ts";

/** The same for every rendering of a period. */
export const keyOf = ({ tax, state, periodStart }: Pick<OwedTax, "tax" | "state" | "periodStart">) =>
  `${tax} ${state} ${periodStart}`;

export const dollars = (amount: string): string => formatDollars(centsOf(amount));

/** `Illinois: state income tax withheld`; federal taxes by their form alone. */
export function taxName({ tax, agency }: Pick<OwedTax, "tax" | "agency">): string {
  const name = TEXT.taxes[tax];
  // Without its own state, the agency of sales tax says no more than the tax.
  const isPlain = tax.startsWith("federal") || agency.toLowerCase().endsWith("sales tax");
  return isPlain ? name : TEXT.ofAgency({ agency, tax: name.toLowerCase() });
}

export const periodText = ({ periodStart, periodEnd }: Pick<OwedTax, "periodStart" | "periodEnd">): string =>
  TEXT.period({ from: formatDay(periodStart, { year: false }), to: formatDay(periodEnd) });

/** `October 2025`. */
export const monthText = (day: string): string => formatMonth(day);
