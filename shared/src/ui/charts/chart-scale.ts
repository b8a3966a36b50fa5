/** Parts of a whole scale, as percentages of the plot's height. Amounts stay bigint until they are ratios. */
interface Bar {
  /** From the plot's top to the bar's top. */
  top: number;
  height: number;
  negative: boolean;
}

interface BarScale {
  bars: Bar[];
  /** From the plot's top to the zero line. */
  zero: number;
  min: bigint;
  max: bigint;
}

/** Bars from zero: the scale always holds zero, so that heights can be compared. `min` and `max` widen it to a grid. */
export function scaleBars(values: readonly bigint[], bounds?: { min: bigint; max: bigint }): BarScale {
  let min = bounds?.min ?? 0n;
  let max = bounds?.max ?? 0n;
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const range = max - min;
  const zero = range === 0n ? 100 : percent(max, range);
  const bars = values.map((value) => {
    const height = range === 0n ? 0 : percent(value < 0n ? -value : value, range);
    return { top: value < 0n ? zero : zero - height, height, negative: value < 0n };
  });
  return { bars, zero, min, max };
}

const PRECISION = 1_000_000n;

/** Divides before it leaves bigint, so that sums beyond 2^53 keep their proportions. */
function percent(part: bigint, whole: bigint): number {
  return (Number((part * PRECISION) / whole) / Number(PRECISION)) * 100;
}

/**
 * Round steps that hold all values and zero, at most `lines` + 1 of them: 0, 8k, 16k, 24k, 32k.
 * Steps are 1, 2, 2.5, 4, 5 or 8 times a power of ten, in the smallest unit of the values.
 */
export function gridSteps(values: readonly bigint[], lines = 4): bigint[] {
  const { min, max } = scaleBars(values);
  const range = max - min;
  if (range === 0n) return [0n];
  const step = roundStep(range, BigInt(lines), min, max);
  const steps: bigint[] = [];
  for (let at = floorTo(min, step); at <= ceilTo(max, step); at += step) steps.push(at);
  return steps;
}

const TENTHS = [10n, 20n, 25n, 40n, 50n, 80n, 100n];

function roundStep(range: bigint, lines: bigint, min: bigint, max: bigint): bigint {
  let power = 1n;
  while (power * lines * 10n < range) power *= 10n;
  for (;;) {
    for (const tenths of TENTHS) {
      const step = (power * tenths) / 10n;
      if ((power * tenths) % 10n !== 0n || step === 0n) continue;
      if ((ceilTo(max, step) - floorTo(min, step)) / step <= lines) return step;
    }
    power *= 10n;
  }
}

function floorTo(value: bigint, step: bigint): bigint {
  const rest = ((value % step) + step) % step;
  return value - rest;
}

function ceilTo(value: bigint, step: bigint): bigint {
  return -floorTo(-value, step);
}

/** Cents for an axis: `$8k`, `$1.5M`, `−$250`, `$0.50`. */
export function compactDollars(cents: bigint): string {
  const sign = cents < 0n ? "\u2212" : "";
  const absolute = cents < 0n ? -cents : cents;
  if (absolute < 100_000n) {
    const fraction = absolute % 100n;
    return `${sign}$${absolute / 100n}${fraction === 0n ? "" : `.${fraction.toString().padStart(2, "0")}`}`;
  }
  const unit = UNITS.find(([size]) => absolute >= size) ?? UNITS[UNITS.length - 1]!;
  const tenths = (absolute * 10n) / unit[0];
  return `${sign}$${tenths / 10n}${tenths % 10n === 0n ? "" : `.${tenths % 10n}`}${unit[1]}`;
}

const UNITS: readonly [bigint, string][] = [
  [100_000_000_000n, "B"],
  [100_000_000n, "M"],
  [100_000n, "k"],
];
