import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount } from "@trellis/contract-base/fields.ts";
import { TRANSACTION_TYPES } from "@trellis/domain/books/choices.ts";
import { FORECAST_MODELS, REPORT_PERIODS, SEVERITIES, TRENDS } from "@trellis/report-rules/choices.ts";
import * as z from "zod/mini";
import { PeriodQuery } from "./financial-report.ts";

/** Errors of the backtest in percent with one place; null where nothing could be measured. */
const BacktestError = z.object({
  mape: z.nullable(z.number()),
  smape: z.nullable(z.number()),
  /** Past steps that were forecast and compared. */
  compared: z.number(),
});

/** A series with how it continues. */
export const SeriesOutlook = z.object({
  /** Null where the history is too short for a forecast. */
  model: z.nullable(z.enum(FORECAST_MODELS)),
  error: BacktestError,
  /** Of "the same as a year ago", over the same past steps; null below two years. */
  naiveError: z.nullable(BacktestError),
  /** Of the projected dates: the ends of the 80 % band. */
  low: Amount,
  high: Amount,
});

/** One calendar step. Past ones have `actual` alone; the running one has all, `actual` being what there is so far. */
const OutlookStep = z.object({
  /** First day. */
  start: z.string(),
  isProjected: z.boolean(),
  income: z.nullable(Amount),
  expenses: z.nullable(Amount),
  expectedIncome: z.nullable(Amount),
  incomeLow: z.nullable(Amount),
  incomeHigh: z.nullable(Amount),
  expectedExpenses: z.nullable(Amount),
  expensesLow: z.nullable(Amount),
  expensesHigh: z.nullable(Amount),
});
export type OutlookStep = z.infer<typeof OutlookStep>;

export const CategoryForecast = z.object({
  category: z.string(),
  type: z.enum(TRANSACTION_TYPES),
  trend: z.enum(TRENDS),
  /** 0 to 1: how close the backtest came, less for short histories. */
  confidence: z.number(),
  projectedAmount: Amount,
  /** Per cent against the mean of the last twelve steps; null where that is zero. */
  variance: z.nullable(z.number()),
});
export type CategoryForecast = z.infer<typeof CategoryForecast>;

export const ForecastRisk = z.object({
  description: z.string(),
  mitigation: z.string(),
  severity: z.enum(SEVERITIES),
});
export type ForecastRisk = z.infer<typeof ForecastRisk>;

/** The specification's forecast: the next whole calendar week, month, three or twelve months. */
export const Forecast = z.object({
  period: z.enum(REPORT_PERIODS),
  startDate: z.string(),
  endDate: z.string(),
  projectedIncome: Amount,
  projectedExpenses: Amount,
  projectedNetFlow: Amount,
  categoryForecasts: z.array(CategoryForecast),
  risks: z.array(ForecastRisk),
  recommendations: z.array(z.string()),
  unit: z.enum(["week", "month"]),
  /** Whole steps of history that it rests on. */
  historySteps: z.number(),
  isTooShort: z.boolean(),
  income: SeriesOutlook,
  expenses: SeriesOutlook,
  steps: z.array(OutlookStep),
  /** Amounts that are certain for these dates, a lower limit of the forecast. */
  known: z.object({
    scheduledIncome: Amount,
    scheduledExpenses: Amount,
    /** Balances of sent invoices that are due by the last day. */
    openInvoices: Amount,
    openInvoiceCount: z.number(),
    overdueInvoices: Amount,
    overdueInvoiceCount: z.number(),
  }),
});
export type Forecast = z.infer<typeof Forecast>;

export const getForecast = endpoint({
  area: "reports",
  kind: "json",
  method: "GET",
  path: "/api/reports/forecast",
  summary: "A forecast from your books' history, with the error of past forecasts",
  access: { who: "member", role: "viewer", flag: "canViewReports" },
  query: PeriodQuery,
  readsReplica: true,
  responses: { 200: Forecast },
});
