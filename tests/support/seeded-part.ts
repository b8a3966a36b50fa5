/**
 * The part of a walk that a whole run takes: every `oneIn`-th, other ones for each seed, so that as many seeds in a row take
 * all. Without a seed (`SCREENS_SEED`) it is all of them: in `npm run screenshots -- walks`, and where a change reaches them.
 */
export function seededPart<T>(all: readonly T[], oneIn: number): T[] {
  const seed = process.env.SCREENS_SEED;
  return all.filter((_, index) => seed === undefined || index % oneIn === Number(seed) % oneIn);
}
