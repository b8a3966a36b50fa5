import { addDays, addMonths, dayInZone, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { PAY_FREQUENCIES, type PayFrequency } from "@trellis/payroll-us/choices.ts";
import { payrollYearOf } from "@trellis/payroll-us/payroll-years.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../kernel/db/client.ts";
import { createId } from "../../../kernel/db/columns.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { bookEntries } from "../../finance/index.ts";
import { payrollRun, paySlip } from "../run-schema.ts";
import { settleRun } from "../runs/payroll-commit.ts";
import { entriesOf } from "../runs/run-bookings.ts";
import { calculateRun } from "../runs/run-calculation.ts";
import { addActiveEmployees } from "../runs/run-people-start.ts";
import { isRun, type RunRow, readRun } from "../runs/run-view.ts";
import { employee } from "../schema.ts";

const TIME_ZONE = "America/Chicago";
/** As far back as the demo's books go, and as there are tables. */
const MONTHS = 24;
const DAYS_TO_PAY = 5;
/** How the demo's people are paid; none of them twice a month. */
const DEMO_FREQUENCIES = PAY_FREQUENCIES.filter((one) => one !== "semi_monthly");
type DemoFrequency = Exclude<PayFrequency, "semi_monthly">;

interface DemoOrganization {
  id: number;
  adminId: string;
}

type Period = Pick<RunRow, "periodStart" | "periodEnd" | "payDate">;

/** Pays a demo organization's employees from the first tables until today, and leaves the next run calculated. */
export async function seedPayrollRuns(
  database: Database,
  { id: organizationId, adminId }: DemoOrganization,
  now: Date,
): Promise<void> {
  const today = dayInZone(now, TIME_ZONE);
  await database.inOrganization(organizationId, async (transaction) => {
    const paid = await transaction
      .selectDistinct({ frequency: employee.payFrequency })
      .from(employee)
      .where(and(eq(employee.organizationId, organizationId), eq(employee.employeeType, "w2")));
    for (const frequency of DEMO_FREQUENCIES.filter((one) => paid.some((row) => row.frequency === one)))
      for (const [index, period] of demoPeriods(frequency, today).entries())
        await seedRun({ transaction, organizationId, now }, { frequency, period, index, adminId, today });
  });
}

/** Periods that follow each other, oldest first, with the one that is paid next as the last. */
export function demoPeriods(frequency: DemoFrequency, today: string): Period[] {
  const first = addMonths(startOfMonth(today), 1 - MONTHS);
  const periods: Period[] = [];
  let next: Period | undefined = lastPeriod(frequency, today);
  while (next && next.payDate >= first) {
    periods.unshift(next);
    next = periodBefore(frequency, next);
  }
  return periods.filter(({ payDate }) => payrollYearOf(payDate) !== undefined);
}

/** The period whose pay date is the next one after today. */
function lastPeriod(frequency: DemoFrequency, today: string): Period {
  if (frequency === "weekly" || frequency === "biweekly") {
    // Fridays, counted from one, so that the same weeks belong together whatever day it is.
    const days = frequency === "weekly" ? 7 : 14;
    const since = Math.floor((Date.parse(today) - Date.parse("2025-01-03")) / 86_400_000);
    const payDate = addDays("2025-01-03", (Math.floor(since / days) + 1) * days);
    const periodEnd = addDays(payDate, -DAYS_TO_PAY);
    return { payDate, periodEnd, periodStart: addDays(periodEnd, 1 - days) };
  }
  const months = frequency === "monthly" ? 1 : 3;
  const month = Number(today.slice(5, 7)) - 1;
  const periodStart = addMonths(startOfMonth(today), -(month % months));
  const periodEnd = addDays(addMonths(periodStart, months), -1);
  return { periodStart, periodEnd, payDate: periodEnd };
}

function periodBefore(frequency: DemoFrequency, { periodStart }: Period): Period {
  const periodEnd = addDays(periodStart, -1);
  if (frequency === "weekly" || frequency === "biweekly") {
    const days = frequency === "weekly" ? 7 : 14;
    return { periodEnd, periodStart: addDays(periodStart, -days), payDate: addDays(periodEnd, DAYS_TO_PAY) };
  }
  return { periodEnd, periodStart: addMonths(periodStart, frequency === "monthly" ? -1 : -3), payDate: periodEnd };
}

interface SeededRun {
  frequency: PayFrequency;
  period: Period;
  index: number;
  adminId: string;
  today: string;
}

async function seedRun(scope: Tenant, { frequency, period, index, adminId, today }: SeededRun): Promise<void> {
  const { transaction, organizationId } = scope;
  const paid = period.payDate <= today;
  const at = paid ? new Date(`${addDays(period.payDate, -1)}T15:00:00Z`) : scope.now;
  const [run] = await transaction
    .insert(payrollRun)
    .values({ organizationId, id: createId(), payFrequency: frequency, ...period, createdAt: at, updatedAt: at })
    .returning();
  if (!run) throw new Error("the demo's payroll run was not created");
  const then = { ...scope, now: at };
  await addActiveEmployees(then, run);
  // Part-time people work a little more or less from period to period.
  await transaction
    .update(paySlip)
    .set({ hours: BigInt(56 + ((index * 5) % 9) * 2) * 1000n, updatedAt: at })
    .where(and(eq(paySlip.organizationId, organizationId), eq(paySlip.runId, run.id), eq(paySlip.isHourly, true)));
  const [people] = await transaction
    .select({ n: sql<number>`count(*)::int` })
    .from(paySlip)
    .where(and(eq(paySlip.organizationId, organizationId), eq(paySlip.runId, run.id)));
  if (!people?.n) {
    await transaction.delete(payrollRun).where(isRun(scope, run.id));
    return;
  }
  await calculateRun(then, run);
  if (!paid) return;
  await transaction.update(payrollRun).set({ approvedBy: adminId, approvedAt: at }).where(isRun(scope, run.id));
  await settleRun(then, run, adminId);
  await bookEntries(
    then,
    { kind: "payroll", id: run.id },
    await entriesOf(scope, await readRun(scope, run.id)),
    adminId,
  );
}
