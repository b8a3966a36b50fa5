import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { divideHalfUp } from "./budget-performance.ts";
import { monthsOf, type Period } from "./budget-period.ts";
import { medianNumber, seasonsOf } from "./budget-season.ts";

/** Spending of whole months by category, oldest month first; every category has all months, zeros included. */
export interface History {
  firstMonth: CalendarDay;
  /** How many months each category has. */
  months: number;
  categories: readonly { category: string; months: readonly bigint[]; known?: Known }[];
}

/** Certain amounts of the period, in cents: spent in it, and scheduled for the rest of it. */
export interface Known {
  spent: bigint;
  scheduled: bigint;
}

/** What a category is expected to cost in a period, and why. Amounts in cents. */
interface Estimate {
  cents: bigint;
  /**
   * `usual`: the median of the last months times its season; `growing`: the same along a steady rise or fall; `seldom`: most
   * months have none, so the same months of earlier years count, or the mean.
   */
  method: "usual" | "growing" | "seldom";
  /** What a month costs now, without its season. */
  typical: bigint;
  /** By how much a month differs from the one before; zero unless `growing`. */
  growth: bigint;
  /** Months that `typical` was made from. */
  monthsUsed: number;
  /** Of the last 12 months (or fewer), how many had any. */
  monthsWithAny: number;
  /** The season of the period's months against an average month, in percent; 100 where nothing is known of it. */
  seasonPercent: number;
  /** 0 to 100: how close the same method came for each of the last months, from what was known before it. */
  confidence: number;
  /** Spent or scheduled already, if the months alone would suggest less. */
  floor: bigint | null;
}

const YEAR = 12;
type Basis = { window: number; isGrowing?: boolean };
const YEAR_BASIS: Basis = { window: 12 };
/** Longest first: a shorter look back, or a steady growth, has to be clearly better. */
const BASES: readonly Basis[] = [YEAR_BASIS, { window: 6 }, { window: 3 }, { window: 3, isGrowing: true }];
const CLEARLY_BETTER = 0.9;
/** A steady growth is believed for so many months ahead. */
const LONGEST_GROWTH = 6;

/** Amounts of months in a row; `first` numbers the first of them, counted from year 0. */
interface Months {
  first: number;
  amounts: readonly number[];
}

/** What a category will cost in a period, judged by how the ways of estimating did before; parts of months by their days. */
export function estimateOf(
  all: readonly bigint[],
  firstMonth: CalendarDay,
  period: Period,
  known: Known = { spent: 0n, scheduled: 0n },
): Estimate {
  const whole = { first: numberOf(firstMonth), amounts: all.map(Number) };
  const used = fromFirstSpending(whole);
  const isUsual = medianNumber(used.amounts.slice(-YEAR)) > 0;
  const { basis, error } = isUsual ? bestBasis(used) : { basis: YEAR_BASIS, error: walkForward(whole, seldom) };
  const plain = withoutSeason(used);
  const seasons = seasonsOf(used.amounts, used.first % YEAR);
  let cents = 0n;
  let weighted = 0;
  let days = 0;
  for (const { month, days: inside, of } of monthsOf(period)) {
    const number = numberOf(month);
    const amount = isUsual ? expected(used, number, basis) : seldom(whole, number);
    cents += divideHalfUp(BigInt(Math.round(amount)) * BigInt(inside), BigInt(of));
    weighted += (isUsual ? (seasons[number % YEAR] ?? 1) : 1) * inside;
    days += inside;
  }
  const floor = known.spent + known.scheduled;
  const recent = whole.amounts.slice(-YEAR);
  const isGrowing = isUsual && basis.isGrowing === true;
  return {
    cents: cents < floor ? floor : cents,
    method: isGrowing ? "growing" : isUsual ? "usual" : "seldom",
    typical: BigInt(Math.round(isUsual ? levelOf(plain, basis) : meanOf(recent))),
    growth: isGrowing ? BigInt(Math.round(growthOf(plain))) : 0n,
    monthsUsed: isUsual ? used.amounts.slice(-basis.window).length : recent.length,
    monthsWithAny: recent.filter((amount) => amount > 0).length,
    seasonPercent: Math.round((weighted * 100) / days),
    confidence: confidenceOf(error, recent.length, isUsual),
    floor: cents < floor ? floor : null,
  };
}

