import type { ReleaseReports } from "./reports.ts";

/** Fewer people than this can have had a bad day of their own. */
const MIN_FAILED = 3;
/** What a release may be worse than the one before: a connection that breaks off fails anyone's. */
const MARGIN = 0.02;
/** One-sided confidence of 95%. */
const Z = 1.645;

type Counts = Pick<ReleaseReports, "people" | "failed">;

/**
 * Whether a release fails for more people than the one before, beyond chance: the lower bound of its share (Wilson's score
 * interval, 1927) is above the other's share by two points, and it failed for three people at least.
 */
export function isWorse(release: Counts, before: Counts): boolean {
  if (release.failed < MIN_FAILED) return false;
  const share = before.people === 0 ? 0 : before.failed / before.people;
  return lowerBound(release) > share + MARGIN;
}

function lowerBound({ people, failed }: Counts): number {
  const share = failed / people;
  const spread = Z * Math.sqrt((share * (1 - share)) / people + Z ** 2 / (4 * people ** 2));
  return (share + Z ** 2 / (2 * people) - spread) / (1 + Z ** 2 / people);
}
