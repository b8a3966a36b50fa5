import type { SurveyResponse } from "@trellis/shared/contract/surveys/responses.ts";
import { and, desc, eq } from "drizzle-orm";
import { type Context, Page } from "../../http/context.ts";
import { isBefore, type PageInput, readCursor, writeCursor } from "../../http/newest-first.ts";
import { surveyResponse } from "./schema.ts";
import { findSurvey } from "./surveys.ts";

/** Answers to a survey, newest first. Throws not_found. */
export async function listSurveyResponses(
  context: Context,
  { params, query }: { params: { id: string }; query: PageInput },
) {
  const { transaction, organizationId } = context;
  await findSurvey(context, params.id);
  const limit = query.limit ?? 50;
  const rows = await transaction
    .select()
    .from(surveyResponse)
    .where(
      and(
        eq(surveyResponse.organizationId, organizationId),
        eq(surveyResponse.surveyId, params.id),
        isBefore(surveyResponse.createdAt, surveyResponse.id, readCursor(query.cursor)),
      ),
    )
    .orderBy(desc(surveyResponse.createdAt), desc(surveyResponse.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return new Page(shown.map(toResponse), rows.length > limit ? writeCursor(shown.at(-1)) : null);
}

function toResponse(row: typeof surveyResponse.$inferSelect): SurveyResponse {
  return {
    id: row.id,
    surveyId: row.surveyId,
    responses: row.answers,
    respondentEmail: row.respondentEmail,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}
