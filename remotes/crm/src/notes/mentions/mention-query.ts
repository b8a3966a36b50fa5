import type { NotePerson } from "@trellis/contract-notes/note.ts";

/** An `@` with the beginning of a name, right before the caret. */
export interface MentionQuery {
  /** Position of the `@`. */
  start: number;
  words: string;
}

const MAX_OFFERED = 6;
const BEGUN = /(?:^|[^\p{L}\p{N}_@)])@([\p{L}\p{N}_.'’-]{0,40}(?: [\p{L}\p{N}_.'’-]{0,40})?)$/u;

/** Whom someone is about to mention at the caret; undefined where no name has been begun. */
export function mentionQueryAt(text: string, caret: number): MentionQuery | undefined {
  const line = text.slice(Math.max(0, caret - 90), caret);
  const words = BEGUN.exec(line)?.[1];
  return words === undefined ? undefined : { start: caret - words.length - 1, words };
}

/** The people whose name, or a word of it, begins like this, accents aside. */
export function offeredPeople(people: readonly NotePerson[], words: string): NotePerson[] {
  const begun = folded(words);
  const fits = ({ name }: NotePerson) => {
    const all = folded(name);
    return all.startsWith(begun) || all.split(" ").some((word) => word.startsWith(begun));
  };
  return people.filter(fits).slice(0, MAX_OFFERED);
}

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
