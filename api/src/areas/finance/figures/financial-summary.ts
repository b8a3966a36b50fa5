import type { FinancialSummary } from "@trellis/contract-finance/financial-summary.ts";
import { addMonths, dayInZone, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { comparedDays } from "@trellis/report-rules/compared-days.ts";
import { sql } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";

const MONTHS = 12;

interface MonthSum extends Record<string, unknown> {
  month: string;
  type: "income" | "expense";
  cents: string;
}

interface DaySums extends Record<string, unknown> {
  type: "income" | "expense";
  now: string;
  before: string;
  /** Transactions of all of last month. */
  lastMonth: number;
}

/** Sums of all time, of this month in the organization's time zone, and of each of the last 12 months; from roll-ups. */
export async function getFinancialSummary(context: Context): Promise<FinancialSummary> {
  const { transaction, organizationId, organization, now } = context;
  const today = dayInZone(now, organization.timeZone);
  const thisMonth = startOfMonth(today);
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
    comparison: byMonth.has(addMonths(thisMonth, -1)) ? await compareMonths(context, today) : null,
  };
}

/** This month until today beside the same days of last month; null when last month has no transaction at all. */
async function compareMonths({ transaction, organizationId }: Context, today: string) {
  const { current, previous } = comparedDays("month", today);
  const thisMonth = current.from;
  const { from, to } = previous;
  const sums = await transaction.execute<DaySums>(sql`
    select type,
      coalesce(sum(cents) filter (where day >= ${thisMonth}::date and day <= ${today}::date), 0)::text as now,
      coalesce(sum(cents) filter (where day <= ${to}::date), 0)::text as before,
      coalesce(sum(n) filter (where day < ${thisMonth}::date), 0)::int as "lastMonth"
    from transaction_daily where organization_id = ${organizationId} and day >= ${from}::date and day <= ${today}::date
    group by type`);
  if (!sums.some(({ lastMonth }) => lastMonth > 0)) return null;
  const of = (type: DaySums["type"]) => {
    const sum = sums.find((each) => each.type === type);
    return { now: formatDecimal(BigInt(sum?.now ?? "0")), before: formatDecimal(BigInt(sum?.before ?? "0")) };
  };
  return { from, to, income: of("income"), expenses: of("expense") };
}
