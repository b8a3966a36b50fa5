import { largerOf } from "@trellis/domain/money/money.ts";
import { changePercent } from "@trellis/forecast/category-outlook.ts";
import { isNoise } from "@trellis/forecast/noise.ts";
import type { PayDates } from "../../finance/index.ts";

/** A category in two ranges of days. Amounts in cents. */
export interface Compared {
  current: bigint;
  previous: bigint;
  /** Percent, a pay date against a pay date where these differ in number; null where there is nothing worth comparing. */
  changePercent: number | null;
  /** Where a category follows pay dates and their number differs. */
  payDates: { current: number; previous: number } | null;
  /** What `previous` would be with as many pay dates as now. */
  comparable: bigint;
}

/** From this share of a category on, in percent, its bookings follow pay dates. */
const FOLLOWS_PERCENT = 80n;

/** Compares a category's sums; `whole` is what all categories came to in the larger of the two ranges. */
export function compareLike(
  current: bigint,
  previous: bigint,
  dates: Pick<PayDates, "current" | "previous"> | undefined,
  whole: bigint,
): Compared {
  const follows = (part: { dates: number; cents: bigint }, all: bigint) =>
    part.dates > 0 && part.cents * 100n >= all * FOLLOWS_PERCENT;
  const differ =
    dates !== undefined &&
    dates.current.dates !== dates.previous.dates &&
    follows(dates.current, current) &&
    follows(dates.previous, previous);
  const [now, before] = differ ? [BigInt(dates.current.dates), BigInt(dates.previous.dates)] : [1n, 1n];
  return {
    current,
    previous,
    changePercent: isNoise(largerOf(current, previous), whole) ? null : changePercent(current * before, previous * now),
    payDates: differ ? { current: dates.current.dates, previous: dates.previous.dates } : null,
    comparable: (previous * now * 2n + before) / (before * 2n),
  };
}
