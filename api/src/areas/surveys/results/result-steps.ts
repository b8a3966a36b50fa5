/** The smallest and the largest of some numbers. */
export interface Range {
  minimum: number;
  maximum: number;
}

/** Equal steps that cover a range. */
export interface Steps {
  start: number;
  step: number;
  count: number;
}

const MAX_STEPS = 10;

/**
 * At most ten steps of 1, 2 or 5 times a power of ten that begin at a multiple of theirs and cover the range: numbers that
 * a person reads at a glance. Whole numbers that are few get a step each.
 */
export function stepsOf({ minimum, maximum }: Range): Steps {
  const width = maximum - minimum;
  if (width === 0) return { start: minimum, step: 1, count: 1 };
  const isWhole = Number.isInteger(minimum) && Number.isInteger(maximum);
  if (isWhole && width < MAX_STEPS) return { start: minimum, step: 1, count: width + 1 };
  const power = 10 ** Math.floor(Math.log10(width / MAX_STEPS));
  for (const factor of [1, 2, 5, 10, 20]) {
    const step = precise(power * factor);
    const start = precise(Math.floor(minimum / step) * step);
    const count = Math.floor(precise((maximum - start) / step)) + (isOnEdge(maximum, start, step) ? 0 : 1);
    if (count <= MAX_STEPS && (step >= 1 || !isWhole)) return { start, step, count: Math.max(1, count) };
  }
  return { start: minimum, step: width / MAX_STEPS, count: MAX_STEPS };
}

/** Whether a number lies where a step ends: it belongs to that step when it is the last. */
const isOnEdge = (value: number, start: number, step: number) => Number.isInteger(precise((value - start) / step));

/** Without the last digits of binary fractions: 0.30000000000000004 is 0.3. */
export const precise = (value: number): number => Number(value.toPrecision(12));
