import { sql } from "drizzle-orm";
import type { SearchSource } from "../platform/search.ts";
import { recordsWithWords } from "../platform/search-terms.ts";

export const SURVEY_KIND = "survey";

/** Surveys by the words of their title, newest first. */
export const surveySearch: SearchSource = {
  flag: "canManageSurveys",
  async find({ transaction, organizationId }, { words, limit }) {
    const rows = await transaction.execute<{ id: string; title: string; isActive: boolean; isPublished: boolean }>(sql`
      select v.id, v.title, v.is_active as "isActive", v.is_published as "isPublished" from survey v
      where v.organization_id = ${organizationId} and v.id in (${recordsWithWords(organizationId, SURVEY_KIND, words)})
      order by v.created_at desc, v.id desc limit ${limit}`);
    return rows.map(({ id, title, isActive, isPublished }) => ({
      kind: SURVEY_KIND,
      id,
      title,
      subtitle: isActive ? (isPublished ? "Published" : "Draft") : "Closed",
      link: `/app/surveys/${id}/results`,
    }));
  },
};
