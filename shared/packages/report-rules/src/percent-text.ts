import { formatNumber } from "@trellis/domain/formats/writing.ts";
import type { Trend } from "./choices.ts";

/** A change below this many percent counts as none. */
export const STABLE_PERCENT = 5;

/** The word for a change in percent: the one that its number, as printed, agrees with. Nothing to compare with is stable. */
export function trendOfChange(percent: number | null): Trend {
  if (percent === null) return "stable";
  const shown = inTenths(percent) / 10;
  return shown >= STABLE_PERCENT ? "increasing" : shown <= -STABLE_PERCENT ? "decreasing" : "stable";
}

/** Percent with its sign and one place, as a screen prints it: `+12.4%`, `−3.0%`; what rounds to zero has no sign. A dash for null. */
export function signedPercent(percent: number | null): string {
  if (percent === null) return "\u2013";
  const tenths = inTenths(percent);
  return `${tenths > 0 ? "+" : tenths < 0 ? "\u2212" : ""}${size(tenths)}%`;
}

/** As `signedPercent`, without a plus: a share or a margin in a table. */
export function plainPercent(percent: number): string {
  const tenths = inTenths(percent);
  return `${tenths < 0 ? "\u2212" : ""}${size(tenths)}%`;
}

/** Rounded away from zero, so that a fall reads as its rise does; never a negative zero. */
const inTenths = (percent: number): number => Math.sign(percent) * Math.round(Math.abs(percent) * 10) || 0;

const size = (tenths: number): string =>
  formatNumber(Math.abs(tenths) / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
