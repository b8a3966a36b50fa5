/**
 * Suggestions that begin with what was typed come first, then those that contain it; all of them before typing. None when
 * the only one is what was typed: a list that changes nothing would only cover the buttons below.
 */
export function matchSuggestions(all: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === "") return [...all];
  const begin = all.filter((name) => name.toLowerCase().startsWith(wanted));
  const contain = all.filter((name) => !begin.includes(name) && name.toLowerCase().includes(wanted));
  const matches = [...begin, ...contain];
  return matches.length === 1 && matches[0] === typed.trim() ? [] : matches;
}

/** The part of a comma-separated list that is being typed, and what is before it. */
export function lastEntry(text: string): { before: string; typed: string } {
  const at = text.lastIndexOf(",");
  return at < 0
    ? { before: "", typed: text }
    : { before: `${text.slice(0, at + 1)} `, typed: text.slice(at + 1).trim() };
}

/** Two lists of names as one, in alphabetical order; a name that differs only in case is kept as it is used. */
export function mergeNames(used: readonly string[], known: readonly string[]): string[] {
  const byKey = new Map([...known, ...used].map((name) => [name.toLowerCase(), name]));
  return [...byKey.values()].sort((one, other) => one.localeCompare(other));
}
