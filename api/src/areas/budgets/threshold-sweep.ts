import { dayInZone } from "@trellis/shared/domain/calendar-day.ts";
import { hasFeature } from "@trellis/shared/domain/plans.ts";
import { readOnlyReason } from "@trellis/shared/domain/subscription.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Sweep } from "../../services/jobs/jobs.ts";
import type { Services } from "../../services.ts";
import { organization, STANDING_COLUMNS } from "../organizations/index.ts";
import { liveEvent } from "../platform/schema.ts";
import { loadBooks, type Scope } from "./budget-books.ts";
import { budget } from "./schema.ts";
import { fireThresholds } from "./thresholds.ts";

/** Announcements are kept for ten minutes; a sweep that was late for less loses none. */
const LOOK_BACK = sql`interval '9 minutes'`;
/** Active budgets of one organization that are looked at. */
const MOST_BUDGETS = 500;

/**
 * Every minute, where the books changed lately. Each write of the books says so to open tabs already, in its own
 * transaction, whoever writes: a person, an import, an invoice's payment, a payroll run. Reading those announcements
 * costs the writes nothing, asks one query when nothing happened, and looks at changed organizations alone.
 */
export const budgetThresholdSweep: Sweep = {
  name: "budgets.thresholds",
  cron: "* * * * *",
  run: (services) => sweepThresholds(services, changedLately(services)),
};

/** Every hour everywhere: what time alone brings, and what was missed while nothing ran. */
export const budgetDaySweep: Sweep = {
  name: "budgets.days",
  cron: "25 * * * *",
  run: (services) => sweepThresholds(services, undefined),
};

const changedLately = ({ database }: Services) =>
  database.reference
    .selectDistinct({ id: liveEvent.organizationId })
    .from(liveEvent)
    .where(and(eq(liveEvent.area, "budgets"), sql`${liveEvent.createdAt} > now() - ${LOOK_BACK}`));

async function sweepThresholds(services: Services, among: ReturnType<typeof changedLately> | undefined): Promise<void> {
  const now = services.now();
  const ids = among ? (await among).map(({ id }) => id) : undefined;
  if (ids?.length === 0) return;
  const organizations = await services.database.reference
    .select({
      id: organization.id,
      timeZone: organization.timeZone,
      plan: organization.subscriptionPlan,
      addOns: organization.addOns,
      ...STANDING_COLUMNS,
    })
    .from(organization)
    .where(and(eq(organization.isActive, true), ids ? inArray(organization.id, ids) : undefined));
  for (const { id, timeZone, plan, addOns, ...subscription } of organizations) {
    if (readOnlyReason(subscription, now) !== null) continue;
    await services.database.inOrganization(id, async (transaction) => {
      const scope = { transaction, organizationId: id, now };
      for (const books of await loadBooks(scope, await activeQuery(scope)))
        await fireThresholds(scope, books, {
          today: dayInZone(now, timeZone),
          withInsights: hasFeature(plan, addOns, "ai"),
        });
    });
  }
}

export function activeQuery({ transaction, organizationId }: Scope, most = MOST_BUDGETS) {
  return transaction
    .select()
    .from(budget)
    .where(and(eq(budget.organizationId, organizationId), eq(budget.status, "active")))
    .orderBy(sql`${budget.createdAt} desc, ${budget.id} desc`)
    .limit(most);
}
