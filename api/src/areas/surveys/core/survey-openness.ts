import { endOfSurvey, type SurveyEnd } from "@trellis/survey-logic/survey-openness.ts";
import { type SQL, sql } from "drizzle-orm";
import { survey, surveyCounter } from "../schema/survey-schema.ts";
import type { SurveyRow } from "./survey-row.ts";

type Row = Pick<SurveyRow, "isActive" | "expiresAt" | "maxResponses">;

/** Whether a survey takes answers now: it was not closed, its day has not passed and its number is not reached. */
export function isSurveyOpen(row: Row, responseCount: number, now: Date): boolean {
  return surveyEnd(row, responseCount, now) === null;
}

/** Why a survey takes no answers, or null while it does. */
export function surveyEnd(
  { isActive, expiresAt, maxResponses }: Row,
  responseCount: number,
  now: Date,
): SurveyEnd | null {
  return endOfSurvey({ isActive, maxResponses, responseCount, expiresAt: expiresAt?.toISOString() ?? null }, now);
}

/** `isSurveyOpen` in SQL, for counting. */
export function openSurveys(now: Date): SQL {
  return sql`${survey.isActive} and (${survey.expiresAt} is null or ${survey.expiresAt} > ${now.toISOString()}::timestamptz)
    and (${survey.maxResponses} is null or ${survey.maxResponses} > (
      select coalesce(sum(c.response_count), 0) from ${surveyCounter} c
      where c.organization_id = ${survey.organizationId} and c.survey_id = ${survey.id}))`;
}
