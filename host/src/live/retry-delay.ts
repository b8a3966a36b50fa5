const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

/**
 * Milliseconds to wait after so many failures in a row: doubling up to a minute, and spread by `chance` (0 to 1) between
 * half of it and the whole, so that the browsers of a restarted server do not all come back at once.
 */
export function retryDelay(failures: number, chance: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10));
  return longest * (0.5 + chance / 2);
}
