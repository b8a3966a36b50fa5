import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-payroll/payroll-runs.ts";
import type { PayrollRun, PayrollRunDetail } from "@trellis/contract-payroll/payroll-runs.ts";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { missingYearMessage, payrollYearOf } from "@trellis/payroll-us/payroll-years.ts";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import { type Context, Page, type Read } from "../../../kernel/http/context.ts";
import { requireFeature } from "../../organizations/index.ts";
import { fillRecurringItems } from "../pay-items/run-deductions.ts";
import { readDayCursor, writeDayCursor } from "../people/day-cursor.ts";
import { payrollRun, paySlip } from "../run-schema.ts";
import { bookingsOf } from "./run-bookings.ts";
import { addActiveEmployees, copyPeople } from "./run-people-start.ts";
import { isRun, lockRun, RUN_FIELDS, type RunRow, readRun, toRun } from "./run-view.ts";
import { warningsOf } from "./run-warnings.ts";

type ById = { params: { id: string } };
/** Longest stretch that one pay period may be: a quarter, and some days of slack. */
const MAX_PERIOD_DAYS = 100;

/** Newest pay date first. */
export async function listPayrollRuns(
  context: Context,
  { query }: EndpointParsed<typeof contract.listPayrollRuns>,
): Promise<Page<PayrollRun>> {
  const limit = query.limit ?? 50;
  const rows = await runsQuery(context, query).limit(limit + 1);
  return new Page(rows.slice(0, limit).map(toRun), rows.length > limit ? writeDayCursor(rows[limit - 1]?.row) : null);
}

export function runsQuery(
  { transaction, organizationId }: Read,
  { status, cursor }: EndpointParsed<typeof contract.listPayrollRuns>["query"],
) {
  const after = readDayCursor(cursor);
  const beyond: SQL | undefined =
    after && sql`(${payrollRun.payDate}, ${payrollRun.id}) < (${after.day}::date, ${after.id}::uuid)`;
  return transaction
    .select(RUN_FIELDS)
    .from(payrollRun)
    .where(
      and(
        eq(payrollRun.organizationId, organizationId),
        status === undefined ? undefined : eq(payrollRun.status, status),
        beyond,
      ),
    )
    .orderBy(desc(payrollRun.payDate), desc(payrollRun.id));
}

/** Throws not_found. */
export async function getPayrollRun(context: Context, { params }: ById): Promise<PayrollRunDetail> {
  const run = await readRun(context, params.id);
  return { ...run, bookings: await bookingsOf(context, run), warnings: await warningsOf(context, run) };
}

/**
 * Starts a draft with everyone who works in its period and has its pay frequency; a replacement takes over the people
 * of the voided run. Throws plan_feature, invalid, conflict if a run has its replacement already.
 */
