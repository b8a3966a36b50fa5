import { nextPeriod, renameForPeriod } from "@trellis/budget-rules/budget-period.ts";
import { type BudgetStatus, STATUS_MOVES } from "@trellis/budget-rules/choices.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-budgets/budgets.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { and, desc, eq } from "drizzle-orm";
import { AppError, invalid } from "../../kernel/errors.ts";
import { isBefore, readCursor, writeCursor } from "../../kernel/http/answers/newest-first.ts";
import { type Context, Page, type Read } from "../../kernel/http/context.ts";
import { replaceSearchTerms } from "../../kernel/search/search-terms.ts";
import { searchWords } from "../../kernel/search/search-words.ts";
import { type BudgetRow, findBooks, isBudget, loadBooks, lockBudget } from "./budget-books.ts";
import {
  type ChangeBody,
  type CreateBody,
  readCategories,
  readHistory,
  readPeriod,
  readThresholds,
  readTotal,
  spentInPast,
} from "./budget-input.ts";
import { summaryOf, toBudget, todayOf, viewBudget } from "./budget-view.ts";
import { insertBudget, replaceCategories, saveBudget } from "./budget-writer.ts";
import { budget, budgetAlert } from "./schema.ts";
import { BUDGET_KIND } from "./search.ts";

type ById = { params: { id: string } };

/** Budgets with their categories and spending, newest first. */
export async function listBudgets(context: Context, { query }: EndpointParsed<typeof contract.listBudgets>) {
  const limit = query.limit ?? 50;
  const rows = await listQuery(context, query, limit + 1);
  const shown = rows.slice(0, limit);
  const books = await loadBooks(context, shown);
  const today = todayOf(context);
  const budgets = books.map((each) => toBudget(each, today));
  return new Page(budgets, rows.length > limit ? writeCursor(shown.at(-1)) : null);
}

export function listQuery(
  { transaction, organizationId }: Read,
  { status, cursor }: { status?: BudgetStatus | undefined; cursor?: string | undefined },
  limit: number,
) {
  return transaction
    .select()
    .from(budget)
    .where(
      and(
        eq(budget.organizationId, organizationId),
        status ? eq(budget.status, status) : undefined,
        isBefore(budget.createdAt, budget.id, readCursor(cursor)),
      ),
    )
    .orderBy(desc(budget.createdAt), desc(budget.id))
    .limit(limit);
}

/** What a new budget may start from. */
export async function getBudgetHistory(context: Context, { query }: EndpointParsed<typeof contract.getBudgetHistory>) {
  const rows = await spentInPast(context, readPeriod(query.from, query.to, "to"));
  return rows.map(({ category, cents }) => ({ categoryName: category, spentAmount: formatDecimal(cents) }));
}

export const getBudget = (context: Context, { params }: ById) => viewBudget(context, params.id);

/** Creates a budget from categories, or from a past period and a percentage; a draft unless the body says active. */
export async function createBudget(context: Context, { body }: { body: CreateBody }) {
  const period = readPeriod(body.startDate, body.endDate);
  if ((body.categories === undefined) === (body.history === undefined))
    throw invalid("categories", "Add categories with amounts, or choose a past period");
  const categories = body.history ? await readHistory(context, body.history) : readCategories(body.categories ?? []);
  const id = await insertBudget(context, {
    name: body.name,
    description: body.description || null,
    period,
    total: readTotal(body.totalBudget, categories),
    status: body.status ?? "draft",
    thresholds: readThresholds(body.thresholds),
    categories,
    createdBy: context.member.userId,
  });
  const created = await viewBudget(context, id);
  await context.audit({ action: "create", resource: "budget", resourceId: id, after: summaryOf(created) });
  return created;
}

