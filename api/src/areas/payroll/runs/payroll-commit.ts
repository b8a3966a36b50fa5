import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { PayrollRunDetail, voidPayrollRun as voidEndpoint } from "@trellis/contract-payroll/payroll-runs.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { and, eq } from "drizzle-orm";
import { joinAsSets } from "../../../kernel/db/set-joins.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Context, Tenant } from "../../../kernel/http/context.ts";
import { bookEntries, unbookEntries } from "../../finance/index.ts";
import { notify } from "../../notifications/index.ts";
import { requireFeature } from "../../organizations/index.ts";
import { payrollRun, paySlip } from "../run-schema.ts";
import { employee } from "../schema.ts";
import { getPayrollRun } from "./payroll-runs.ts";
import { entriesOf } from "./run-bookings.ts";
import { leftBefore } from "./run-people.ts";
import { isRun, lockRun, type RunRow, readRun } from "./run-view.ts";
import { addToYear, lockYear, yearMoved } from "./year-to-date.ts";

/**
 * Pays an approved run: its slips, the year-to-date of its people and its entries in the books, in one transaction. Of
 * two people who commit at the same time one waits for the run's row and then gets 409 with the committed run.
 *
 * Throws plan_feature, not_found, conflict where someone left or the year-to-date moved since the calculation.
 */
export async function commitPayrollRun(
  context: Context,
  { params }: { params: { id: string } },
): Promise<PayrollRunDetail> {
  requireFeature(context, "payroll");
  const run = await lockRun(context, params.id, ["approved"], "Only an approved run can be committed.");
  await joinAsSets(context.transaction, () => requirePayable(context, run));
  await settleRun(context, run, context.member.userId);
  const committed = await readRun(context, run.id);
  await context.audit({
    action: "commit",
    resource: "payroll_run",
    resourceId: run.id,
    after: { status: "committed", people: run.peopleCount, totals: committed.totals },
  });
  await notify(context, {
    userIds: "admins",
    kind: "payroll_committed",
    title: "Payroll committed",
    text: writeSentence("{net} net to {people, plural, one {# person} other {# people}}, paid {day}", {
      net: formatDollars(run.net),
      people: run.peopleCount,
      day: formatDay(run.payDate),
    }),
    link: `/app/finance/payroll/runs/${run.id}`,
    subject: `payroll_run:${run.id}`,
  });
  const detail = await getPayrollRun(context, { params });
  // Last: the sums' rows are shared by everyone who writes in that day.
  await bookEntries(
    context,
    { kind: "payroll", id: run.id },
    await entriesOf(context, committed),
    context.member.userId,
  );
  return detail;
}

/** Slips, year-to-date and the run's own state. The caller books the entries, last of all. */
export async function settleRun(scope: Tenant, run: RunRow, userId: string): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const inRun = and(eq(paySlip.organizationId, organizationId), eq(paySlip.runId, run.id));
  await transaction.delete(paySlip).where(and(inRun, eq(paySlip.included, false)));
  await transaction.update(paySlip).set({ status: "committed", updatedAt: now }).where(inRun);
  await addToYear(scope, run, 1);
  await transaction
    .update(payrollRun)
    .set({ status: "committed", committedBy: userId, committedAt: now, updatedAt: now })
    .where(isRun(scope, run.id));
}

/** Holds the year of everyone in the run, and refuses where what was calculated is no longer so. */
async function requirePayable(context: Context, run: RunRow): Promise<void> {
  const { transaction, organizationId } = context;
  const stale = (message: string, current: unknown) => new AppError("conflict", { message, current });
  if (run.futa === null)
    throw stale(
      "This run was calculated before unemployment taxes were recorded. Reopen it and calculate it again.",
      await readRun(context, run.id),
    );
  await lockYear(context, run);
  const moved = await yearMoved(context, run);
  if (moved.length > 0)
    throw stale(
      writeSentence(
        "The year-to-date of {name}{more, plural, =0 {} other { and # more}} changed after this run was calculated. Reopen it and calculate it again.",
        { name: moved[0] ?? "", more: moved.length - 1 },
      ),
      await readRun(context, run.id),
    );
  const people = await transaction
    .select({
      firstName: employee.firstName,
      lastName: employee.lastName,
      isActive: employee.isActive,
      terminationDate: employee.terminationDate,
    })
    .from(paySlip)
    .innerJoin(employee, and(eq(employee.organizationId, organizationId), eq(employee.id, paySlip.employeeId)))
    .where(and(eq(paySlip.organizationId, organizationId), eq(paySlip.runId, run.id), eq(paySlip.included, true)));
  for (const person of people) {
    const left = leftBefore(person, run);
    if (left) throw stale(`${left} Reopen the run and leave them out.`, await readRun(context, run.id));
  }
}

/**
 * Voids a committed run: its entries are removed from the books, its slips are marked and its people's year-to-date is
 * restored. Actual payments are settled outside; a linked run replaces it. Throws plan_feature, not_found, conflict.
 */
export async function voidPayrollRun(
  context: Context,
  { params, body }: EndpointParsed<typeof voidEndpoint>,
): Promise<PayrollRunDetail> {
  requireFeature(context, "payroll");
  const run = await lockRun(context, params.id, ["committed"], "Only a committed run can be voided.");
  const { transaction, organizationId, now, member } = context;
  await lockYear(context, run);
  await addToYear(context, run, -1);
  await transaction
    .update(paySlip)
    .set({ status: "voided", updatedAt: now })
    .where(and(eq(paySlip.organizationId, organizationId), eq(paySlip.runId, run.id)));
  await transaction
    .update(payrollRun)
    .set({ status: "voided", voidedBy: member.userId, voidedAt: now, voidReason: body.reason, updatedAt: now })
    .where(isRun(context, run.id));
  await context.audit({
    action: "void",
    resource: "payroll_run",
    resourceId: run.id,
    before: { status: "committed" },
    after: { status: "voided", reason: body.reason },
  });
  const detail = await getPayrollRun(context, { params });
  await unbookEntries(context, { kind: "payroll", id: run.id });
  return detail;
}
