import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { use } from "react";

type PlanText = (text: string) => string;

const asWritten: PlanText = (text) => text;
const inSpanish: Promise<PlanText> | undefined =
  pageLanguage() === "es"
    ? Promise.all([
        import("@trellis/domain/plans/plan-words.es.ts"),
        import("@trellis/messages/sentence-translation.ts"),
      ]).then(
        ([{ PLAN_WORDS_ES }, { createSentenceTranslator }]) => createSentenceTranslator([PLAN_WORDS_ES], asWritten),
        () => asWritten,
      )
    : undefined;

/** Writes what a plan offers in the page's language. Waits for the words, as messages do. */
export const usePlanText = (): PlanText => (inSpanish ? use(inSpanish) : asWritten);
