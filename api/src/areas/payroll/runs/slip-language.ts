import type { ExplainedPayrollRecord } from "@trellis/contract-payroll/payroll-records.ts";
import { daysInSpanish } from "@trellis/messages/days-es.ts";
import type { Language } from "@trellis/messages/languages.ts";
import { createSentenceTranslator } from "@trellis/messages/sentence-translation.ts";
import { payStepsInSpanish } from "./sentences.es.ts";

type Line = ExplainedPayrollRecord["lines"][number];

const inSpanish = createSentenceTranslator([payStepsInSpanish], daysInSpanish);
/** What someone called a deduction stays. */
const TYPED: readonly Line["kind"][] = ["preTax", "postTax"];

/**
 * Lines of a pay slip and their steps in the reader's language. Slips are stored in English, with the words of the rules
 * that computed them.
 */
export function linesInLanguage(lines: readonly Line[], language: Language): Line[] {
  if (language === "en") return [...lines];
  return lines.map((line) => ({
    ...line,
    label: TYPED.includes(line.kind) ? line.label : inSpanish(line.label),
    steps: line.steps.map((step) => ({ ...step, text: inSpanish(step.text) })),
  }));
}
