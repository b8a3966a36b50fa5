import type { PublicEventLine } from "@trellis/contract-calendar/public-calendar.ts";
import { repeats } from "../core/event-rows.ts";
import type { ListedRow } from "../core/listed-rows.ts";
import { ruleWordsOf } from "../core/rule-words.ts";

type RuleInWords = PublicEventLine["rule"];

/** Occurrences of a list share the row of their series. */
const known = new WeakMap<ListedRow, RuleInWords>();

/** How a series repeats, in every language of the page; null for what happens once, and where a rule cannot be read. */
export function ruleInWords(row: ListedRow): RuleInWords {
  if (!repeats(row)) return null;
  const found = known.get(row);
  if (found !== undefined) return found;
  const words = wordsOf(row);
  known.set(row, words);
  return words;
}

function wordsOf(row: ListedRow): RuleInWords {
  const words = ruleWordsOf(row) ?? { en: "On several dates", es: "En varias fechas" };
  return words.en === row.recurrenceRule ? null : words;
}
