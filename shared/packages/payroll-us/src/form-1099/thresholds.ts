import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import type { Cents } from "@trellis/domain/money/money.ts";
import type { PaymentCategory } from "../choices.ts";

/** From which sum of a year on a payee is sent a form, for payments made on these days. */
interface ThresholdPeriod {
  from: CalendarDay;
  to: CalendarDay;
  cents: Readonly<Record<PaymentCategory, Cents>>;
  source: string;
}

/** Royalties have their own threshold: section 6050N(a), 26 U.S.C. */
const ROYALTIES: Cents = 10_00n;
const same = (cents: Cents): ThresholdPeriod["cents"] => ({
  nonemployee_compensation: cents,
  rents: cents,
  royalties: ROYALTIES,
  medical: cents,
  other: cents,
});

/*
 * Form 1099-NEC exists since 2020; what came before was reported otherwise. From 2027 on the sum follows inflation, so
 * that a year is here only once the IRS has published it.
 */
const PERIODS: readonly ThresholdPeriod[] = [
  {
    from: "2020-01-01",
    to: "2025-12-31",
    cents: same(600_00n),
    source: "IRS, Instructions for Forms 1099-MISC and 1099-NEC (04/2025); 26 U.S.C. 6041(a), 6041A(a), 6050N(a)",
  },
  {
    from: "2026-01-01",
    to: "2026-12-31",
    cents: same(2_000_00n),
    source: "Public Law 119-21 (One Big Beautiful Bill Act), section 70433: payments made after December 31, 2025",
  },
];

export type Thresholds = Pick<ThresholdPeriod, "cents" | "source">;

/** The thresholds of a calendar year, or undefined for a year whose thresholds are not known. */
export function thresholdsOf(taxYear: number): Thresholds | undefined {
  return PERIODS.find(({ from, to }) => from <= `${taxYear}-01-01` && `${taxYear}-12-31` <= to);
}

/** The years of which the thresholds are known, newest first. */
export const KNOWN_TAX_YEARS: readonly number[] = PERIODS.flatMap(({ from, to }) => {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}).sort((a, b) => b - a);
