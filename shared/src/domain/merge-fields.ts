/** `{{name}}`, with spaces inside allowed. Whatever stands between the braces counts, so that a mistyped name is found. */
const MERGE_FIELD = /\{\{([^{}]*)\}\}/g;
const LONGEST_NAME_SHOWN = 40;

/** The names of the merge fields in a text, each once, in order of appearance. */
export function findMergeFields(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(MERGE_FIELD), ([, name = ""]) => name.trim()))];
}

/** What is wrong with a text's merge fields, for the person who wrote it; undefined where every one is known. */
export function describeUnknownFields(text: string, known: readonly string[]): string | undefined {
  const unknown = findMergeFields(text).filter((name) => !known.includes(name));
  if (unknown.length === 0) return undefined;
  const named = unknown.map((name) => `{{${name.slice(0, LONGEST_NAME_SHOWN)}}}`).join(", ");
  const fields = known.map((name) => `{{${name}}}`).join(", ");
  return `${unknown.length === 1 ? "Unknown merge field" : "Unknown merge fields"} ${named}. Use ${fields}.`;
}

/**
 * Puts values in place of merge fields, in one pass: braces inside a value stay text. A field without a value stays as it
 * was written. The result is plain text; whoever puts it into HTML escapes it whole.
 */
export function fillMergeFields(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(MERGE_FIELD, (written, name: string) => values.get(name.trim()) ?? written);
}
