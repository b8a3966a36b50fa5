import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { describeRule } from "@trellis/recurrence/recurrence-words.ts";
import { SPANISH_RULES } from "@trellis/recurrence/recurrence-words-es.ts";

/** How an event repeats, in the page's language. */
export const ruleText = (rule: string, of: Parameters<typeof describeRule>[1]): string =>
  describeRule(rule, of, pageLanguage() === "es" ? SPANISH_RULES : undefined);
