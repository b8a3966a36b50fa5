import { formatPermille, hasPassed, type Performance, permilleOf } from "@trellis/budget-rules/budget-performance.ts";
import type { BudgetAlertType } from "@trellis/budget-rules/choices.ts";
import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { createId } from "../../kernel/db/columns.ts";
import { announceChange } from "../../kernel/http/announce-changes.ts";
import type { Tenant } from "../../kernel/http/context.ts";
import { notify } from "../notifications/index.ts";
import { exceedsAtThisPace } from "./analysis.ts";
import type { AlertRow, BudgetBooks } from "./budget-books.ts";
import { type BudgetFigures, measure } from "./budget-figures.ts";
import { budgetAlert } from "./schema.ts";

/** Spending below this share of the total on the last day, in percent, is reported. */
const UNDERSPENT_BELOW = 80;
/** How many one notification lists; the budget shows them all. */
const MAX_LISTED = 3;

interface Passed {
  categoryId: string | null;
  alertType: BudgetAlertType;
  threshold: number;
  message: string;
}

/** Every threshold that an active budget has passed by now, the most serious first. */
export function findPassed(books: BudgetBooks, figures: BudgetFigures, withInsights: boolean): Passed[] {
  const { row } = books;
  const items = [
    { id: null, name: "The whole budget", performance: figures.total },
    ...figures.lines.map(({ category, performance }) => ({
      id: category.id,
      name: category.categoryName,
      performance,
    })),
  ];
  const passed = items.flatMap(({ id, name, performance }) =>
    row.thresholds
      .filter((threshold) => hasPassed(performance.spent, performance.budgeted, threshold))
      .map((threshold): Passed => {
        const alertType = threshold >= 100 ? "overspend" : "milestone";
        return { categoryId: id, alertType, threshold, message: messageOf(name, performance) };
      }),
  );
  const { total } = figures;
  if (figures.asOf > row.endDate && total.spent * 100n < total.budgeted * BigInt(UNDERSPENT_BELOW))
    passed.push({
      categoryId: null,
      alertType: "underspend",
      threshold: UNDERSPENT_BELOW,
      message: `This period has ended, and ${formatDollars(total.variance)} of ${formatDollars(total.budgeted)} is left.`,
    });
  if (withInsights && total.variance >= 0n && exceedsAtThisPace(figures))
    passed.push({
      categoryId: null,
      alertType: "ai_insight",
      threshold: 100,
      message: `At this pace ${formatDollars(total.projected ?? 0n)} will be spent by the last day, of ${formatDollars(total.budgeted)} planned.`,
    });
  return passed.sort((a, b) => rankOf(a) - rankOf(b) || b.threshold - a.threshold);
}

/** The day and the plan for which thresholds are checked. */
interface CheckOptions {
  today: CalendarDay;
  /** The plan includes projections. */
  withInsights: boolean;
}

/**
 * Records what an active budget has passed and notifies of it. Each threshold fires once however many find it at the same
 * moment: the row's unique index lets one of them in, and only that one notifies. Returns what fired now.
 */
export async function fireThresholds(scope: Tenant, books: BudgetBooks, options: CheckOptions): Promise<AlertRow[]> {
  const fired = await recordPassed(scope, books, options);
  if (fired.length === 0) return fired;
  const notified = alertsToNotify(fired);
  const isOver = notified.some(({ alertType }) => alertType === "overspend");
  const rest = notified.length - MAX_LISTED;
  await notify(scope, {
    userIds: "everyone",
    kind: "budget_threshold",
    title: `${isOver ? "Over budget" : "Budget alert"}: ${books.row.name}`,
    text: `${notified
      .slice(0, MAX_LISTED)
      .map(({ message }) => message)
      .join(" ")}${rest > 0 ? ` And ${rest} more.` : ""}`,
    link: `/app/finance/budget/${books.row.id}`,
    subject: books.row.id,
  });
  await announceChange(scope, "budgets");
  return fired;
}

/** Writes a row for each threshold that an active budget has passed and that has none yet; answers those it wrote. */
export async function recordPassed(
  { transaction, organizationId, now }: Tenant,
  books: BudgetBooks,
  { today, withInsights }: CheckOptions,
): Promise<AlertRow[]> {
  const { row, alerts } = books;
  if (row.status !== "active") return [];
  const newAlerts = findPassed(books, measure(books, today), withInsights).filter(
    (one) => !alerts.some((known) => isSame(known, one)),
  );
  if (newAlerts.length === 0) return [];
  const notified = alertsToNotify(newAlerts);
  return transaction
    .insert(budgetAlert)
    .values(
      newAlerts.map((one) => ({
        ...one,
        organizationId,
        id: createId(),
        budgetId: row.id,
        // A lower threshold that was passed together with a higher one is recorded without a notification.
        isActive: notified.includes(one),
        triggeredAt: now,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning();
}

/** Of several thresholds that one item passed at once, only the highest is announced; the others are recorded. */
function alertsToNotify<One extends Pick<AlertRow, "categoryId" | "alertType" | "threshold">>(
  fired: readonly One[],
): One[] {
  const sorted = [...fired].sort((a, b) => rankOf(a) - rankOf(b) || b.threshold - a.threshold);
  return sorted.filter(
    (one, index) =>
      !isThreshold(one) ||
      sorted.findIndex((other) => isThreshold(other) && other.categoryId === one.categoryId) === index,
  );
}

const RANK: readonly BudgetAlertType[] = ["overspend", "milestone", "ai_insight", "underspend"];
const rankOf = ({ alertType }: { alertType: BudgetAlertType }) => RANK.indexOf(alertType);
const isThreshold = ({ alertType }: { alertType: BudgetAlertType }) =>
  alertType === "overspend" || alertType === "milestone";

const isSame = (known: AlertRow, one: Passed) =>
  known.categoryId === one.categoryId && known.alertType === one.alertType && known.threshold === one.threshold;

function messageOf(name: string, { spent, budgeted, variance }: Performance): string {
  const share = permilleOf(spent, budgeted);
  const of = `${formatDollars(spent)} of ${formatDollars(budgeted)}`;
  if (variance < 0n) return `${name} is ${formatDollars(-variance)} over: ${of}.`;
  return `${name} has used ${formatPermille(share)}: ${of}.`;
}
