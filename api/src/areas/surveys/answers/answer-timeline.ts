import { and, eq, inArray } from "drizzle-orm";
import { isBefore, newestFirst, type TimelineSource } from "../../../ports/timeline.ts";
import { survey, surveyResponse } from "../schema/survey-schema.ts";
import { timelineWords } from "./messages.ts";

/** Members who may read answers. */
const READ = { who: "member", role: "viewer", flag: "canManageSurveys" } as const;

/** Answers that a person gave with their address. Anonymous ones have none. */
export const answerTimeline: TimelineSource = {
  kinds: ["answer"],
  access: READ,
  async read({ transaction, organizationId, language }, { emailKeys }, { before, max }) {
    if (emailKeys.length === 0) return [];
    const { createdAt, id } = surveyResponse;
    const rows = await transaction
      .select({ id, surveyId: survey.id, title: survey.title, createdAt })
      .from(surveyResponse)
      .innerJoin(
        survey,
        and(eq(survey.organizationId, surveyResponse.organizationId), eq(survey.id, surveyResponse.surveyId)),
      )
      .where(
        and(
          eq(surveyResponse.organizationId, organizationId),
          inArray(surveyResponse.respondentEmailKey, [...emailKeys]),
          isBefore(createdAt, id, before),
        ),
      )
      .orderBy(newestFirst(createdAt, id))
      .limit(max);
    const words = timelineWords(language);
    return rows.map((row) => ({
      id: row.id,
      kind: "answer" as const,
      at: row.createdAt.toISOString(),
      day: null,
      title: words.answered({ survey: row.title }),
      text: null,
      amount: null,
      currency: null,
      link: `/app/surveys/${row.surveyId}/responses/${row.id}`,
      by: null,
    }));
  },
};
