import { MAX_RUN_PEOPLE } from "@trellis/contract-payroll/payroll-runs.ts";
import { and, eq, sql } from "drizzle-orm";
import { idArray } from "../../../kernel/db/bulk-rows.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { joinAsSets } from "../../../kernel/db/set-joins.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { fillRecurringItems } from "../pay-items/run-deductions.ts";
import { paySlip } from "../run-schema.ts";
import { employee } from "../schema.ts";
import type { RunRow } from "./run-view.ts";

/** Everyone who works in the run's period and has its pay frequency, in one statement. */
export async function addActiveEmployees(scope: Tenant, run: RunRow): Promise<void> {
  const people = await scope.transaction
    .select({ id: employee.id })
    .from(employee)
    .where(
      and(
        eq(employee.organizationId, scope.organizationId),
        sql`${employee.employeeType} = 'w2' and ${employee.payFrequency} = ${run.payFrequency} and ${employee.isActive}
          and ${employee.hireDate} <= ${run.periodEnd}::date
          and (${employee.terminationDate} is null or ${employee.terminationDate} >= ${run.periodStart}::date)`,
      ),
    )
    .limit(MAX_RUN_PEOPLE + 1);
  if (people.length > MAX_RUN_PEOPLE)
    throw new AppError("conflict", { message: `A run can pay at most ${MAX_RUN_PEOPLE} people.` });
  await insertPeople(
    scope,
    run,
    people.map(({ id }) => id),
  );
}

/** The people of a voided run with their entries; people who left since stay in and are refused by name. */
export async function copyPeople(scope: Tenant, run: RunRow, fromRunId: string): Promise<void> {
  const { transaction, organizationId } = scope;
  const people = await transaction
    .select({ id: paySlip.employeeId })
    .from(paySlip)
    .where(and(eq(paySlip.organizationId, organizationId), eq(paySlip.runId, fromRunId)));
  await insertPeople(
    scope,
    run,
    people.map(({ id }) => id),
  );
  await transaction.execute(sql`
    update pay_slip s set hours = case when s.is_hourly then o.hours else 0 end,
      overtime_hours = case when s.is_hourly then o.overtime_hours else 0 end, bonus = o.bonus,
      bonus_method = o.bonus_method, deductions = o.deductions, follows_items = o.follows_items, pay_method = o.pay_method, memo = o.memo
    from pay_slip o
    where s.organization_id = ${organizationId} and s.run_id = ${run.id}::uuid and o.organization_id = ${organizationId}
      and o.run_id = ${fromRunId}::uuid and o.employee_id = s.employee_id`);
  await fillRecurringItems(scope, run);
}

export async function insertPeople(scope: Tenant, run: RunRow, employeeIds: readonly string[]): Promise<void> {
  await joinAsSets(scope.transaction, () => insertSlips(scope, run, employeeIds));
}

async function insertSlips(scope: Tenant, run: RunRow, employeeIds: readonly string[]): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const slips = idArray(employeeIds.map(() => createId()));
  const at = now.toISOString();
  await transaction.execute(sql`
    insert into pay_slip (organization_id, id, run_id, employee_id, last_name, first_name, period_start, period_end, pay_date,
      pay_frequency, is_hourly, pay_method, work_state, follows_items, created_at, updated_at)
    select e.organization_id, u.id, ${run.id}::uuid, e.id, e.last_name, e.first_name, ${run.periodStart}::date,
      ${run.periodEnd}::date, ${run.payDate}::date, ${run.payFrequency}, e.salary is null and e.hourly_rate is not null,
      e.pay_method, coalesce(e.work_state, e.state), true, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${slips}, ${idArray(employeeIds)}) as u (id, employee)
    join employee e on e.organization_id = ${organizationId} and e.id = u.employee`);
  await transaction.execute(sql`
    update payroll_run set people_count = (
      select count(*) from pay_slip s where s.organization_id = ${organizationId} and s.run_id = ${run.id}::uuid and s.included)
    where organization_id = ${organizationId} and id = ${run.id}::uuid`);
  await fillRecurringItems(scope, run);
}
