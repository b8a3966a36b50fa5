import { PERFORMANCE_STATUSES } from "@trellis/budget-rules/choices.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount } from "@trellis/contract-base/fields.ts";
import { REPORT_PERIODS, TRENDS } from "@trellis/report-rules/choices.ts";
import * as z from "zod/mini";

export const PeriodQuery = z.strictObject({ period: z._default(z.enum(REPORT_PERIODS), "month") });

/** How one category of spending went, over the window and the months before. */
export const SpendingTrend = z.object({
  category: z.string(),
  amount: Amount,
  /** Of the comparison's days: this week, month, quarter or year until today. */
  currentAmount: Amount,
  /** Of the same days of the one before. */
  previousAmount: Amount,
  /** Percent of `currentAmount` against `previousAmount`, per pay date where `payDates` differ; null where nothing compares. */
  changePercent: z.nullable(z.number()),
  /** Number of pay dates, where the category follows them and their number differs. */
  payDates: z.nullable(z.object({ current: z.number(), previous: z.number() })),
  /** Share of the window's expenses, percent with one place. */
  share: z.number(),
  /** The word for `changePercent`. */
  trend: z.enum(TRENDS),
  /** The last twelve calendar months, oldest first; this one so far is the last. */
  months: z.array(z.object({ month: z.string(), amount: Amount })),
});
export type SpendingTrend = z.infer<typeof SpendingTrend>;

export const BudgetPerformance = z.object({
  budgetId: z.string(),
  budgetName: z.string(),
  /** Spent of what was planned, percent with one place. */
  overallCompletion: z.number(),
  categoryPerformance: z.array(
    z.object({
      category: z.string(),
      actual: Amount,
      budgeted: Amount,
      /** Planned less spent: negative is over. */
      variance: Amount,
      status: z.enum(PERFORMANCE_STATUSES),
    }),
  ),
});
export type BudgetPerformance = z.infer<typeof BudgetPerformance>;

const Sums = z.object({
  totalIncome: Amount,
  totalExpenses: Amount,
  netFlow: Amount,
  transactionCount: z.number(),
});

/** Like with like: this week, month, quarter or year until today, and the one before until the same day. */
export const ReportComparison = z.object({
  startDate: z.string(),
  endDate: z.string(),
  previousStartDate: z.string(),
  previousEndDate: z.string(),
  current: Sums,
  previous: Sums,
});
export type ReportComparison = z.infer<typeof ReportComparison>;

/** The specification's financial report, over a window that ends today. */
export const FinancialReport = z.object({
  reportDate: z.string(),
  period: z.enum(REPORT_PERIODS),
  /** The window's days, both included. */
  startDate: z.string(),
  endDate: z.string(),
  executiveSummary: z.object({
    currentMonthStatus: z.string(),
    keyInsights: z.array(z.string()),
    immediateActions: z.array(z.string()),
  }),
  historicalAnalysis: z.object({
    totalIncome: Amount,
    totalExpenses: Amount,
    netFlow: Amount,
    transactionCount: z.number(),
    spendingTrends: z.array(SpendingTrend),
    comparison: ReportComparison,
    /** The comparison's previous sums. */
    previous: Sums,
  }),
  /** The budget that runs now; null where none does. */
  budgetPerformance: z.nullable(BudgetPerformance),
  /** Every budget that runs now, the one above first. */
  budgets: z.array(BudgetPerformance),
  /** Null where the plan has no AI insights. */
  aiInsights: z.nullable(
    z.object({
      spendingPatterns: z.array(z.string()),
      optimizationOpportunities: z.array(z.string()),
      riskAssessment: z.array(z.string()),
      strategicRecommendations: z.array(z.string()),
    }),
  ),
  /** Where the rows behind each sentence above are listed. */
  insightLinks: z.array(z.object({ text: z.string(), link: z.string() })),
  /** Whether the books hold anything at all, also outside the window. */
  hasData: z.boolean(),
});
export type FinancialReport = z.infer<typeof FinancialReport>;

const access = { who: "member", role: "viewer", flag: "canViewReports" } as const;

export const getFinancialReport = endpoint({
  area: "reports",
  kind: "json",
  method: "GET",
  path: "/api/reports/financial",
  summary: "Totals, trends, budgets and insights for the days up to today; 30 days by default",
  access,
  query: PeriodQuery,
  readsReplica: true,
  responses: { 200: FinancialReport },
});

/** The insights in words of the configured model, whose numbers were checked against ours. */
export const InsightWords = z.object({
  /** Null if no model is configured, or its text was refused: then only the statistics' own text is shown. */
  words: z.nullable(z.string()),
  isModelConfigured: z.boolean(),
});

export const getInsightWords = endpoint({
  area: "reports",
  kind: "json",
  method: "GET",
  path: "/api/reports/insights/words",
  summary: "The report's insights written by a language model; 402 if the plan doesn't include AI insights",
  access,
  needsFeature: "ai",
  query: PeriodQuery,
  responses: { 200: InsightWords },
});
