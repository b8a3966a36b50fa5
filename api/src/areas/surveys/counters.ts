import { and, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import { COUNTER_SLOTS, surveyCounter } from "./schema.ts";

type Tenant = Pick<Context, "transaction" | "organizationId">;

export interface SurveyCounts {
  openCount: number;
  responseCount: number;
}

/** Counts one opening or one stored answer, in a slot chosen by chance. The transaction's last statement. */
export async function countVisit({ transaction, organizationId }: Tenant, surveyId: string, what: "open" | "response") {
  const slot = Math.floor(Math.random() * COUNTER_SLOTS);
  const [openCount, responseCount] = what === "open" ? [1, 0] : [0, 1];
  await transaction
    .insert(surveyCounter)
    .values({ organizationId, surveyId, slot, openCount, responseCount })
    .onConflictDoUpdate({
      target: [surveyCounter.organizationId, surveyCounter.surveyId, surveyCounter.slot],
      set: {
        openCount: sql`${surveyCounter.openCount} + ${openCount}`,
        responseCount: sql`${surveyCounter.responseCount} + ${responseCount}`,
      },
    });
}

const SUMS = {
  openCount: sql<number>`coalesce(sum(${surveyCounter.openCount}), 0)::float8`,
  responseCount: sql<number>`coalesce(sum(${surveyCounter.responseCount}), 0)::float8`,
};

/** Counts of these surveys, by id; one without visits is absent. */
export async function countsOf({ transaction, organizationId }: Tenant, surveyIds: readonly string[]) {
  if (surveyIds.length === 0) return new Map<string, SurveyCounts>();
  const rows = await transaction
    .select({ surveyId: surveyCounter.surveyId, ...SUMS })
    .from(surveyCounter)
    .where(and(eq(surveyCounter.organizationId, organizationId), inArray(surveyCounter.surveyId, [...surveyIds])))
    .groupBy(surveyCounter.surveyId);
  return new Map(rows.map(({ surveyId, ...counts }) => [surveyId, counts]));
}

/** Counts of all surveys of the organization together. */
export async function totalCounts({ transaction, organizationId }: Tenant): Promise<SurveyCounts> {
  const [sums] = await transaction
    .select(SUMS)
    .from(surveyCounter)
    .where(eq(surveyCounter.organizationId, organizationId));
  return sums ?? { openCount: 0, responseCount: 0 };
}
