import { writeSentence } from "@trellis/messages/write-sentence.ts";

/**
 * `{{name}}` or `{{name|what stands there without a value}}`, with spaces inside allowed. Whatever is between the braces
 * counts, so that a mistyped name is found.
 */
const MERGE_FIELD = /\{\{([^{}]*)\}\}/g;
const LONGEST_NAME_SHOWN = 40;

/** The names of the merge fields in a text, each once, in order of appearance. */
export function findMergeFields(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(MERGE_FIELD), ([, inside = ""]) => readField(inside).name))];
}

/** What is wrong with a text's merge fields, for the person who wrote it; undefined where every one is known. */
export function describeUnknownFields(text: string, known: readonly string[]): string | undefined {
  const unknown = findMergeFields(text).filter((name) => !known.includes(name));
  if (unknown.length === 0) return undefined;
  const named = unknown.map((name) => `{{${name.slice(0, LONGEST_NAME_SHOWN)}}}`).join(", ");
  const fields = known.map((name) => `{{${name}}}`).join(", ");
  return writeSentence(
    "{count, plural, one {Unknown merge field} other {Unknown merge fields}} {named}. Use {fields}.",
    { count: unknown.length, named, fields },
  );
}

/**
 * Puts values in place of merge fields, in one pass: braces inside a value stay text. An empty value gives way to the
 * field's fallback; a field that has neither value nor fallback stays as it was written. The result is plain text; anyone who
 * puts it into HTML escapes it whole.
 */
export function fillMergeFields(text: string, values: ReadonlyMap<string, string>): string {
  return replaceMergeFields(text, (field, written) => valueOfField(field, values) ?? written);
}

/** A merge field as it was written. */
export interface MergeFieldUse {
  name: string;
  /** What is there where the value is empty; null where none was written. */
  fallback: string | null;
}

/** What a field becomes; undefined where nothing is known of it. */
export function valueOfField({ name, fallback }: MergeFieldUse, values: ReadonlyMap<string, string>) {
  const value = values.get(name);
  return value || fallback === null ? value : fallback;
}

/** Puts what `write` answers in place of each merge field, in one pass. */
export function replaceMergeFields(text: string, write: (field: MergeFieldUse, written: string) => string): string {
  return text.replaceAll(MERGE_FIELD, (written, inside: string) => write(readField(inside), written));
}

/** The text as it reads outside a mail, such as in a list: each field as its fallback, or as an ellipsis. */
export const withoutMergeFields = (text: string) => replaceMergeFields(text, ({ fallback }) => fallback || "…");

function readField(inside: string): MergeFieldUse {
  const at = inside.indexOf("|");
  return at < 0
    ? { name: inside.trim(), fallback: null }
    : { name: inside.slice(0, at).trim(), fallback: inside.slice(at + 1).trim() };
}
