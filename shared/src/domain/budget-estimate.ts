import { divideHalfUp } from "./budget-performance.ts";
import { monthsOf, type Period } from "./budget-period.ts";
import { addMonths, type CalendarDay } from "./calendar-day.ts";

/** Spending of whole months by category, oldest month first; every category has all months, zeros included. */
export interface History {
  firstMonth: CalendarDay;
  /** How many months each category has. */
  months: number;
  categories: readonly { category: string; months: readonly bigint[] }[];
}

/** What a category is expected to cost in a period, and why. Amounts in cents. */
export interface Estimate {
  cents: bigint;
  /** `usual`: the median month times its season; `seldom`: most months have none, so the same months of earlier years count, or the mean. */
  method: "usual" | "seldom";
  /** The median of the last 12 months, or their mean where most months have none. */
  typical: bigint;
  /** Months of the last 12 that were looked at, and how many of them had any. */
  monthsUsed: number;
  monthsWithAny: number;
  /** The season of the period's months against an average month, in per cent; 100 where nothing is known of it. */
  seasonPercent: number;
  /** 0 to 100. */
  confidence: number;
}

const TRAILING = 12;
/** A season is a basis-point factor; one odd month never doubles more than this. */
const ONE = 10_000n;
const [LEAST_SEASON, MOST_SEASON] = [5_000n, 20_000n];

/** The trailing median times the season of each month of the period; parts of months by their days. */
export function estimateOf(all: readonly bigint[], firstMonth: CalendarDay, period: Period): Estimate {
  const trailing = all.slice(-TRAILING);
  const monthsUsed = trailing.length;
  const monthsWithAny = trailing.filter((cents) => cents > 0n).length;
  const median = medianOf(trailing);
  const isUsual = median > 0n;
  const mean = monthsUsed === 0 ? 0n : divideHalfUp(sum(trailing), BigInt(monthsUsed));
  const typical = isUsual ? median : mean;
  let cents = 0n;
  let weighted = 0n;
  let days = 0n;
  for (const { month, days: inside, of } of monthsOf(period)) {
    const season = isUsual ? seasonOf(all, firstMonth, month) : ONE;
    const whole = isUsual ? divideHalfUp(median * season, ONE) : (sameMonths(all, firstMonth, month) ?? mean);
    cents += divideHalfUp(whole * BigInt(inside), BigInt(of));
    weighted += season * BigInt(inside);
    days += BigInt(inside);
  }
  return {
    cents,
    method: isUsual ? "usual" : "seldom",
    typical,
    monthsUsed,
    monthsWithAny,
    seasonPercent: Number(divideHalfUp(weighted, days * 100n)),
    confidence: confidenceOf(trailing, median, isUsual),
  };
}

/** The middle of the amounts; of an even number the mean of the two in the middle, half a cent up. */
export function medianOf(amounts: readonly bigint[]): bigint {
  if (amounts.length === 0) return 0n;
  const sorted = [...amounts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0n;
  if (sorted.length % 2 === 1) return upper;
  return divideHalfUp((sorted[sorted.length / 2 - 1] ?? 0n) + upper, 2n);
}

/** How a calendar month compares with an average one, in basis points; drawn towards 1 where few years tell of it. */
function seasonOf(all: readonly bigint[], firstMonth: CalendarDay, month: CalendarDay): bigint {
  const same = sameMonthAmounts(all, firstMonth, month);
  const total = sum(all);
  if (all.length < TRAILING || same.length === 0 || total === 0n) return ONE;
  const years = BigInt(same.length);
  const raw = divideHalfUp(sum(same) * BigInt(all.length) * ONE, total * years);
  const drawn = divideHalfUp(raw * years + ONE, years + 1n);
  return drawn < LEAST_SEASON ? LEAST_SEASON : drawn > MOST_SEASON ? MOST_SEASON : drawn;
}

/** The mean of the same calendar month of earlier years; undefined where a year is not known yet. */
function sameMonths(all: readonly bigint[], firstMonth: CalendarDay, month: CalendarDay): bigint | undefined {
  const same = sameMonthAmounts(all, firstMonth, month);
  return all.length < TRAILING || same.length === 0 ? undefined : divideHalfUp(sum(same), BigInt(same.length));
}

const sameMonthAmounts = (all: readonly bigint[], firstMonth: CalendarDay, month: CalendarDay) =>
  all.filter((_, index) => addMonths(firstMonth, index).slice(5, 7) === month.slice(5, 7));

/** More months and less spread around the median make a surer number; what is paid seldom is never more than half sure. */
function confidenceOf(trailing: readonly bigint[], median: bigint, isUsual: boolean): number {
  const months = BigInt(trailing.length);
  if (months === 0n) return 5;
  const spread = medianOf(trailing.map((cents) => (cents > median ? cents - median : median - cents)));
  const full = BigInt(TRAILING);
  const share = isUsual
    ? (100n * months * median) / (full * (median + spread))
    : (50n * months * BigInt(trailing.filter((cents) => cents > 0n).length)) / (full * months);
  return Math.min(95, Math.max(5, Number(share)));
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
