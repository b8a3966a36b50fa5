/** What a report or a forecast looks over. */
export const REPORT_PERIODS = ["week", "month", "quarter", "year"] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** Days that a report looks back over, today included. */
export const REPORT_WINDOW_DAYS: Record<ReportPeriod, number> = { week: 7, month: 30, quarter: 90, year: 365 };

export const TRENDS = ["increasing", "decreasing", "stable"] as const;
export type Trend = (typeof TRENDS)[number];

/** Ways of going on from a series; the backtest chooses. */
export const FORECAST_MODELS = [
  "holt_winters_additive",
  "holt_winters_multiplicative",
  "holt_winters_mean",
  "seasonal_naive",
  "damped_trend",
  "smoothed_level",
  "mean",
] as const;
export type ForecastModel = (typeof FORECAST_MODELS)[number];

export const SEVERITIES = ["high", "medium", "low"] as const;
export type Severity = (typeof SEVERITIES)[number];

export const REPORT_GROUPS = ["financial", "contact", "survey"] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** The named reports of each group, and the one that a person puts together. */
export const REPORT_KINDS = [
  "income_statement",
  "cash_flow",
  "expense_analysis",
  "budget_vs_actual",
  "contact_list",
  "sales_by_customer",
  "outstanding_balances",
  "payment_history",
  "response_summary",
  "completion_rates",
  "rating_averages",
  "response_trends",
  "custom",
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

interface ReportName {
  title: string;
  /** What it answers, in one line. */
  text: string;
  group: ReportGroup;
}

export const REPORT_NAMES: Record<ReportKind, ReportName> = {
  income_statement: {
    title: "Income Statement",
    text: "Profit and loss: income and expenses by category, and what is left",
    group: "financial",
  },
  cash_flow: {
    title: "Cash Flow",
    text: "Money in, money out and the running balance, month by month",
    group: "financial",
  },
  expense_analysis: {
    title: "Expense Analysis",
    text: "Where the money goes: each category's share, and how it changed",
    group: "financial",
  },
  budget_vs_actual: {
    title: "Budget vs Actual",
    text: "Planned and actual spending for every budget in the period",
    group: "financial",
  },
  contact_list: {
    title: "Contact List",
    text: "Everyone you know, with type, last contact and total donations",
    group: "contact",
  },
  sales_by_customer: {
    title: "Sales by Customer",
    text: "What each contact was billed and paid, largest first, with the date you were last in touch",
    group: "contact",
  },
  outstanding_balances: {
    title: "Outstanding Balances",
    text: "What you're owed, by contact and days overdue",
    group: "contact",
  },
  payment_history: {
    title: "Payment History",
    text: "Payments received, by contact, day and method",
    group: "contact",
  },
  response_summary: {
    title: "Response Summary",
    text: "Every survey with its questions and answers so far",
    group: "survey",
  },
  completion_rates: {
    title: "Completion Rates",
    text: "How many people who opened a survey answered it",
    group: "survey",
  },
  rating_averages: {
    title: "Rating Averages",
    text: "The average of every rating question, and its spread",
    group: "survey",
  },
  response_trends: {
    title: "Response Trends",
    text: "Answers received by month and survey",
    group: "survey",
  },
  custom: { title: "Custom Report", text: "Grouped, filtered and laid out as you choose", group: "financial" },
};

/** Of a non-profit organization, whose people give more than they are billed. */
const NON_PROFIT_NAMES: Partial<Record<ReportKind, Omit<ReportName, "group">>> = {
  sales_by_customer: {
    title: "Giving by Contact",
    text: "What each contact gave and paid, largest first, with the date you were last in touch",
  },
  outstanding_balances: {
    title: "Outstanding Balances",
    text: "Unpaid invoices and stopped recurring gifts, by contact",
  },
  payment_history: {
    title: "Gifts and Payments",
    text: "Gifts and payments received, by contact, day and method",
  },
};

/** What a report is called, and what it answers, in an organization of a type. */
export const reportName = (
  kind: ReportKind,
  organizationType: "for-profit" | "non-profit" | undefined,
): ReportName => ({
  ...REPORT_NAMES[kind],
  ...(organizationType === "non-profit" ? NON_PROFIT_NAMES[kind] : undefined),
});

export const REPORT_STATUSES = ["queued", "running", "done", "failed"] as const;

export const REPORT_FORMATS = ["pdf", "csv"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** The rows of a custom report. */
export const GROUPINGS = ["month", "category", "vendor", "tag"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** What a custom report shows of each group. */
export const REPORT_COLUMNS = ["income", "expenses", "net", "count", "average", "share"] as const;
export type ReportColumn = (typeof REPORT_COLUMNS)[number];

/** Days that a share link works, unless fewer or more are asked for. */
export const SHARE_DAYS = 7;
export const MAX_SHARE_DAYS = 30;

/** How often a scheduled report is made. */
export const SCHEDULE_FREQUENCIES = ["weekly", "monthly", "quarterly"] as const;
export type ScheduleFrequency = (typeof SCHEDULE_FREQUENCIES)[number];

/** What a scheduled report covers: the week, month or quarter before, or the year up to its end. */
export const SCHEDULE_SPANS = ["previous", "year_to_date"] as const;
export type ScheduleSpan = (typeof SCHEDULE_SPANS)[number];

/** Schedules that one organization may have. */
export const MAX_SCHEDULES = 50;