/** Changes a draft or active budget as a whole; a stale If-Match is a conflict that carries it as it is now. */
export async function updateBudget(context: Context, { params, body }: ById & { body: ChangeBody }) {
  const before = await lockBudget(context, params.id);
  const seen = await viewBudget(context, params.id);
  requireFresh(context, before, seen);
  if (before.status !== "draft" && before.status !== "active")
    throw new AppError("conflict", {
      message: writeSentence(
        "This budget is {status, select, completed {completed} other {canceled}}. Reopen it before you change it.",
        before,
      ),
    });
  const period = readPeriod(body.startDate, body.endDate);
  const categories = readCategories(body.categories);
  if (period.from !== before.startDate || period.to !== before.endDate) await forgetAlerts(context, before.id);
  await saveBudget(context, before, {
    name: body.name,
    ...(body.description === undefined ? {} : { description: body.description || null }),
    startDate: period.from,
    endDate: period.to,
    total: readTotal(body.totalBudget, categories),
    ...(body.thresholds ? { thresholds: readThresholds(body.thresholds) } : {}),
  });
  await replaceCategories(context, before.id, categories);
  const after = await viewBudget(context, before.id);
  await context.audit({
    action: "update",
    resource: "budget",
    resourceId: before.id,
    before: summaryOf(seen),
    after: summaryOf(after),
  });
  return after;
}

/** Moves a budget along `STATUS_MOVES`; where it is already, nothing changes. */
export async function changeBudgetStatus(
  context: Context,
  { params, body }: ById & { body: { status: BudgetStatus } },
) {
  const before = await lockBudget(context, params.id);
  const { status } = body;
  if (before.status !== status) {
    if (!STATUS_MOVES[before.status].includes(status))
      throw new AppError("conflict", {
        message: writeSentence(
          "You can't change a budget from {from, select, draft {draft} active {active} completed {completed} other {canceled}} to {to, select, draft {draft} active {active} completed {completed} other {canceled}}.",
          { from: before.status, to: status },
        ),
      });
    await saveBudget(context, before, { status });
  }
  await context.audit({
    action: status,
    resource: "budget",
    resourceId: before.id,
    before: { status: before.status },
    after: { status },
  });
  return viewBudget(context, before.id);
}

/** A draft with the same lines for the period that follows; what was computed for this one's amounts is not copied. */
export async function copyBudget(context: Context, { params }: ById) {
  const { row, categories } = await findBooks(context, params.id);
  const before = { from: row.startDate, to: row.endDate };
  const period = nextPeriod(before);
  const id = await insertBudget(context, {
    name: renameForPeriod(row.name, before, period),
    description: row.description,
    period,
    total: row.total,
    status: "draft",
    thresholds: row.thresholds,
    categories: categories.map(({ categoryName, allocated, description, isEssential }) => ({
      categoryName,
      allocated,
      description,
      isEssential,
    })),
    createdBy: context.member.userId,
  });
  const created = await viewBudget(context, id);
  await context.audit({
    action: "copy",
    resource: "budget",
    resourceId: id,
    before: { copiedFrom: row.id },
    after: summaryOf(created),
  });
  return created;
}

/** Removes a budget; its categories and alerts go with it, the books stay as they are. */
export async function deleteBudget(context: Context, { params }: ById): Promise<void> {
  const before = await lockBudget(context, params.id);
  const seen = await viewBudget(context, params.id);
  await context.transaction.delete(budget).where(isBudget(context, params.id));
  await replaceSearchTerms(context, { kind: BUDGET_KIND, id: params.id }, searchWords(before.name), []);
  await context.audit({ action: "delete", resource: "budget", resourceId: params.id, before: summaryOf(seen) });
}

/** Other days are another period: its thresholds may fire again. */
async function forgetAlerts({ transaction, organizationId }: Context, budgetId: string): Promise<void> {
  await transaction
    .delete(budgetAlert)
    .where(and(eq(budgetAlert.organizationId, organizationId), eq(budgetAlert.budgetId, budgetId)));
}

function requireFresh({ ifMatch }: Context, { updatedAt }: BudgetRow, current: unknown): void {
  if (ifMatch === null || ifMatch === "*" || ifMatch === updatedAt.toISOString()) return;
  throw new AppError("conflict", {
    message: "Someone else changed this budget after you opened it. Reload it and make your change again.",
    current,
  });
}
