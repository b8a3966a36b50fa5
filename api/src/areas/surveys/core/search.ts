import { listSurveys } from "@trellis/contract-surveys/surveys.ts";
import { desc, sql } from "drizzle-orm";
import { recordsWithWords } from "../../../kernel/search/search-terms.ts";
import type { SearchSource } from "../../../ports/search.ts";
import { survey } from "../schema/survey-schema.ts";
import { openSurveys } from "./survey-openness.ts";

export const SURVEY_KIND = "survey";

/** Surveys by the words of their title, newest first. */
export const surveySearch: SearchSource = {
  access: listSurveys.access,
  async find({ transaction, organizationId, now }, { words, limit }) {
    const rows = await transaction
      .select({
        id: survey.id,
        title: survey.title,
        isOpen: sql<boolean>`${openSurveys(now)}`,
        isPublished: survey.isPublished,
      })
      .from(survey)
      .where(
        sql`${survey.organizationId} = ${organizationId}
          and ${survey.id} in (${recordsWithWords(organizationId, SURVEY_KIND, words)})`,
      )
      .orderBy(desc(survey.createdAt), desc(survey.id))
      .limit(limit);
    return rows.map(({ id, title, isOpen, isPublished }) => ({
      kind: SURVEY_KIND,
      id,
      title,
      subtitle: isOpen ? (isPublished ? "Published" : "Draft") : "Closed",
      link: `/app/surveys/${id}/results`,
    }));
  },
};
