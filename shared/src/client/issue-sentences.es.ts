import { ISSUES_ES } from "@trellis/issue-sentences/issues-es.ts";
import { daysInSpanish } from "@trellis/messages/days-es.ts";
import { createSentenceTranslator } from "@trellis/messages/sentence-translation.ts";

export const translate = createSentenceTranslator(ISSUES_ES, daysInSpanish);
