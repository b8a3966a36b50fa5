import type { PublicEventLine } from "@trellis/contract-calendar/public-calendar.ts";
import { describeRule } from "@trellis/recurrence/recurrence-words.ts";
import { ENGLISH_RULES } from "@trellis/recurrence/recurrence-words-en.ts";
import { SPANISH_RULES } from "@trellis/recurrence/recurrence-words-es.ts";
import { repeats, startOf } from "../core/event-rows.ts";
import type { ListedRow } from "../core/listed-rows.ts";

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
  const { recurrenceRule: rule, timeZone } = row;
  if (rule === null) return { en: "On several dates", es: "En varias fechas" };
  const start = { start: startOf(row), timeZone };
  const [en, es] = [describeRule(rule, start, ENGLISH_RULES), describeRule(rule, start, SPANISH_RULES)];
  return en === rule ? null : { en, es };
}
