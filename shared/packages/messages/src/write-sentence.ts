import { formatsFor } from "./formats.ts";
import { type Language, LOCALES } from "./languages.ts";
import type { MessageValues } from "./message-types.ts";

type Values = Readonly<Record<string, unknown>>;

const FORMATS = formatsFor();
const BRANCH = /(=\d+|\w+)\s*\{/y;

/**
 * A sentence of a rule from its ICU text: `{count, plural, one {# line} other {# lines}} couldn't be read.` Rules speak
 * English (docs/decisions/052), and run in the browser too, where no ICU is compiled: this reads the few forms that messages
 * have. `tests/contract/messages.test.ts` holds every text to ICU.
 */
export function writeSentence<const Text extends string>(
  text: Text,
  values: MessageValues<Text>,
  language: Language = "en",
): string {
  return fill(text, values as Values, LOCALES[language]);
}

function fill(text: string, values: Values, locale: string, count = ""): string {
  let said = "";
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "{") {
      const end = closingBrace(text, at);
      said += writeValue(text.slice(at + 1, end), values, locale, count);
      at = end;
    } else said += text[at] === "#" && count !== "" ? count : text[at];
  }
  return said;
}

function writeValue(argument: string, values: Values, locale: string, count: string): string {
  const [, name = "", type = "", rest = ""] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*(?:,\s*(.*))?)?$/s.exec(argument) ?? [];
  const value = values[name];
  if (type === "number") return FORMATS.number(value as number, locale, rest);
  if (type === "date") return FORMATS.date(String(value), locale, rest);
  if (type === "") return String(value);
  const branches = readBranches(rest);
  if (type === "select") return fill(branches.get(String(value)) ?? branches.get("other") ?? "", values, locale, count);
  const number = value as number;
  const form = branches.has(`=${number}`) ? `=${number}` : pluralsOf(locale).select(number);
  const branch = branches.get(form) ?? branches.get("other") ?? "";
  return fill(branch, values, locale, FORMATS.count(locale, number, 0));
}

/** `one {# day} other {# days}`: what is said in each case. */
function readBranches(text: string): Map<string, string> {
  const branches = new Map<string, string>();
  for (let at = 0; at < text.length; at++) {
    BRANCH.lastIndex = at;
    const found = BRANCH.exec(text);
    if (!found) continue;
    const open = at + found[0].length - 1;
    at = closingBrace(text, open);
    branches.set(found[1] ?? "", text.slice(open + 1, at));
  }
  return branches;
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0) return at;
  }
  throw new Error(`a brace of "${text}" is not closed`);
}

// Making the rules of a language costs far more than using them.
const plurals = new Map<string, Intl.PluralRules>();
function pluralsOf(locale: string): Intl.PluralRules {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale);
  plurals.set(locale, rules);
  return rules;
}
