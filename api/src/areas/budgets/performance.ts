import { categoryKey } from "@trellis/budget-rules/budget-performance.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-budgets/performance.ts";
import type { BudgetPerformance } from "@trellis/contract-budgets/performance.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { hasFeature } from "@trellis/domain/plans/plans.ts";
import { readOnlyReason } from "@trellis/domain/plans/subscription.ts";
import { and, eq } from "drizzle-orm";
import type { Context } from "../../kernel/http/context.ts";
import type { MemberCall } from "../../kernel/http/serve.ts";
import { largestExpenses } from "../finance/index.ts";
import { analyse } from "./analysis.ts";
import { type BudgetBooks, findBooks } from "./budget-books.ts";
import { measure, toPerformance } from "./budget-figures.ts";
import { budget } from "./schema.ts";
import { fireThresholds } from "./thresholds.ts";

/** How many of the largest expenses are inline below a category; the list has the rest. */
const INLINE = 5;
/** An analysis that says the same is stored again after so long, for its time alone. */
const SAME_FOR_MS = 60_000;

type ById = { params: { id: string } };

/**
 * Spending against the plan. On the way it fires thresholds that were passed and keeps the analysis with the budget, which
 * is bookkeeping of the program's own; a read-only organization gets the figures alone.
 */
export function getBudgetPerformance(call: MemberCall, { params }: ById): Promise<BudgetPerformance> {
  if (readOnlyReason(call.organization, call.now) !== null)
    return call.read((context) => readPerformance(context, params.id, false));
  return call.note((context) => readPerformance(context, params.id, true));
}

async function readPerformance(context: Context, id: string, keep: boolean): Promise<BudgetPerformance> {
  const { organization, now } = context;
  const books = await findBooks(context, id);
  const today = dayInZone(now, organization.timeZone);
  const figures = measure(books, today);
  const isIncluded = hasFeature(organization.subscriptionPlan, organization.addOns, "ai");
  // Before its first day there is nothing to analyze: the text from its creation stays.
  const isBegun = figures.elapsed.elapsed > 0 || books.row.aiAnalysisData === null;
  const before = books.row.aiAnalysisData;
  const analysis = isIncluded ? (isBegun ? { ...analyse(figures, now), ...sourceOf(before) } : before) : null;
  if (keep) {
    if (analysis && isBegun) await keepAnalysis(context, books, analysis);
    await fireThresholds(context, books, { today, withInsights: isIncluded });
  }
  return toPerformance(books, figures, analysis);
}

/** Whose words the lines are does not change with the figures. */
const sourceOf = (before: BudgetPerformance["analysis"]) => (before ? { source: before.source } : {});

/** Stored without a new version of the budget, so an open edit doesn't become stale. */
async function keepAnalysis(
  { transaction, organizationId }: Context,
  { row }: BudgetBooks,
  analysis: NonNullable<BudgetPerformance["analysis"]>,
): Promise<void> {
  const before = row.aiAnalysisData;
  const isSame =
    before !== null &&
    JSON.stringify({ ...before, generatedAt: "" }) === JSON.stringify({ ...analysis, generatedAt: "" });
  if (isSame && Date.parse(analysis.generatedAt) - Date.parse(before.generatedAt) < SAME_FOR_MS) return;
  await transaction
    .update(budget)
    .set({ aiAnalysisData: analysis, updatedAt: row.updatedAt })
    .where(and(eq(budget.organizationId, organizationId), eq(budget.id, row.id), eq(budget.updatedAt, row.updatedAt)));
}

/** The largest expenses of the budget's days in one category, however the books write it. */
export async function listBudgetExpenses(
  context: Context,
  { params, query }: EndpointParsed<typeof contract.listBudgetExpenses>,
) {
  const { row, spending } = await findBooks(context, params.id);
  const spellings = spending.get(categoryKey(query.category))?.spellings ?? [];
  const rows = await largestExpenses(context, spellings, { from: row.startDate, to: row.endDate }, INLINE);
  return rows.map(({ cents, ...rest }) => ({ ...rest, amount: formatDecimal(BigInt(cents)) }));
}
