import type { Forecast, OutlookStep } from "@trellis/contract-reports/forecast.ts";
import { addDays, dayInZone, writeDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import type { ForecastError } from "@trellis/forecast/backtest.ts";
import { SHORTEST_HISTORY } from "@trellis/forecast/forecast-series.ts";
import { type CategorySeries, type FlowOutlook, type FlowType, flowOutlook } from "@trellis/forecast/outlook.ts";
import { addSteps, forecastPlan, startOfStep, stepsFrom } from "@trellis/forecast/periods.ts";
import { findRisks, recommend } from "@trellis/forecast/risks.ts";
import type { ReportPeriod } from "@trellis/report-rules/choices.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { readStepSums, type StepSum } from "../../finance/index.ts";
import { readKnownFlows } from "./known-flows.ts";

/** Past steps that the chart shows. */
const SHOWN = { week: 26, month: 24 } as const;

/** How income, expenses and their categories continue, over the next whole calendar step or steps of a period. */
export async function getForecast(context: Context, { query }: { query: { period: ReportPeriod } }): Promise<Forecast> {
  const today = dayInZone(context.now, context.organization.timeZone);
  const plan = forecastPlan(query.period);
  const running = startOfStep(today, plan.unit);
  const first = addSteps(running, plan.unit, -plan.history);
  const start = addSteps(running, plan.unit, 1);
  const end = addDays(addSteps(start, plan.unit, plan.count), -1);
  const sums = await readStepSums(context, plan.unit, { from: first, to: today });
  const known = await readKnownFlows(context, { today, start, end });
  const past = trimmed(stepsFrom(first, plan.unit, plan.history), sums);
  const series = seriesOf(sums, past);
  const floors = (type: FlowType) => ({
    running: bookedIn(sums, running, type) + known.rest[type],
    // Open invoices of customers that are due by then count as income.
    ahead: known.ahead[type] + (type === "income" ? known.invoices.due : 0n),
  });
  const income = flowOutlook("income", series, plan, floors("income"));
  const expenses = flowOutlook("expense", series, plan, floors("expense"));
  const facts = {
    dates: datesText(query.period, start),
    income,
    expenses,
    overdue: { count: known.invoices.overdueCount, balance: known.invoices.overdue },
    historySteps: past.length,
    unit: plan.unit,
  };
  const isTooShort = past.length < SHORTEST_HISTORY;
  return {
    period: query.period,
    startDate: start,
    endDate: end,
    projectedIncome: formatDecimal(income.total.value),
    projectedExpenses: formatDecimal(expenses.total.value),
    projectedNetFlow: formatDecimal(income.total.value - expenses.total.value),
    categoryForecasts: [...income.categories, ...expenses.categories].map(
      ({ projected, usual: _, direction: __, ...one }) => ({
        ...one,
        projectedAmount: formatDecimal(projected),
      }),
    ),
    risks: isTooShort ? [] : findRisks(facts),
    recommendations: isTooShort ? [] : recommend(facts),
    unit: plan.unit,
    historySteps: past.length,
    isTooShort,
    income: outlookOf(income),
    expenses: outlookOf(expenses),
    steps: stepsOf(sums, past.slice(-SHOWN[plan.unit]), [running, ...stepsFrom(start, plan.unit, plan.count)], {
      income,
      expenses,
    }),
    known: {
      scheduledIncome: formatDecimal(known.ahead.income),
      scheduledExpenses: formatDecimal(known.ahead.expense),
      openInvoices: formatDecimal(known.invoices.due),
      openInvoiceCount: known.invoices.dueCount,
      overdueInvoices: formatDecimal(known.invoices.overdue),
      overdueInvoiceCount: known.invoices.overdueCount,
    },
  };
}

/** Whole steps from the first one on that has a transaction: empty years before the books are no history. */
function trimmed(steps: readonly string[], sums: readonly StepSum[]): string[] {
  const first = sums[0]?.step;
  return first === undefined ? [] : steps.filter((step) => step >= first);
}

/** A series of each category over the whole steps; the step that runs is no part of it. */
function seriesOf(sums: readonly StepSum[], steps: readonly string[]): CategorySeries[] {
  const places = new Map(steps.map((step, place) => [step, place]));
  const series = new Map<string, CategorySeries & { values: bigint[] }>();
  for (const { step, category, type, cents } of sums) {
    const place = places.get(step);
    if (place === undefined) continue;
    const key = `${type} ${category}`;
    const one = series.get(key) ?? { category, type, values: new Array<bigint>(steps.length).fill(0n) };
    one.values[place] = cents;
    series.set(key, one);
  }
  return [...series.values()];
}

const bookedIn = (sums: readonly StepSum[], step: string, type: FlowType): bigint =>
  sums.reduce((sum, one) => (one.step === step && one.type === type ? sum + one.cents : sum), 0n);

const outlookOf = ({ forecast, total }: FlowOutlook) => ({
  model: forecast.model,
  error: rounded(forecast.error),
  naiveError: forecast.naiveError && rounded(forecast.naiveError),
  low: formatDecimal(total.low),
  high: formatDecimal(total.high),
});

const oneTenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);
const rounded = ({ mape, smape, compared }: ForecastError) => ({
  mape: oneTenth(mape),
  smape: oneTenth(smape),
  compared,
});

function stepsOf(
  sums: readonly StepSum[],
  past: readonly string[],
  ahead: readonly string[],
  { income, expenses }: { income: FlowOutlook; expenses: FlowOutlook },
): OutlookStep[] {
  const flows = new Map<string, bigint>();
  for (const { step, type, cents } of sums) flows.set(`${step} ${type}`, (flows.get(`${step} ${type}`) ?? 0n) + cents);
  const actual = (step: string, type: StepSum["type"]) => formatDecimal(flows.get(`${step} ${type}`) ?? 0n);
  const nothing = {
    expectedIncome: null,
    incomeLow: null,
    incomeHigh: null,
    expectedExpenses: null,
    expensesLow: null,
    expensesHigh: null,
  };
  const decimal = (cents: bigint | undefined) => (cents === undefined ? null : formatDecimal(cents));
  return [
    ...past.map((start) => ({
      start,
      isProjected: false,
      income: actual(start, "income"),
      expenses: actual(start, "expense"),
      ...nothing,
    })),
    ...ahead.map((start, index) => ({
      start,
      isProjected: true,
      income: index === 0 ? actual(start, "income") : null,
      expenses: index === 0 ? actual(start, "expense") : null,
      expectedIncome: decimal(income.points[index]?.value),
      incomeLow: decimal(income.points[index]?.low),
      incomeHigh: decimal(income.points[index]?.high),
      expectedExpenses: decimal(expenses.points[index]?.value),
      expensesLow: decimal(expenses.points[index]?.low),
      expensesHigh: decimal(expenses.points[index]?.high),
    })),
  ];
}

/** Used inside a sentence: "December", "the next 3 months". */
function datesText(period: ReportPeriod, start: string): string {
  if (period === "week") return "next week";
  if (period === "month") return writeDay(start, { month: "long" });
  return period === "quarter" ? "the next 3 months" : "the next 12 months";
}
