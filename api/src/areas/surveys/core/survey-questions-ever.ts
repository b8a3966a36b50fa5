import type { Option } from "@trellis/survey-logic/question-kinds.ts";
import type { Question } from "@trellis/survey-logic/questions.ts";
import { optionsOf } from "@trellis/survey-logic/survey-answers.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { surveyVersion } from "../schema/survey-schema.ts";
import type { SurveyRow } from "./survey-row.ts";

/** A question with every option that it ever had, those of today first. */
export interface QuestionEver {
  question: Question;
  /** No longer in the survey: its last version. */
  removed: boolean;
  options: readonly (Option & { removed: boolean })[];
}

/** At most so many earlier versions are checked for what was removed. */
const MAX_VERSIONS = 200;

/** A survey's questions in all versions: those of today in their order, then those that were removed, the last one first. */
export async function questionsEver({ transaction, organizationId }: Read, row: SurveyRow): Promise<QuestionEver[]> {
  const earlier = await transaction
    .select({ questions: surveyVersion.questions })
    .from(surveyVersion)
    .where(and(eq(surveyVersion.organizationId, organizationId), eq(surveyVersion.surveyId, row.id)))
    .orderBy(desc(surveyVersion.version))
    .limit(MAX_VERSIONS);
  return mergeVersions(
    row.questions,
    earlier.map(({ questions }) => questions),
  );
}

/** `earlier` has the newest version first. */
export function mergeVersions(current: readonly Question[], earlier: readonly (readonly Question[])[]): QuestionEver[] {
  const ever = new Map(current.map((question) => [question.id, withOptions(question, false)]));
  for (const questions of earlier)
    for (const question of questions) {
      const known = ever.get(question.id);
      if (!known) ever.set(question.id, withOptions(question, true));
      else if (known.question.type === question.type)
        known.options.push(
          ...optionsOf(question)
            .filter(({ id }) => !known.options.some((option) => option.id === id))
            .map((option) => ({ ...option, removed: true })),
        );
    }
  return [...ever.values()];
}

const withOptions = (question: Question, removed: boolean) => ({
  question,
  removed,
  options: optionsOf(question).map((option) => ({ ...option, removed: false })),
});
