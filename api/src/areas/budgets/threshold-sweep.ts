import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { hasFeature } from "@trellis/domain/plans/plans.ts";
import { and, eq, sql } from "drizzle-orm";
import { liveEvent } from "../../kernel/db/schema.ts";
import type { Read } from "../../kernel/http/context.ts";
import type { Services } from "../../kernel/services.ts";
import { perOrganization } from "../../kernel/sweeps/sweep.ts";
import type { SweptOrganization } from "../../kernel/sweeps/swept-organizations.ts";
import { loadBooks } from "./budget-books.ts";
import { budget } from "./schema.ts";
import { fireThresholds } from "./thresholds.ts";

/** Announcements are kept for ten minutes; a sweep that was late for less loses none. */
const LOOKBACK = sql`interval '9 minutes'`;
/** Active budgets of one organization that are checked. */
const MAX_BUDGETS = 500;

/**
 * Every minute, for organizations whose books changed lately. Each write of the books already announces itself to open
 * tabs in its own transaction, whether by a person, an import, an invoice's payment or a payroll run. Reading those
 * announcements costs the writes nothing, needs one query when nothing happened, and checks only changed organizations.
 */
export const budgetThresholdSweep = perOrganization({
  name: "budgets.thresholds",
  cron: "* * * * *",
  whenReadOnly: "skip",
  async among({ database }) {
    const changed = await database.reference
      .selectDistinct({ id: liveEvent.organizationId })
      .from(liveEvent)
      .where(and(eq(liveEvent.area, "budgets"), sql`${liveEvent.createdAt} > now() - ${LOOKBACK}`));
    return changed.map(({ id }) => id);
  },
  handle: checkBudgets,
});

/** Every hour everywhere: what time alone brings, and what was missed while nothing ran. */
export const budgetDaySweep = perOrganization({
  name: "budgets.days",
  cron: "25 * * * *",
  whenReadOnly: "skip",
  handle: checkBudgets,
});

function checkBudgets({ database }: Services, { id, timeZone, plan, addOns }: SweptOrganization, now: Date) {
  return database.inOrganization(id, async (transaction) => {
    const scope = { transaction, organizationId: id, now };
    for (const books of await loadBooks(scope, await activeQuery(scope)))
      await fireThresholds(scope, books, {
        today: dayInZone(now, timeZone),
        withInsights: hasFeature(plan, addOns, "ai"),
      });
  });
}

export function activeQuery({ transaction, organizationId }: Read, max = MAX_BUDGETS) {
  return transaction
    .select()
    .from(budget)
    .where(and(eq(budget.organizationId, organizationId), eq(budget.status, "active")))
    .orderBy(sql`${budget.createdAt} desc, ${budget.id} desc`)
    .limit(max);
}
