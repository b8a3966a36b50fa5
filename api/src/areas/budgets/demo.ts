import { isEssentialCategory } from "@trellis/budget-rules/budget-allocation.ts";
import { elapsedOf, percentOf } from "@trellis/budget-rules/budget-performance.ts";
import { type Period, periodLabel } from "@trellis/budget-rules/budget-period.ts";
import { DEFAULT_THRESHOLDS } from "@trellis/budget-rules/choices.ts";
import { addDays, addMonths, dayInZone, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import type { Database } from "../../kernel/db/client.ts";
import type { Read } from "../../kernel/http/context.ts";
import { findBooks } from "./budget-books.ts";
import { type NewCategory, spentInPast } from "./budget-input.ts";
import { insertBudget } from "./budget-writer.ts";
import { recordPassed } from "./thresholds.ts";

const TIME_ZONE = "America/Chicago";
/** The overspent category is planned at this share of what it has cost. */
const TOO_LITTLE_PERCENT = 88;
/** Plans are round amounts, as people write them. */
const ROUND_CENTS = 50_00n;
const CATEGORIES = 9;

interface DemoOrganization {
  id: number;
  type: "for-profit" | "non-profit";
  adminId: string;
}

/**
 * Gives a demo organization a budget of this year and of this quarter, both active, and last quarter's, completed. They
 * are planned from its own books, so that every bar says something true; one category of this quarter is overspent.
 */
export async function seedBudgets(database: Database, organization: DemoOrganization, now: Date): Promise<void> {
  const today = dayInZone(now, TIME_ZONE);
  const quarter = quarterOf(today);
  const before = { from: addMonths(quarter.from, -3), to: addDays(quarter.from, -1) };
  const year = { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  const who = organization.type === "non-profit" ? "Programs and operations" : "Studio";
  await database.inOrganization(organization.id, async (transaction) => {
    const scope = { transaction, organizationId: organization.id, now };
    const shared = { thresholds: [...DEFAULT_THRESHOLDS], createdBy: organization.adminId };
    const plan = async (period: Period, status: "active" | "completed", name: string, description: string) => {
      const categories = await planOf(scope, period, today, period === quarter);
      if (categories.length === 0) return;
      const total = categories.reduce((sum, { allocated }) => sum + allocated, 0n);
      const createdAt = new Date(`${period.from}T15:00:00Z`);
      const id = await insertBudget(
        { ...scope, now: createdAt < now ? createdAt : now },
        { ...shared, name, description, period, total, status, categories },
      );
      await recordPassed(scope, await findBooks(scope, id), { today, withInsights: true });
    };
    await plan(before, "completed", `${who} ${periodLabel(before)}`, "Planned costs for the last quarter.");
    await plan(year, "active", `Operating budget ${periodLabel(year)}`, "Agreed by the board for the whole year.");
    await plan(quarter, "active", `${who} ${periodLabel(quarter)}`, "Reviewed at the end of each month.");
  });
}

/** Lines from what the period has cost so far, carried on to its last day with some room. */
async function planOf(scope: Read, period: Period, today: string, withOverspent: boolean): Promise<NewCategory[]> {
  const to = period.to < today ? period.to : today;
  const { days, elapsed } = elapsedOf(period, today);
  const spent = (await spentInPast(scope, { from: period.from, to }))
    .filter(({ category }) => category !== "general")
    .slice(0, CATEGORIES);
  const over = withOverspent ? spent.findIndex(({ category }) => !isEssentialCategory(category)) : -1;
  return spent.map(({ category, cents }, index) => {
    const isEssential = isEssentialCategory(category);
    if (index === over)
      return { categoryName: category, allocated: round(percentOf(cents, TOO_LITTLE_PERCENT), false), isEssential };
    const whole = (cents * BigInt(days)) / BigInt(Math.max(elapsed, 1));
    // Each line has another amount of room, so that the bars differ as they do in life.
    return { categoryName: category, allocated: round(percentOf(whole, 103 + ((index * 7) % 19)), true), isEssential };
  });
}

function quarterOf(day: string): Period {
  const from = addMonths(startOfMonth(day), -((Number(day.slice(5, 7)) - 1) % 3));
  return { from, to: addDays(addMonths(from, 3), -1) };
}

/** To the next round amount above, or the last one below; at least one. */
function round(cents: bigint, up: boolean): bigint {
  const steps = up ? (cents + ROUND_CENTS - 1n) / ROUND_CENTS : cents / ROUND_CENTS;
  return (steps > 0n ? steps : 1n) * ROUND_CENTS;
}
