import { describeRule } from "@trellis/recurrence/recurrence-words.ts";
import { ENGLISH_RULES } from "@trellis/recurrence/recurrence-words-en.ts";
import { SPANISH_RULES } from "@trellis/recurrence/recurrence-words-es.ts";
import type { MailLanguage } from "../../../ports/mail.ts";
import { type EventRow, startOf } from "./event-rows.ts";

export type RuleWords = Readonly<Record<MailLanguage, string>>;

/** The rule of a series in each language; null without one. */
export function ruleWordsOf(
  event: Parameters<typeof startOf>[0] & Pick<EventRow, "recurrenceRule" | "timeZone">,
): RuleWords | null {
  const { recurrenceRule: rule, timeZone } = event;
  if (rule === null) return null;
  const start = { start: startOf(event), timeZone };
  return { en: describeRule(rule, start, ENGLISH_RULES), es: describeRule(rule, start, SPANISH_RULES) };
}
