/** Below this share of the whole, in tenths of a percent, or below a dollar, an amount's change means nothing. */
const PERMILLE = 5n;
const SMALLEST = 1_00n;

/** Whether an amount in cents is too small relative to the whole for its change to mean anything. */
export const isNoise = (cents: bigint, whole: bigint): boolean => cents < SMALLEST || cents * 1_000n < whole * PERMILLE;
