import {
  BUDGET_ALERT_TYPES,
  BUDGET_STATUSES,
  MAX_BUDGET_CENTS,
  MAX_CATEGORIES,
  MAX_THRESHOLDS,
  PERFORMANCE_STATUSES,
} from "@trellis/budget-rules/choices.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id, IdParams, Instant, Line, Name, PageQuery, Text } from "@trellis/contract-base/fields.ts";
import { BOOK_CURRENCY, limitText, parseMoney } from "@trellis/domain/money/money.ts";
import { describeWrongNumber } from "@trellis/domain/money/number-complaint.ts";
import * as z from "zod/mini";

export const READ = { who: "member", role: "viewer", flag: "canManageFinances" } as const;
export const WRITE = { who: "member", role: "user", flag: "canManageFinances" } as const;
export const REMOVE = { who: "member", role: "manager", flag: "canManageFinances" } as const;

const Status = z.enum(BUDGET_STATUSES, "Choose a status");

/** A planned amount: decimal(12,2), at least `least` cents. */
export const BudgetAmount = (min: bigint, tooSmall: string) =>
  z.pipe(
    z.union([z.number(), z.string()], "Amount is required"),
    z.transform((value: string | number, context): bigint => {
      const cents = parseMoney(value);
      const message =
        cents === undefined
          ? describeWrongNumber(String(value))
          : cents < min
            ? tooSmall
            : cents > MAX_BUDGET_CENTS
              ? `Must be at most ${limitText(MAX_BUDGET_CENTS)}`
              : undefined;
      if (message === undefined) return cents as bigint;
      context.issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    }),
  );

export const BudgetCategoryInput = z.strictObject({
  categoryName: Line(100, "Category is required"),
  allocatedAmount: BudgetAmount(0n, "Must be 0 or greater"),
  description: z.nullish(Text(1000)),
  isEssential: z.optional(z.boolean()),
});

/** A past period whose spending is planned again, changed by a percentage: 100 is the same amount. */
export const BudgetHistoryInput = z.strictObject({
  from: Day,
  to: Day,
  percent: z.int("Use a whole number").check(z.minimum(1, "At least 1 %"), z.maximum(1000, "At most 1,000 %")),
});

const Thresholds = z
  .array(z.int("Use a whole number").check(z.minimum(1, "At least 1 %"), z.maximum(1000, "At most 1,000 %")))
  .check(z.maxLength(MAX_THRESHOLDS, `At most ${MAX_THRESHOLDS} thresholds`));

const head = {
  name: Name(200, "Please enter a name for your budget."),
  description: z.nullish(Text(2000)),
  startDate: Day,
  endDate: Day,
  /** What the categories add up to where it is left out; never less than that. */
  totalBudget: z.optional(BudgetAmount(1n, "Amount must be greater than 0")),
  currency: z.optional(z.literal(BOOK_CURRENCY, "Budgets must be in USD, like your books")),
  /** In percent of what was planned, for the whole and for each category; 80 and 100 where left out. */
  thresholds: z.optional(Thresholds),
};
const Categories = z
  .array(BudgetCategoryInput)
  .check(z.minLength(1, "Add at least one category"), z.maxLength(MAX_CATEGORIES, `At most ${MAX_CATEGORIES}`));

export const BudgetInput = z.strictObject({
  ...head,
  status: z.optional(z.enum(["draft", "active"], "A new budget is a draft or active")),
  categories: z.optional(Categories),
  /** In place of categories. */
  history: z.optional(BudgetHistoryInput),
});

export const BudgetChange = z.strictObject({ ...head, categories: Categories });

export const BudgetCategory = z.object({
  id: Id,
  budgetId: Id,
  categoryName: z.string(),
  allocatedAmount: Amount,
  /** Expenses of the books in the budget's days under this name, whatever its case. */
  spentAmount: Amount,
  /** Tenths of a percent; null where nothing is allocated. */
  spentPermille: z.nullable(z.number()),
  isOver: z.boolean(),
  /** As the analysis and the reports say it; `on_track` before the first day. */
  performanceStatus: z.enum(PERFORMANCE_STATUSES),
  description: z.nullable(z.string()),
  isEssential: z.boolean(),
  /** `"0.85"`, 0 to 1; null for a line that a person wrote. */
  confidenceScore: z.nullable(z.string()),
  aiRecommendation: z.nullable(z.string()),
});
export type BudgetCategory = z.infer<typeof BudgetCategory>;

export const BudgetAlert = z.object({
  id: Id,
  budgetId: Id,
  /** Null: the budget as a whole. */
  categoryId: z.nullable(z.string()),
  alertType: z.enum(BUDGET_ALERT_TYPES),
  /** Per cent of what was planned. */
  threshold: z.number(),
  message: z.string(),
  isActive: z.boolean(),
  triggeredAt: z.nullable(Instant),
  acknowledgedAt: z.nullable(Instant),
});
export type BudgetAlert = z.infer<typeof BudgetAlert>;

