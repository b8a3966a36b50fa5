import { daysOf, type Period } from "./budget-period.ts";
import type { CalendarDay } from "./calendar-day.ts";

/** Below this share of what the elapsed days allow, spending is under its pace. */
const UNDER_PACE_PERCENT = 80n;

export type CategoryStatus = "over" | "under" | "on_track";

export interface Elapsed {
  /** Days of the period. */
  days: number;
  /** Days that have begun by now: none before the first, all after the last. */
  elapsed: number;
}

/** What became of an amount that was planned. All amounts in cents. */
export interface Performance {
  budgeted: bigint;
  spent: bigint;
  /** Planned less spent: negative when it is overspent. */
  variance: bigint;
  /** Spent of planned in tenths of a per cent; null where nothing was planned. */
  permille: number | null;
  /** What the elapsed days allow. */
  expected: bigint;
  /** What it comes to by the last day at this pace; null before the first day. */
  projected: bigint | null;
  status: CategoryStatus;
}

/** Names of categories that mean the same: case and spaces around do not count. */
export const categoryKey = (name: string): string => name.trim().toLowerCase();

/** How far a period has come on a day, that day included. */
export function elapsedOf(period: Period, today: CalendarDay): Elapsed {
  const days = daysOf(period);
  if (today < period.from) return { days, elapsed: 0 };
  return { days, elapsed: today >= period.to ? days : daysOf({ from: period.from, to: today }) };
}

/** Compares spending with a plan, in integers. Exactly everything spent is not over. */
export function performanceOf(budgeted: bigint, spent: bigint, { days, elapsed }: Elapsed): Performance {
  const expected = divideHalfUp(budgeted * BigInt(elapsed), BigInt(days));
  const projected = elapsed === 0 ? null : divideHalfUp(spent * BigInt(days), BigInt(elapsed));
  return {
    budgeted,
    spent,
    variance: budgeted - spent,
    permille: permilleOf(spent, budgeted),
    expected,
    projected,
    status: spent > budgeted ? "over" : spent * 100n < expected * UNDER_PACE_PERCENT ? "under" : "on_track",
  };
}

/**
 * Tenths of a per cent, rounded; 1000 only where the two are equal, so that what is over always reads as over and what is
 * not never does. Null where nothing was planned.
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
  const [whole, tenth] = [Math.trunc(permille / 10), Math.abs(permille % 10)];
  return tenth === 0 ? `${whole.toLocaleString("en-US")}%` : `${whole.toLocaleString("en-US")}.${tenth}%`;
}

/** Whether spending has passed a threshold in per cent: it is reached below 100, and exceeded from 100 on. */
export function hasPassed(spent: bigint, budgeted: bigint, threshold: number): boolean {
  if (budgeted <= 0n) return spent > 0n && threshold >= 100;
  const [left, right] = [spent * 100n, budgeted * BigInt(threshold)];
  return threshold < 100 ? left >= right : left > right;
}

/** A share in per cent of an amount, rounded half up to cents. */
export const percentOf = (cents: bigint, percent: number): bigint => divideHalfUp(cents * BigInt(percent), 100n);

/** Integer division of numbers that are not negative, half rounded up. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}
