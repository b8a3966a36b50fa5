import { type Allocation, allocateBudget } from "@trellis/budget-rules/budget-allocation.ts";
import type { History, Known } from "@trellis/budget-rules/budget-estimate.ts";
import { categoryKey } from "@trellis/budget-rules/budget-performance.ts";
import type { Period } from "@trellis/budget-rules/budget-period.ts";
import { DEFAULT_THRESHOLDS } from "@trellis/budget-rules/choices.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-budgets/budgets.ts";
import { addDays, addMonths, type CalendarDay, dayInZone, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { and, eq } from "drizzle-orm";
import { AppError, invalid } from "../../kernel/errors.ts";
import type { Context, Read, Zoned } from "../../kernel/http/context.ts";
import type { MemberCall } from "../../kernel/http/serve.ts";
import { spentByCategory, spentByMonth, upcomingOccurrences } from "../finance/index.ts";
import { requireFeature } from "../organizations/index.ts";
import { describeAllocation, explainLine } from "./allocation-words.ts";
import { lockBudget } from "./budget-books.ts";
import { readPeriod } from "./budget-input.ts";
import { summaryOf, viewBudget } from "./budget-view.ts";
import { insertBudget } from "./budget-writer.ts";
import { explainByModel } from "./model-words.ts";
import { budget, budgetCategory } from "./schema.ts";

/** Two of each season to learn from and one to be tried on, as far as the books go back. */
const MAX_MONTHS = 36;

/**
 * Drafts a budget from the organization's own history. The draft is whole, with the statistics' words, before a model
 * is called for better ones, and no connection is held meanwhile: if the model or the program dies, nothing is missing
 * but style. Throws plan_feature without AI budgets, conflict where the books have no expenses to plan from.
 */
export async function generateBudget(call: MemberCall, { body }: EndpointParsed<typeof contract.generateBudget>) {
  requireFeature(call, "ai");
  const period = wantedPeriod(body, dayInZone(call.now, call.organization.timeZone));
  const { id, allocation } = await call.write((context) => draft(context, body, period));
  const { ai, log } = call.services;
  const words = ai ? await explainByModel(ai, allocation, period, log) : new Map<string, string>();
  if (words.size === 0) return call.read((context) => viewBudget(context, id));
  return call.write((context) => settle(context, id, words));
}

async function draft(
  context: Context,
  { name, description, targetAmount }: EndpointParsed<typeof contract.generateBudget>["body"],
  period: Period,
): Promise<{ id: string; allocation: Allocation }> {
  const target = targetAmount ?? undefined;
  const allocation = allocateBudget(await readHistory(context, period), period, target);
  if (!allocation)
    throw new AppError("conflict", {
      message:
        "There are no expenses in your books to plan from. Import a bank statement or add some, or create the budget by hand.",
    });
  if (allocation.total <= 0n)
    throw invalid("startDate", "There is usually no spending on these days. Choose a longer period.");
  const id = await insertBudget(context, {
    name,
    description: description || null,
    period,
    total: allocation.total,
    status: "draft",
    thresholds: [...DEFAULT_THRESHOLDS],
    aiGenerated: true,
    aiAnalysisData: describeAllocation(allocation, period, target, context.now),
    createdBy: context.member.userId,
    categories: allocation.lines.map((line) => ({
      categoryName: line.category,
      allocated: line.cents,
      isEssential: line.isEssential,
      confidence: line.confidence,
      aiRecommendation: explainLine(line),
    })),
  });
  const created = await viewBudget(context, id);
  await context.audit({ action: "generate", resource: "budget", resourceId: id, after: summaryOf(created) });
  return { id, allocation };
}

/** Replaces the statistics' text with the model's, unless the line changed meanwhile. */
async function settle(context: Context, id: string, words: ReadonlyMap<string, string>) {
  const { transaction, organizationId, now } = context;
  const { aiAnalysisData } = await lockBudget(context, id);
  for (const [nameKey, aiRecommendation] of words)
    await transaction
      .update(budgetCategory)
      .set({ aiRecommendation })
      .where(
        and(
          eq(budgetCategory.organizationId, organizationId),
          eq(budgetCategory.budgetId, id),
          eq(budgetCategory.nameKey, nameKey),
          eq(budgetCategory.updatedAt, now),
        ),
      );
  if (aiAnalysisData)
    await transaction
      .update(budget)
      .set({ aiAnalysisData: { ...aiAnalysisData, source: "model" } })
      .where(and(eq(budget.organizationId, organizationId), eq(budget.id, id)));
  await context.audit({ action: "explain", resource: "budget", resourceId: id, after: { lines: words.size } });
  return viewBudget(context, id);
}

/**
 * Expenses of the last whole months by category, from the first month that has any (this month alone where none is whole),
 * and what is spent and scheduled in the period already.
 */
async function readHistory(context: Zoned, period: Period): Promise<History> {
  const today = dayInZone(context.now, context.organization.timeZone);
  const thisMonth = startOfMonth(today);
  const whole = await spentByMonth(context, {
    from: addMonths(thisMonth, -MAX_MONTHS),
    to: addDays(thisMonth, -1),
  });
  const rows =
    whole.length > 0
      ? whole
      : await spentByMonth(context, { from: thisMonth, to: addDays(addMonths(thisMonth, 1), -1) });
  const firstMonth = rows[0]?.month ?? thisMonth;
  const last = whole.length > 0 ? addMonths(thisMonth, -1) : thisMonth;
  const months: string[] = [];
  for (let month = firstMonth; month <= last; month = addMonths(month, 1)) months.push(month);
  const byKey = new Map<string, { category: string; max: bigint; cents: bigint[] }>();
  for (const { month, category, cents } of rows) {
    const key = categoryKey(category);
    const known = byKey.get(key) ?? { category, max: 0n, cents: months.map(() => 0n) };
    const place = months.indexOf(month);
    known.cents[place] = (known.cents[place] ?? 0n) + cents;
    // Of several ways of writing it the one with the largest month names the line.
    if (cents > known.max) Object.assign(known, { category, max: cents });
    byKey.set(key, known);
  }
  const known = await readKnown(context, period, today);
  for (const [key, { category }] of known)
    if (!byKey.has(key)) byKey.set(key, { category, max: 0n, cents: months.map(() => 0n) });
  return {
    firstMonth,
    months: months.length,
    categories: [...byKey].map(([key, { category, cents }]) => ({
      category,
      months: cents.map(atLeastZero),
      known: known.get(key) ?? { spent: 0n, scheduled: 0n },
    })),
  };
}

/** Spending in the period until today, and scheduled for the rest of it, by `categoryKey`. */
async function readKnown(scope: Read, { from, to }: Period, today: CalendarDay) {
  const known = new Map<string, Known & { category: string }>();
  const add = (category: string, part: Partial<Known>) => {
    const before = known.get(categoryKey(category)) ?? { category, spent: 0n, scheduled: 0n };
    const { spent = 0n, scheduled = 0n } = part;
    known.set(categoryKey(category), {
      ...before,
      spent: before.spent + spent,
      scheduled: before.scheduled + scheduled,
    });
  };
  for (const { category, cents } of await spentByCategory(scope, from, to))
    add(category, { spent: atLeastZero(cents) });
  for (const one of await upcomingOccurrences(scope, { after: today > from ? today : addDays(from, -1), until: to }))
    if (one.type === "expense") add(one.category, { scheduled: one.cents });
  return known;
}

const atLeastZero = (cents: bigint) => (cents < 0n ? 0n : cents);

/** The requested days, or this calendar quarter. Throws invalid for one end alone, or an inverted range. */
function wantedPeriod(
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
  today: string,
): Period {
  if (startDate === undefined && endDate === undefined) {
    const month = Number(today.slice(5, 7));
    const from = addMonths(today, -((month - 1) % 3));
    return { from, to: addDays(addMonths(from, 3), -1) };
  }
  if (startDate === undefined || endDate === undefined)
    throw invalid(startDate === undefined ? "startDate" : "endDate", "Choose the first and the last day");
  return readPeriod(startDate, endDate);
}
