import type { FinancialSummary } from "@trellis/shared/contract/finance/financial-summary.ts";
import { addMonths, dayInZone, startOfMonth } from "@trellis/shared/domain/calendar-day.ts";
import { formatDecimal } from "@trellis/shared/domain/money.ts";
import { sql } from "drizzle-orm";
import type { Context } from "../../http/context.ts";

const MONTHS = 12;

interface MonthSum extends Record<string, unknown> {
  month: string;
  type: "income" | "expense";
  cents: string;
}

/** Sums of all time, of this month in the organization's time zone, and of each of the last 12 months; from roll-ups. */
export async function getFinancialSummary(context: Context): Promise<FinancialSummary> {
  const { transaction, organizationId, organization, now } = context;
  const thisMonth = startOfMonth(dayInZone(now, organization.timeZone));
  const sums = await transaction.execute<MonthSum>(
    sql`select month, type, cents from transaction_monthly where organization_id = ${organizationId}`,
  );
  const total = { income: 0n, expense: 0n };
  const byMonth = new Map<string, { income: bigint; expense: bigint }>();
  for (const { month, type, cents } of sums) {
    const ofMonth = byMonth.get(month) ?? { income: 0n, expense: 0n };
    ofMonth[type] = BigInt(cents);
    total[type] += ofMonth[type];
    byMonth.set(month, ofMonth);
  }
  const monthSum = (month: string) => byMonth.get(month) ?? { income: 0n, expense: 0n };
  const current = monthSum(thisMonth);
  return {
    totalIncome: formatDecimal(total.income),
    thisMonthIncome: formatDecimal(current.income),
    totalExpenses: formatDecimal(total.expense),
    thisMonthExpenses: formatDecimal(current.expense),
    netBalance: formatDecimal(total.income - total.expense),
    thisMonthNet: formatDecimal(current.income - current.expense),
    months: Array.from({ length: MONTHS }, (_, index) => {
      const month = addMonths(thisMonth, index - MONTHS + 1);
      const { income, expense } = monthSum(month);
      return { month, income: formatDecimal(income), expenses: formatDecimal(expense) };
    }),
  };
}
