import { and, eq, gte } from "drizzle-orm";
import type { DemoAction, DemoHistoryInput } from "../../../ports/area.ts";
import { summaryOf } from "../core/survey-rows.ts";
import { survey } from "../schema/survey-schema.ts";

const MINUTE_MS = 60_000;

/** The demo's surveys, made and published by the member who works with them. */
export async function readSurveyHistory(input: DemoHistoryInput): Promise<DemoAction[]> {
  const { transaction, organizationId, since, people } = input;
  const rows = await transaction
    .select()
    .from(survey)
    .where(and(eq(survey.organizationId, organizationId), gte(survey.createdAt, since)));
  return rows.flatMap((row) => {
    const about = { userId: people.user, resource: "survey", resourceId: row.id };
    const created = { ...about, at: row.createdAt, action: "create", after: { ...summaryOf(row), isPublished: false } };
    const published = { ...about, at: new Date(row.createdAt.getTime() + 40 * MINUTE_MS), action: "publish" };
    return row.isPublished ? [created, published] : [created];
  });
}
