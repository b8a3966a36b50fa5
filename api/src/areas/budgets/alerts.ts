import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-budgets/budgets.ts";
import { READ } from "@trellis/contract-budgets/budgets.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { and, eq } from "drizzle-orm";
import { notFound } from "../../kernel/errors.ts";
import type { Context } from "../../kernel/http/context.ts";
import type { AlertSource } from "../../ports/alerts.ts";
import { type BudgetBooks, loadBooks } from "./budget-books.ts";
import { measure } from "./budget-figures.ts";
import { toAlert } from "./budget-view.ts";
import { alertWords } from "./messages.ts";
import { budgetAlert } from "./schema.ts";
import { activeQuery } from "./threshold-sweep.ts";

const MAX_ALERTS = 5;
/** Active budgets that the dashboard looks at, the newest. */
const MAX_CHECKED = 50;

/** Active budgets that are overspent, in total or in a category, until acknowledged. */
export const budgetAlerts: AlertSource = {
  access: READ,
  async find(context) {
    const words = alertWords(context.language);
    const today = dayInZone(context.now, context.organization.timeZone);
    const rows = (await activeQuery(context, MAX_CHECKED)).filter(({ startDate }) => startDate <= today);
    return (await loadBooks(context, rows))
      .flatMap((books) => {
        const items = overspentItems(books, today);
        const [worst] = items;
        if (!worst) return [];
        return [
          {
            id: `budget_overspent:${books.row.id}`,
            kind: "budget_overspent" as const,
            tone: "danger" as const,
            title: words.title,
            text: words.text({
              budget: books.row.name,
              name: worst.name ?? words.whole,
              amount: formatDollars(worst.cents),
              more: items.length - 1,
            }),
            link: `/app/finance/budget/${books.row.id}`,
            // Another category that goes over is news, another dollar in the same one isn't.
            extent: items.length,
          },
        ];
      })
      .slice(0, MAX_ALERTS);
  },
};

/** Overspending that was not acknowledged: the total first, then categories by amount. */
function overspentItems(books: BudgetBooks, today: string): { name: string | null; cents: bigint }[] {
  const { total, lines } = measure(books, today);
  const isSeen = (categoryId: string | null) => {
    const overspent = books.alerts.filter((one) => one.categoryId === categoryId && one.alertType === "overspend");
    return overspent.length > 0 && overspent.every(({ acknowledgedAt }) => acknowledgedAt !== null);
  };
  const items = lines
    .filter(({ category, performance }) => performance.status === "over" && !isSeen(category.id))
    .map(({ category, performance }) => ({ name: category.categoryName, cents: -performance.variance }))
    .sort((a, b) => (a.cents < b.cents ? 1 : -1));
  return total.status === "over" && !isSeen(null) ? [{ name: null, cents: -total.variance }, ...items] : items;
}

/** Says that an alert was seen: it leaves the dashboard and stays in the budget's history. Again changes nothing. */
export async function acknowledgeBudgetAlert(
  context: Context,
  { params }: EndpointParsed<typeof contract.acknowledgeBudgetAlert>,
) {
  const { transaction, organizationId, now } = context;
  const isThis = and(eq(budgetAlert.organizationId, organizationId), eq(budgetAlert.id, params.id));
  const [before] = await transaction.select().from(budgetAlert).where(isThis).for("update");
  if (!before) throw notFound("Alert");
  const changes = { isActive: false, acknowledgedAt: before.acknowledgedAt ?? now };
  await transaction.update(budgetAlert).set(changes).where(isThis);
  await context.audit({ action: "acknowledge", resource: "budget alert", resourceId: params.id });
  return toAlert({ ...before, ...changes });
}
