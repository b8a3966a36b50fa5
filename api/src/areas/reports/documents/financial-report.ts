import type { FinancialReport } from "@trellis/contract-reports/financial-report.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { hasFeature } from "@trellis/domain/plans/plans.ts";
import type { ReportPeriod } from "@trellis/report-rules/choices.ts";
import { trendOfChange } from "@trellis/report-rules/percent-text.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { openInvoices } from "../../invoicing/index.ts";
import { type FlowSums, readWindow } from "../core/window-figures.ts";
import { readRunningBudgets, toBudgetPerformance } from "./budget-performance.ts";
import {
  aiInsights,
  type InsightFacts,
  immediateActions,
  keyInsights,
  monthStatus,
  textsOf,
  textsOfAll,
} from "./insights.ts";

/** The report of a window that ends today in the organization's time zone. */
export async function getFinancialReport(
  context: Context,
  { query }: { query: { period: ReportPeriod } },
): Promise<FinancialReport> {
  const { organization, now } = context;
  const facts = await readFacts(context, query.period);
  const { window } = facts;
  const budgets = facts.budgets.map(toBudgetPerformance);
  const summary = { keyInsights: keyInsights(facts), immediateActions: immediateActions(facts) };
  const insights = hasFeature(organization.subscriptionPlan, organization.addOns, "ai") ? aiInsights(facts) : null;
  const status = monthStatus(window);
  const linked = [status, ...Object.values(summary).flat(), ...Object.values(insights ?? {}).flat()];
  const { days } = window;
  return {
    reportDate: now.toISOString(),
    period: query.period,
    startDate: window.from,
    endDate: window.to,
    executiveSummary: {
      currentMonthStatus: status.text,
      keyInsights: textsOf(summary.keyInsights),
      immediateActions: textsOf(summary.immediateActions),
    },
    historicalAnalysis: {
      ...totalsOf(window.now),
      spendingTrends: window.spending.map((one) => ({
        category: one.category,
        amount: formatDecimal(one.amount),
        currentAmount: formatDecimal(one.compared.current),
        previousAmount: formatDecimal(one.compared.previous),
        changePercent: one.compared.changePercent,
        payDates: one.compared.payDates,
        share: one.share,
        trend: trendOfChange(one.compared.changePercent),
        months: one.months.map(({ month, cents }) => ({ month, amount: formatDecimal(cents) })),
      })),
      comparison: {
        startDate: days.current.from,
        endDate: days.current.to,
        previousStartDate: days.previous.from,
        previousEndDate: days.previous.to,
        current: totalsOf(window.current),
        previous: totalsOf(window.previous),
      },
      previous: totalsOf(window.previous),
    },
    budgetPerformance: budgets[0] ?? null,
    budgets,
    aiInsights: insights && textsOfAll(insights),
    insightLinks: [...new Map(linked.map(({ text, link }) => [text, link]))].map(([text, link]) => ({ text, link })),
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
