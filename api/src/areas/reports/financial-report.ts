import type { ReportPeriod } from "@trellis/shared/contract/reports/choices.ts";
import type { FinancialReport } from "@trellis/shared/contract/reports/financial-report.ts";
import { dayInZone } from "@trellis/shared/domain/calendar-day.ts";
import { formatDecimal } from "@trellis/shared/domain/money.ts";
import { hasFeature } from "@trellis/shared/domain/plans.ts";
import type { Context } from "../../http/context.ts";
import { openInvoices } from "../invoicing/index.ts";
import { readRunningBudgets, toBudgetPerformance } from "./budget-performance.ts";
import { aiInsights, type InsightFacts, immediateActions, keyInsights, monthStatus } from "./insights.ts";
import { type FlowSums, readWindow } from "./window-figures.ts";

/** The report of a window that ends today in the organization's time zone. */
export async function getFinancialReport(
  context: Context,
  { query }: { query: { period: ReportPeriod } },
): Promise<FinancialReport> {
  const { organization, now } = context;
  const facts = await readFacts(context, query.period);
  const { window } = facts;
  const budgets = facts.budgets.map(toBudgetPerformance);
  return {
    reportDate: now.toISOString(),
    period: query.period,
    startDate: window.from,
    endDate: window.to,
    executiveSummary: {
      currentMonthStatus: monthStatus(window),
      keyInsights: keyInsights(facts),
      immediateActions: immediateActions(facts),
    },
    historicalAnalysis: {
      ...totalsOf(window.now),
      spendingTrends: window.spending.map((one) => ({
        category: one.category,
        amount: formatDecimal(one.amount),
        previousAmount: formatDecimal(one.previous),
        changePercent: one.changePercent,
        share: one.share,
        trend: one.trend,
        months: one.months.map(({ month, cents }) => ({ month, amount: formatDecimal(cents) })),
      })),
      previous: totalsOf(window.before),
    },
    budgetPerformance: budgets[0] ?? null,
    budgets,
    aiInsights: hasFeature(organization.subscriptionPlan, organization.addOns, "ai") ? aiInsights(facts) : null,
    hasData: window.hasData,
  };
}

/** The figures behind the report's sentences. */
export async function readFacts(context: Context, period: ReportPeriod): Promise<InsightFacts> {
  const today = dayInZone(context.now, context.organization.timeZone);
  return {
    window: await readWindow(context, period, today),
    budgets: await readRunningBudgets(context, today),
    invoices: await openInvoices(context, { today, dueBy: today }),
  };
}

const totalsOf = ({ income, expenses, net, count }: FlowSums) => ({
  totalIncome: formatDecimal(income),
  totalExpenses: formatDecimal(expenses),
  netFlow: formatDecimal(net),
  transactionCount: count,
});