export async function createPayrollRun(
  context: Context,
  { body }: EndpointParsed<typeof contract.createPayrollRun>,
): Promise<PayrollRunDetail> {
  requireFeature(context, "payroll");
  const { transaction, organizationId, now } = context;
  requirePossible({ ...body, periodStart: body.payPeriodStart, periodEnd: body.payPeriodEnd });
  const replacesRunId = body.replacesRunId ?? null;
  if (replacesRunId !== null) await requireReplaceable(context, replacesRunId, body.payFrequency);
  const [run] = await transaction
    .insert(payrollRun)
    .values({
      organizationId,
      id: createId(),
      payFrequency: body.payFrequency,
      periodStart: body.payPeriodStart,
      periodEnd: body.payPeriodEnd,
      payDate: body.payDate,
      memo: body.memo || null,
      replacesRunId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!run) throw new Error("the run was not created");
  if (replacesRunId === null) await addActiveEmployees(context, run);
  else await copyPeople(context, run, replacesRunId);
  await context.audit({ action: "create", resource: "payroll_run", resourceId: run.id, after: auditedRun(run) });
  return getPayrollRun(context, { params: { id: run.id } });
}

/** Changes a draft's days or memo. Throws plan_feature, not_found, conflict, invalid. */
export async function updatePayrollRun(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.updatePayrollRun>,
): Promise<PayrollRunDetail> {
  requireFeature(context, "payroll");
  const before = await lockRun(context, params.id, ["draft", "calculated"], "Reopen it before you change it.");
  if (context.ifMatch !== null && context.ifMatch !== "*" && context.ifMatch !== before.updatedAt.toISOString())
    throw new AppError("conflict", {
      message: "Someone else changed this run after you opened it. Reload it and make your change again.",
      current: await readRun(context, params.id),
    });
  const days = {
    periodStart: body.payPeriodStart ?? before.periodStart,
    periodEnd: body.payPeriodEnd ?? before.periodEnd,
    payDate: body.payDate ?? before.payDate,
  };
  requirePossible(days);
  await context.transaction
    .update(payrollRun)
    .set({ ...days, ...(body.memo === undefined ? {} : { memo: body.memo || null }) })
    .where(isRun(context, params.id));
  await context.transaction
    .update(paySlip)
    .set(days)
    .where(and(eq(paySlip.organizationId, context.organizationId), eq(paySlip.runId, params.id)));
  await fillRecurringItems(context, { id: params.id, payDate: days.payDate });
  await backToDraft(context, params.id);
  const after = await getPayrollRun(context, { params });
  await context.audit({
    action: "update",
    resource: "payroll_run",
    resourceId: params.id,
    before: auditedRun(before),
    after: auditedRun({ ...before, ...days, memo: after.memo, status: "draft" }),
  });
  return after;
}

/** Deletes a run that paid no one. */
export async function deletePayrollRun(context: Context, { params }: ById): Promise<void> {
  requireFeature(context, "payroll");
  const run = await lockRun(
    context,
    params.id,
    ["draft", "calculated", "approved"],
    "What was paid stays on record; void it instead.",
  );
  await context.transaction.delete(payrollRun).where(isRun(context, params.id));
  await context.audit({ action: "delete", resource: "payroll_run", resourceId: params.id, before: auditedRun(run) });
}

/** Approves what was calculated. */
export async function approvePayrollRun(context: Context, { params }: ById): Promise<PayrollRunDetail> {
  requireFeature(context, "payroll");
  await lockRun(context, params.id, ["calculated"], "Only a calculated run can be approved.");
  return moveTo(context, params.id, "approve", {
    status: "approved",
    approvedBy: context.member.userId,
    approvedAt: context.now,
  });
}

/** Takes a run back to where it can be edited. */
export async function reopenPayrollRun(context: Context, { params }: ById): Promise<PayrollRunDetail> {
  requireFeature(context, "payroll");
  await lockRun(context, params.id, ["calculated", "approved"], "You can't reopen a run that has been committed.");
  return moveTo(context, params.id, "reopen", { status: "draft", approvedBy: null, approvedAt: null });
}

/** Discards the calculation. The caller holds the run's lock. */
export async function backToDraft(context: Context, id: string): Promise<void> {
  await context.transaction
    .update(payrollRun)
    .set({
      status: "draft",
      approvedBy: null,
      approvedAt: null,
      peopleCount: sql`(select count(*) from pay_slip s where s.organization_id = ${context.organizationId}
        and s.run_id = ${id}::uuid and s.included)`,
      updatedAt: context.now,
    })
    .where(isRun(context, id));
}

async function moveTo(context: Context, id: string, action: string, values: Partial<RunRow>) {
  await context.transaction
    .update(payrollRun)
    .set({ ...values, updatedAt: context.now })
    .where(isRun(context, id));
  await context.audit({ action, resource: "payroll_run", resourceId: id, after: { status: values.status } });
  return getPayrollRun(context, { params: { id } });
}

/** What the audit log says of a run: its days and state. */
export const auditedRun = ({ status, payFrequency, periodStart, periodEnd, payDate, memo }: RunRow) => ({
  status,
  payFrequency,
  periodStart,
  periodEnd,
  payDate,
  memo,
});

function requirePossible({ periodStart, periodEnd, payDate }: Pick<RunRow, "periodStart" | "periodEnd" | "payDate">) {
  if (periodEnd < periodStart) throw invalid("payPeriodEnd", "The pay period ends before it starts");
  if (periodEnd > addDays(periodStart, MAX_PERIOD_DAYS))
    throw invalid("payPeriodEnd", `A pay period has at most ${MAX_PERIOD_DAYS} days`);
  if (payDate < periodStart) throw invalid("payDate", "The pay date is before the pay period");
  if (!payrollYearOf(payDate)) throw invalid("payDate", missingYearMessage(payDate));
}

async function requireReplaceable(context: Context, id: string, payFrequency: RunRow["payFrequency"]): Promise<void> {
  const before = await lockRun(context, id, ["voided"], "Void it before you replace it.");
  if (before.payFrequency !== payFrequency)
    throw invalid("payFrequency", "A replacement must have the same pay frequency as the run it replaces");
  const { replacedByRunId } = await readRun(context, id);
  if (replacedByRunId !== null)
    throw new AppError("conflict", { message: "This run already has a replacement. Open that one instead." });
}
