import { and, eq, inArray, sql } from "drizzle-orm";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import { COUNTER_SLOTS, surveyCounter } from "../schema/survey-schema.ts";

export interface SurveyCounts {
  openCount: number;
  responseCount: number;
}

/** A slot by chance, so that visitors do not wait for one row. */
export const chooseSlot = (): number => Math.floor(Math.random() * COUNTER_SLOTS);

/** Counts people who saw a form. The transaction's last statement. */
export async function countOpenings({ transaction, organizationId }: Tenant, surveyId: string, openCount: number) {
  await transaction
    .insert(surveyCounter)
    .values({ organizationId, surveyId, slot: chooseSlot(), openCount })
    .onConflictDoUpdate({
      target: [surveyCounter.organizationId, surveyCounter.surveyId, surveyCounter.slot],
      set: { openCount: sql`${surveyCounter.openCount} + ${openCount}` },
    });
}

const SUMS = {
  openCount: sql<number>`coalesce(sum(${surveyCounter.openCount}), 0)::float8`,
  responseCount: sql<number>`coalesce(sum(${surveyCounter.responseCount}), 0)::float8`,
};

/** Counts of these surveys, by id; one without visits is absent. */
export async function countsOf({ transaction, organizationId }: Read, surveyIds: readonly string[]) {
  if (surveyIds.length === 0) return new Map<string, SurveyCounts>();
  const rows = await transaction
    .select({ surveyId: surveyCounter.surveyId, ...SUMS })
    .from(surveyCounter)
    .where(and(eq(surveyCounter.organizationId, organizationId), inArray(surveyCounter.surveyId, [...surveyIds])))
    .groupBy(surveyCounter.surveyId);
  return new Map(rows.map(({ surveyId, ...counts }) => [surveyId, counts]));
}

/** Counts of all surveys of the organization together. */
export async function totalCounts({ transaction, organizationId }: Read): Promise<SurveyCounts> {
  const [sums] = await transaction
    .select(SUMS)
    .from(surveyCounter)
    .where(eq(surveyCounter.organizationId, organizationId));
  return sums ?? { openCount: 0, responseCount: 0 };
}
