import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { and, asc, eq, gte, inArray, lte } from "drizzle-orm";
import type { Read } from "../../kernel/http/context.ts";
import { loadBooks } from "./budget-books.ts";
import { type BudgetFigures, measure } from "./budget-figures.ts";
import { budget } from "./schema.ts";

export interface MeasuredBudget {
  id: string;
  name: string;
  startDate: CalendarDay;
  endDate: CalendarDay;
  figures: BudgetFigures;
}

/** A report of more budgets would no longer be read. */
const MAX_BUDGETS = 50;

/** Budgets that run or ran and have a day between `from` and `to`, measured today; those that end first come first. */
export async function measureBudgets(
  scope: Read,
  { from, to }: { from: CalendarDay; to: CalendarDay },
  today: CalendarDay,
): Promise<MeasuredBudget[]> {
  const rows = await scope.transaction
    .select()
    .from(budget)
    .where(
      and(
        eq(budget.organizationId, scope.organizationId),
        inArray(budget.status, ["active", "completed"]),
        lte(budget.startDate, to),
        gte(budget.endDate, from),
      ),
    )
    .orderBy(asc(budget.endDate), asc(budget.startDate), asc(budget.id))
    .limit(MAX_BUDGETS);
  return (await loadBooks(scope, rows)).map((books) => ({
    id: books.row.id,
    name: books.row.name,
    startDate: books.row.startDate,
    endDate: books.row.endDate,
    figures: measure(books, today),
  }));
}
