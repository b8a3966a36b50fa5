import { elementCode, iframeCode } from "../../../kernel/site/embed-code.ts";
import { formHeightOf } from "./form-height.ts";
import type { SurveyRow } from "./survey-row.ts";

/** Where anyone answers a published survey. */
export function publicUrlOf(origin: string, surveyId: string): string {
  return `${origin}/public/surveys/${surveyId}`;
}

/** Where a published survey is answered, and what an owner pastes into a page to have it there. */
export function publicationOf(origin: string, { id, title, questions }: Pick<SurveyRow, "id" | "title" | "questions">) {
  const publicUrl = publicUrlOf(origin, id);
  const height = formHeightOf(questions);
  return {
    publicUrl,
    embedCode: elementCode(origin, { element: "survey", id, title, publicUrl, height }),
    iframeCode: iframeCode(origin, { title, publicUrl, height }),
  };
}
