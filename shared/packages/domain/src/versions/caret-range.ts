type Version = readonly [major: number, minor: number, patch: number];

const CARET = /^\^(\d+)(?:\.(\d+))?(?:\.(\d+))?$/;

/**
 * Whether a version is in a caret range (`^1`, `^1.3`, `^1.3.2`): same major, not older. Any other notation is answered
 * with false, so that a remote with a range that we cannot read is not started on a guess.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  const wanted = CARET.exec(range.trim());
  const parts = version.split(".").map(Number);
  if (!wanted || parts.length !== 3 || parts.some(Number.isNaN)) return false;
  const have = parts as unknown as Version;
  const floor: Version = [Number(wanted[1]), Number(wanted[2] ?? 0), Number(wanted[3] ?? 0)];
  if (have[0] !== floor[0]) return false;
  // Below 1.0 every minor may break: the caret then holds the minor too, as in semver.
  if (floor[0] === 0 && have[1] !== floor[1]) return false;
  return have[1] > floor[1] || (have[1] === floor[1] && have[2] >= floor[2]);
}