export const BudgetAnalysis = z.object({
  generatedAt: Instant,
  /** Whose words explain the lines: the statistics' own, or a language model's. The figures are always ours. */
  source: z.enum(["statistics", "model"]),
  analysis: z.object({ insights: z.array(z.string()), recommendations: z.array(z.string()) }),
  recommendations: z.object({ warnings: z.array(z.string()) }),
});
export type BudgetAnalysis = z.infer<typeof BudgetAnalysis>;

export const Budget = z.object({
  id: Id,
  organizationId: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  startDate: z.string(),
  endDate: z.string(),
  totalBudget: Amount,
  /** Of its categories. */
  spentAmount: Amount,
  spentPermille: z.nullable(z.number()),
  isOver: z.boolean(),
  /** As the analysis and the reports say it; `on_track` before the first day. */
  performanceStatus: z.enum(PERFORMANCE_STATUSES),
  currency: z.string(),
  status: Status,
  thresholds: z.array(z.number()),
  aiGenerated: z.boolean(),
  aiAnalysisData: z.nullable(BudgetAnalysis),
  categories: z.array(BudgetCategory),
  /** Passed thresholds, newest first. */
  alerts: z.array(BudgetAlert),
  createdBy: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Budget = z.infer<typeof Budget>;

export const listBudgets = endpoint({
  area: "budgets",
  kind: "json",
  method: "GET",
  path: "/api/budgets",
  summary: "Budgets with their categories and what was spent, newest first",
  access: READ,
  query: z.strictObject({ status: z.optional(Status), ...PageQuery }),
  paged: true,
  responses: { 200: z.array(Budget) },
});

export const getBudgetHistory = endpoint({
  area: "budgets",
  kind: "json",
  method: "GET",
  path: "/api/budgets/history",
  summary: "What each category cost in a past period, largest first, as a starting point for a new budget",
  access: READ,
  query: z.strictObject({ from: Day, to: Day }),
  responses: { 200: z.array(z.object({ categoryName: z.string(), spentAmount: Amount })) },
});

export const getBudget = endpoint({
  area: "budgets",
  kind: "json",
  method: "GET",
  path: "/api/budgets/{id}",
  summary: "One budget",
  access: READ,
  params: IdParams,
  responses: { 200: Budget },
});

export const createBudget = endpoint({
  area: "budgets",
  kind: "json",
  method: "POST",
  path: "/api/budgets",
  summary: "Create a budget from categories with amounts, or from a past period and a percentage",
  access: WRITE,
  touches: ["budgets", "reports"],
  body: BudgetInput,
  responses: { 201: Budget },
});

export const generateBudget = endpoint({
  area: "budgets",
  kind: "json",
  method: "POST",
  path: "/api/budgets/ai-generate",
  ignoresIdempotencyKey: true,
  summary: "Draft a budget from the organization's own history, explained line by line",
  access: WRITE,
  needsFeature: "ai",
  touches: ["budgets", "reports"],
  body: z.strictObject({
    name: Name(200, "Please enter a name for your budget."),
    description: z.nullish(Text(2000)),
    targetAmount: z.nullish(BudgetAmount(1n, "Amount must be greater than 0")),
    /** This calendar quarter where left out. */
    startDate: z.optional(Day),
    endDate: z.optional(Day),
  }),
  responses: { 201: Budget },
});

export const updateBudget = endpoint({
  area: "budgets",
  kind: "json",
  method: "PUT",
  path: "/api/budgets/{id}",
  summary: "Change a draft or active budget; a stale If-Match returns 409",
  access: WRITE,
  touches: ["budgets", "reports"],
  params: IdParams,
  body: BudgetChange,
  responses: { 200: Budget },
});

export const changeBudgetStatus = endpoint({
  area: "budgets",
  kind: "json",
  method: "POST",
  path: "/api/budgets/{id}/status",
  summary: "Activate, complete, cancel or reopen a budget",
  access: WRITE,
  touches: ["budgets", "reports"],
  params: IdParams,
  body: z.strictObject({ status: Status }),
  responses: { 200: Budget },
});

export const copyBudget = endpoint({
  area: "budgets",
  kind: "json",
  method: "POST",
  path: "/api/budgets/{id}/copy",
  summary: "Copy a budget to the next period as a draft",
  access: WRITE,
  touches: ["budgets", "reports"],
  params: IdParams,
  responses: { 201: Budget },
});

export const deleteBudget = endpoint({
  area: "budgets",
  kind: "json",
  method: "DELETE",
  path: "/api/budgets/{id}",
  summary: "Delete a budget with its categories and alerts; your books don't change",
  access: REMOVE,
  touches: ["budgets", "reports"],
  params: IdParams,
  responses: { 204: null },
});

export const acknowledgeBudgetAlert = endpoint({
  area: "budgets",
  kind: "json",
  method: "POST",
  path: "/api/budgets/alerts/{id}/acknowledge",
  summary: "Acknowledge an alert, which removes it from the dashboard",
  access: WRITE,
  touches: ["budgets"],
  params: IdParams,
  responses: { 200: BudgetAlert },
});
