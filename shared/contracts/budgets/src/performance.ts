import { PERFORMANCE_STATUSES } from "@trellis/budget-rules/choices.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Id, IdParams, Line } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { BudgetAnalysis, READ } from "./budgets.ts";

/** Spending beside its plan. */
const figures = {
  budgeted: Amount,
  actual: Amount,
  /** Budgeted less actual: negative when it is overspent. */
  variance: Amount,
  /** Tenths of a percent; null where nothing is budgeted. */
  permille: z.nullable(z.number()),
  /** What the days so far allow. */
  expected: Amount,
  /** The projection to the last day at this pace, with scheduled amounts; null before the first day. */
  projected: z.nullable(Amount),
  status: z.enum(PERFORMANCE_STATUSES),
};

export const CategoryPerformance = z.object({
  categoryId: Id,
  category: z.string(),
  isEssential: z.boolean(),
  ...figures,
  /** How the books write this category in the period, the largest first: what the list is filtered by. */
  spellings: z.array(z.string()),
});
export type CategoryPerformance = z.infer<typeof CategoryPerformance>;

export const BudgetPerformance = z.object({
  budgetId: Id,
  budgetName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** The organization's today. */
  asOf: z.string(),
  days: z.number(),
  daysElapsed: z.number(),
  /** Spent of what was planned, percent with one place, as in the financial report. */
  overallCompletion: z.nullable(z.number()),
  total: z.object(figures),
  categoryPerformance: z.array(CategoryPerformance),
  /** Expenses of the same days in categories that the budget does not have, largest first. */
  unbudgeted: z.array(z.object({ category: z.string(), actual: Amount })),
  /** Insights by rules over these figures; null where the plan does not include them. */
  analysis: z.nullable(BudgetAnalysis),
});
export type BudgetPerformance = z.infer<typeof BudgetPerformance>;

export const getBudgetPerformance = endpoint({
  area: "budgets",
  kind: "json",
  method: "GET",
  path: "/api/budgets/{id}/performance",
  summary:
    "Compare spending with the plan by category, with pace and projection; also triggers alerts and saves the analysis",
  access: READ,
  params: IdParams,
  responses: { 200: BudgetPerformance },
});

export const listBudgetExpenses = endpoint({
  area: "budgets",
  kind: "json",
  method: "GET",
  path: "/api/budgets/{id}/expenses",
  summary: "The largest expenses in a budget category; category names match regardless of case",
  access: READ,
  params: IdParams,
  query: z.strictObject({ category: Line(100, "Category is required") }),
  responses: {
    200: z.array(
      z.object({
        id: Id,
        description: z.string(),
        vendor: z.nullable(z.string()),
        date: z.string(),
        amount: Amount,
        category: z.string(),
      }),
    ),
  },
});
