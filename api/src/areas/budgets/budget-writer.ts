import { categoryKey } from "@trellis/budget-rules/budget-performance.ts";
import type { Period } from "@trellis/budget-rules/budget-period.ts";
import type { BudgetStatus } from "@trellis/budget-rules/choices.ts";
import type { BudgetAnalysis } from "@trellis/contract-budgets/budgets.ts";
import { and, eq, notInArray, sql } from "drizzle-orm";
import { createId } from "../../kernel/db/columns.ts";
import type { Tenant } from "../../kernel/http/context.ts";
import { replaceSearchTerms } from "../../kernel/search/search-terms.ts";
import { searchWords } from "../../kernel/search/search-words.ts";
import type { BudgetRow } from "./budget-books.ts";
import type { NewCategory } from "./budget-input.ts";
import { budget, budgetCategory } from "./schema.ts";
import { BUDGET_KIND } from "./search.ts";

export interface NewBudget {
  name: string;
  description: string | null;
  period: Period;
  total: bigint;
  status: BudgetStatus;
  thresholds: number[];
  categories: readonly NewCategory[];
  createdBy: string | null;
  aiGenerated?: boolean;
  aiAnalysisData?: BudgetAnalysis | null;
}

/** Writes a new budget with its lines, and answers its id. */
export async function insertBudget(scope: Tenant, { period, categories, ...values }: NewBudget): Promise<string> {
  const { transaction, organizationId, now } = scope;
  const id = createId();
  await transaction.insert(budget).values({
    ...values,
    organizationId,
    id,
    startDate: period.from,
    endDate: period.to,
    createdAt: now,
    updatedAt: now,
  });
  await replaceCategories(scope, id, categories);
  await replaceSearchTerms(scope, { kind: BUDGET_KIND, id }, [], searchWords(values.name));
  return id;
}

/** Makes a budget's lines these. A line of the same category keeps its id, so that its alerts stay its own. */
export async function replaceCategories(
  { transaction, organizationId, now }: Tenant,
  budgetId: string,
  categories: readonly NewCategory[],
): Promise<void> {
  const rows = categories.map(({ categoryName, ...rest }, position) => ({
    ...rest,
    description: rest.description || null,
    organizationId,
    id: createId(),
    budgetId,
    categoryName,
    nameKey: categoryKey(categoryName),
    position,
    createdAt: now,
    updatedAt: now,
  }));
  const ofBudget = and(eq(budgetCategory.organizationId, organizationId), eq(budgetCategory.budgetId, budgetId));
  const keys = rows.map(({ nameKey }) => nameKey);
  await transaction.delete(budgetCategory).where(and(ofBudget, notInArray(budgetCategory.nameKey, keys)));
  await transaction
    .insert(budgetCategory)
    .values(rows)
    .onConflictDoUpdate({
      target: [budgetCategory.organizationId, budgetCategory.budgetId, budgetCategory.nameKey],
      set: {
        categoryName: sql`excluded.category_name`,
        position: sql`excluded.position`,
        // Texts for another amount are dropped.
        confidence: sql`case when ${budgetCategory.allocated} = excluded.allocated_amount then ${budgetCategory.confidence} end`,
        aiRecommendation: sql`case when ${budgetCategory.allocated} = excluded.allocated_amount then ${budgetCategory.aiRecommendation} end`,
        allocated: sql`excluded.allocated_amount`,
        description: sql`excluded.description`,
        isEssential: sql`excluded.is_essential`,
        updatedAt: now,
      },
    });
}

/** Saves changes of a budget's own record; its version moves even within one millisecond. */
export async function saveBudget(
  scope: Tenant,
  before: BudgetRow,
  changes: Partial<Omit<BudgetRow, "organizationId" | "id" | "updatedAt">>,
): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const updatedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
  await transaction
    .update(budget)
    .set({ ...changes, updatedAt })
    .where(and(eq(budget.organizationId, organizationId), eq(budget.id, before.id)));
  const record = { kind: BUDGET_KIND, id: before.id };
  await replaceSearchTerms(scope, record, searchWords(before.name), searchWords(changes.name ?? before.name));
}
