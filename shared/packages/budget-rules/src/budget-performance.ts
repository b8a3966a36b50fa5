import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { largerOf } from "@trellis/domain/money/money.ts";
import { daysOf, monthsOf, type Period, wholeMonths } from "./budget-period.ts";
import type { PerformanceStatus } from "./choices.ts";

/** Below this share of what the elapsed days allow, spending is under its pace. */
const UNDER_PACE_PERCENT = 80n;

/** A projection from fewer days says little. */
const SURE_AFTER = { part: 1, of: 3 };

export interface Elapsed {
  /** Days of the period. */
  days: number;
  /** Days that have begun by now: none before the first, all after the last. */
  elapsed: number;
  /** Of a period of whole months: how many there are, and how many have begun. */
  months?: { all: number; begun: number } | undefined;
}

/** Other facts about the spending of a period. */
interface Course {
  /** On how many days there was any. */
  spentDays: number;
  /** Scheduled for the days that are left, in cents. */
  scheduled: bigint;
  /** What the rhythm of its payments brings in the days that are left, in cents (`restByRhythm`). */
  rest?: bigint | undefined;
}

/** Planned and actual amount. All amounts in cents. */
export interface Performance {
  budgeted: bigint;
  spent: bigint;
  /** Planned less spent: negative when it is overspent. */
  variance: bigint;
  /** Spent of planned in tenths of a percent; null where nothing was planned. */
  permille: number | null;
  /** What the elapsed days allow. */
  expected: bigint;
  /** The projection to the last day at this pace, with scheduled amounts; null before the first day. */
  projected: bigint | null;
  status: PerformanceStatus;
}

/** Names of categories that mean the same: case and spaces around do not count. */
export const categoryKey = (name: string): string => name.trim().toLowerCase();

/** How much of a period has passed on a day, including that day. */
export function elapsedOf(period: Period, today: CalendarDay): Elapsed {
  const days = daysOf(period);
  const coveredMonths = wholeMonths(period) === undefined ? undefined : monthsOf(period);
  const months = coveredMonths && {
    all: coveredMonths.length,
    begun: coveredMonths.filter(({ month }) => month <= today).length,
  };
  if (today < period.from) return { days, elapsed: 0, months };
  return { days, elapsed: today >= period.to ? days : daysOf({ from: period.from, to: today }), months };
}

/** Compares spending with a plan, in integers. Exactly everything spent is not over. */
export function performanceOf(
  budgeted: bigint,
  spent: bigint,
  elapsed: Elapsed,
  course: Course = { spentDays: elapsed.days, scheduled: 0n },
): Performance {
  return figuresOf(budgeted, spent, elapsed, projectedOf(spent, elapsed, course), course.scheduled);
}

/** As `performanceOf` of a whole whose parts were measured: it is projected to what they are projected to together. */
export function performanceOfAll(
  budgeted: bigint,
  parts: readonly Performance[],
  elapsed: Elapsed,
  scheduled: bigint,
): Performance {
  const sum = (pick: (part: Performance) => bigint) => parts.reduce((all, part) => all + pick(part), 0n);
  const projected = elapsed.elapsed === 0 ? null : sum((part) => part.projected ?? 0n);
  return figuresOf(
    budgeted,
    sum(({ spent }) => spent),
    elapsed,
    projected,
    scheduled,
  );
}

function figuresOf(
  budgeted: bigint,
  spent: bigint,
  elapsed: Elapsed,
  projected: bigint | null,
  scheduled: bigint,
): Performance {
  const expected = divideHalfUp(budgeted * BigInt(elapsed.elapsed), BigInt(elapsed.days));
  const isCertain = spent + scheduled > budgeted && elapsed.elapsed > 0;
  const isAtRisk = isCertain || (isMeaningful(elapsed) && projected !== null && projected > budgeted);
  const isUnder = spent * 100n < expected * UNDER_PACE_PERCENT;
  return {
    budgeted,
    spent,
    variance: budgeted - spent,
    permille: permilleOf(spent, budgeted),
    expected,
    projected,
    status: spent > budgeted ? "over" : isAtRisk ? "at_risk" : isUnder ? "under" : "on_track",
  };
}

/** Whether enough days have passed, and some are left, for a meaningful projection. */
export const isMeaningful = ({ days, elapsed }: Elapsed): boolean =>
  elapsed * SURE_AFTER.of >= days * SURE_AFTER.part && elapsed < days;

/**
 * What spending comes to by the last day: at the pace of the days, or, of what is paid once a month like a rent, of the
 * months, so that two rents after two of three months are projected to three; of what is paid by dates like a payroll, with
 * the dates that are left. One payment in several months is no pace. At least what is spent and scheduled.
 */
function projectedOf(
  spent: bigint,
  { days, elapsed, months }: Elapsed,
  { spentDays, scheduled, rest }: Course,
): bigint | null {
  if (elapsed === 0) return null;
  const known = spent + scheduled;
  if (months !== undefined && months.begun > 1 && spentDays < 2) return known;
  const isMonthly = months !== undefined && spentDays <= months.begun;
  if (!isMonthly && rest !== undefined) return largerOf(spent + rest, known);
  const [part, all] = isMonthly ? [Math.max(1, months.begun), months.all] : [elapsed, days];
  const paced = divideHalfUp(spent * BigInt(all), BigInt(part));
  return largerOf(paced, known);
}

/**
 * Tenths of a percent, rounded; 1000 only where the two are equal, so that what is over always reads as over and what
 * is not never does. Null where nothing was planned.
 */
export function permilleOf(spent: bigint, budgeted: bigint): number | null {
  if (budgeted <= 0n) return null;
  const rounded = Number(divideHalfUp(spent * 1000n, budgeted));
  if (spent > budgeted) return Math.max(1001, rounded);
  return spent < budgeted ? Math.min(999, rounded) : 1000;
}

/** `84.5%`, `100%`; an em dash where nothing was planned. */
export function formatPermille(permille: number | null): string {
  if (permille === null) return "—";
  return `${formatNumber(permille / 10, { maximumFractionDigits: 1 })}%`;
}

/** Whether spending has passed a threshold in percent: it is reached below 100, and exceeded from 100 on. */
export function hasPassed(spent: bigint, budgeted: bigint, threshold: number): boolean {
  if (budgeted <= 0n) return spent > 0n && threshold >= 100;
  const [left, right] = [spent * 100n, budgeted * BigInt(threshold)];
  return threshold < 100 ? left >= right : left > right;
}

/** A share in percent of an amount, rounded half up to cents. */
export const percentOf = (cents: bigint, percent: number): bigint => divideHalfUp(cents * BigInt(percent), 100n);

/** Integer division of numbers that are not negative, half rounded up. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}
