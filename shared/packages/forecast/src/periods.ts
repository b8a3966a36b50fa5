import { addDays, addMonths, type CalendarDay, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import type { ReportPeriod } from "@trellis/report-rules/choices.ts";

type StepUnit = "week" | "month";

/** How a period is forecast: in which steps, how many of them, and how many make a season. */
export interface ForecastPlan {
  unit: StepUnit;
  /** Steps of the forecast itself, after the one that runs. */
  count: number;
  season: number;
  /** Whole steps that are looked back over at most. */
  history: number;
  /** Cuts of the backtest. */
  origins: number;
}

const PLANS: Record<ReportPeriod, ForecastPlan> = {
  week: { unit: "week", count: 1, season: 52, history: 130, origins: 12 },
  month: { unit: "month", count: 1, season: 12, history: 60, origins: 24 },
  quarter: { unit: "month", count: 3, season: 12, history: 60, origins: 24 },
  year: { unit: "month", count: 12, season: 12, history: 60, origins: 24 },
};

export const forecastPlan = (period: ReportPeriod): ForecastPlan => PLANS[period];

/** The first day of a day's step: a Monday, or the first of the month. */
export function startOfStep(day: CalendarDay, unit: StepUnit): CalendarDay {
  if (unit === "month") return startOfMonth(day);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The first day of the step so many later (or earlier). `start` is a step's first day. */
export const addSteps = (start: CalendarDay, unit: StepUnit, steps: number): CalendarDay =>
  unit === "month" ? addMonths(start, steps) : addDays(start, 7 * steps);

/** The first days of so many steps from `start` on. */
export const stepsFrom = (start: CalendarDay, unit: StepUnit, count: number): CalendarDay[] =>
  Array.from({ length: count }, (_, index) => addSteps(start, unit, index));