/** The look back whose estimates of the last months, each from the months before it alone, were closest. */
function bestBasis(months: Months): { basis: Basis; error: number | null } {
  let best: { basis: Basis; error: number | null } = { basis: YEAR_BASIS, error: null };
  for (const basis of BASES) {
    const error = walkForward(months, (before, month) => expected(before, month, basis));
    if (error !== null && (best.error === null || error < best.error * CLEARLY_BETTER)) best = { basis, error };
  }
  return best;
}

/** The misses of the last year's months over what they cost; null where nothing can be compared. */
function walkForward({ first, amounts }: Months, estimate: (before: Months, month: number) => number): number | null {
  let missed = 0;
  let cost = 0;
  for (let place = Math.max(1, amounts.length - YEAR); place < amounts.length; place++) {
    const actual = amounts[place] ?? 0;
    missed += Math.abs(estimate({ first, amounts: amounts.slice(0, place) }, first + place) - actual);
    cost += actual;
  }
  return cost > 0 ? missed / cost : null;
}

/** What a whole month costs. */
function expected(months: Months, month: number, basis: Basis): number {
  const plain = withoutSeason(months);
  const ahead = month - (months.first + plain.length - 1);
  const growth = basis.isGrowing ? growthOf(plain) * Math.min(ahead, LONGEST_GROWTH) : 0;
  const season = seasonsOf(months.amounts, months.first % YEAR)[month % YEAR] ?? 1;
  return Math.max(0, levelOf(plain, basis) + growth) * season;
}

/** What the last month costs: the median of the window, which lies half a window behind where it grows. */
function levelOf(plain: readonly number[], { window, isGrowing }: Basis): number {
  const last = plain.slice(-window);
  return medianNumber(last) + (isGrowing ? (growthOf(plain) * (last.length - 1)) / 2 : 0);
}

/** By how much a month differs from the one before; zero while there is less than a year. */
function growthOf(plain: readonly number[]): number {
  const last = plain.slice(-YEAR);
  return last.length < YEAR ? 0 : medianNumber(last.slice(1).map((value, index) => value - (last[index] ?? 0)));
}

function withoutSeason({ first, amounts }: Months): readonly number[] {
  if (amounts.length < 2 * YEAR) return amounts;
  const seasons = seasonsOf(amounts, first % YEAR);
  return amounts.map((value, index) => value / (seasons[(first + index) % YEAR] ?? 1));
}

/** Of what is paid seldom: the mean of the same month of earlier years, or of all months while a year is not known. */
function seldom({ first, amounts }: Months, month: number): number {
  const same = amounts.filter((_, index) => (first + index) % YEAR === month % YEAR);
  return meanOf(amounts.length < YEAR || same.length === 0 ? amounts.slice(-YEAR) : same);
}

/** From the first month that has any: a category that began in summer has no earlier months. At least a quarter. */
function fromFirstSpending({ first, amounts }: Months): Months {
  const start = amounts.findIndex((value) => value > 0);
  return start > 0 && amounts.length - start >= 3
    ? { first: first + start, amounts: amounts.slice(start) }
    : { first, amounts };
}

/** Less where fewer than 12 months are known; what is paid seldom is never more than half sure. */
function confidenceOf(error: number | null, months: number, isUsual: boolean): number {
  if (error === null) return 5;
  const share = Math.max(0, 1 - error) * Math.min(1, months / YEAR) * (isUsual ? 100 : 50);
  return Math.min(95, Math.max(5, Math.floor(share)));
}

const numberOf = (month: CalendarDay) => Number(month.slice(0, 4)) * YEAR + Number(month.slice(5, 7)) - 1;
const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
