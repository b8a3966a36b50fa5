import { and, eq, sql } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import { survey } from "../schema/survey-schema.ts";
import { openSurveys } from "./survey-openness.ts";

/** Surveys that take answers now: one that ended by its day or number leaves its room in the plan. */
export async function countActiveSurveys({ transaction, organizationId, now }: Tenant): Promise<number> {
  const [active] = await transaction
    .select({ count: sql<number>`count(*)::float8` })
    .from(survey)
    .where(and(eq(survey.organizationId, organizationId), openSurveys(now)));
  return active?.count ?? 0;
}
