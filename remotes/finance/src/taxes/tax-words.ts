import type { OwedTax } from "@trellis/shared/contract/taxes/taxes-owed.ts";
import { formatDay } from "@trellis/shared/domain/calendar-day.ts";
import { centsOf, formatDollars } from "@trellis/shared/domain/money.ts";
import { strings } from "./strings.ts";

/** The same for every rendering of a period. */
export const keyOf = ({ tax, state, periodStart }: Pick<OwedTax, "tax" | "state" | "periodStart">) =>
  `${tax} ${state} ${periodStart}`;

export const dollars = (amount: string): string => formatDollars(centsOf(amount));

/** `Illinois: State income tax withheld`; federal taxes by their form alone. */
export const taxName = ({ tax, agency }: OwedTax): string =>
  tax.startsWith("state") ? `${agency}: ${strings.taxes[tax].toLowerCase()}` : strings.taxes[tax];

export const payDates = ({ periodStart, periodEnd }: OwedTax): string =>
  `${formatDay(periodStart, { year: false })} – ${formatDay(periodEnd)}`;
