import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { PayrollRecord } from "@trellis/contract-payroll/payroll-records.ts";
import type * as contract from "@trellis/contract-payroll/payroll-runs.ts";
import type { PayrollRunDetail } from "@trellis/contract-payroll/payroll-runs.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { formatRate } from "@trellis/domain/money/tax-rate.ts";
import { frequencyName } from "@trellis/payroll-us/choices.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { AppError, invalid } from "../../../kernel/errors.ts";
import { type Context, Page, type Read } from "../../../kernel/http/context.ts";
import { requireFeature } from "../../organizations/index.ts";
import { fillRecurringItems } from "../pay-items/run-deductions.ts";
import { findEmployee } from "../people/find-employee.ts";
import { isAfterName, readNameCursor, writeNameCursor } from "../people/name-cursor.ts";
import { paySlip, type StoredDeduction } from "../run-schema.ts";
import type { employee } from "../schema.ts";
import { LISTED_COLUMNS, toRecord } from "./pay-slip-view.ts";
import { backToDraft, getPayrollRun } from "./payroll-runs.ts";
import { insertPeople } from "./run-people-start.ts";
import { lockRun, type RunRow, readRun } from "./run-view.ts";

type PersonChange = EndpointParsed<typeof contract.updateRunPeople>["body"]["people"][number];

/** By name. Throws not_found. */
export async function listRunPaySlips(
  context: Context,
  { params, query }: EndpointParsed<typeof contract.listRunPaySlips>,
): Promise<Page<PayrollRecord>> {
  await readRun(context, params.id);
  const limit = query.limit ?? 50;
  const rows = await runSlipsQuery(context, params.id, query.cursor).limit(limit + 1);
  return new Page(rows.slice(0, limit).map(toRecord), rows.length > limit ? writeNameCursor(rows[limit - 1]) : null);
}

export function runSlipsQuery({ transaction, organizationId }: Read, runId: string, cursor: string | undefined) {
  return transaction
    .select(LISTED_COLUMNS)
    .from(paySlip)
    .where(
      and(
        eq(paySlip.organizationId, organizationId),
        eq(paySlip.runId, runId),
        isAfterName(paySlip, readNameCursor(cursor)),
      ),
    )
    .orderBy(asc(paySlip.lastName), asc(paySlip.firstName), asc(paySlip.id));
}

/** Adds a person by hand. Throws invalid for a contractor, another frequency, and people who left before the period. */
export async function addRunPerson(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.addRunPerson>,
): Promise<PayrollRunDetail> {
  requireFeature(context, "payroll");
  const run = await lockRun(context, params.id, ["draft", "calculated"], "Reopen it before you change it.");
  const person = await findEmployee(context, body.employeeId);
  const name = `${person.firstName} ${person.lastName}`;
  if (person.employeeType !== "w2")
    throw invalid("employeeId", `${name} is a contractor. Record a contractor payment instead.`);
  if (person.payFrequency !== run.payFrequency)
    throw invalid(
      "employeeId",
      `${name} is paid ${frequencyName(person.payFrequency)}, but this run pays ${frequencyName(run.payFrequency)}.`,
    );
  if (person.hireDate > run.periodEnd)
    throw invalid("employeeId", `${name} starts on ${formatDay(person.hireDate)}, after this pay period.`);
  const refusal = leftBefore(person, run);
  if (refusal) throw invalid("employeeId", refusal);
  const [there] = await context.transaction
    .select({ id: paySlip.id })
    .from(paySlip)
    .where(
      and(
        eq(paySlip.organizationId, context.organizationId),
        eq(paySlip.runId, run.id),
        eq(paySlip.employeeId, person.id),
      ),
    );
  if (there) throw new AppError("conflict", { message: `${name} is already in this run.` });
  await insertPeople(context, run, [person.id]);
  await backToDraft(context, run.id);
  await context.audit({ action: "update", resource: "payroll_run", resourceId: run.id, after: { added: name } });
  return getPayrollRun(context, { params });
}

/** Why a former employee cannot be paid for a period; undefined while they can. */
export function leftBefore(
  person: Pick<typeof employee.$inferSelect, "firstName" | "lastName" | "isActive" | "terminationDate">,
  { periodStart }: Pick<RunRow, "periodStart">,
): string | undefined {
  const name = `${person.firstName} ${person.lastName}`;
  if (person.terminationDate !== null)
    return person.terminationDate < periodStart
      ? `${name} left on ${formatDay(person.terminationDate)}, before this pay period.`
      : undefined;
  return person.isActive ? undefined : `${name} is inactive.`;
}

/** Writes what was entered for people, all or nothing. Throws not_found, conflict, invalid with the person's name. */
export async function updateRunPeople(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.updateRunPeople>,
): Promise<PayrollRunDetail> {
  requireFeature(context, "payroll");
  const run = await lockRun(context, params.id, ["draft", "calculated"], "Reopen it before you change it.");
  const { transaction, organizationId } = context;
  const rows = await transaction
    .select(LISTED_COLUMNS)
    .from(paySlip)
    .where(and(eq(paySlip.organizationId, organizationId), eq(paySlip.runId, run.id)));
  const byEmployee = new Map(rows.map((row) => [row.employeeId, row]));
  const changes = body.people.map((change, index) => {
    const row = byEmployee.get(change.employeeId);
    if (!row) throw invalid(`people.${index}.employeeId`, "This person isn't in this run");
    if (!row.isHourly && (hasHours(change.hoursWorked) || hasHours(change.overtimeHours)))
      throw invalid(
        `people.${index}.hoursWorked`,
        `${row.firstName} ${row.lastName} is salaried. Hours are only entered for people paid by the hour.`,
      );
    return { id: row.id, ...changeOf(change) };
  });
  // Of a field that was left out the row keeps its own: coalesce would also keep what was emptied on purpose.
  await transaction.execute(sql`
    update pay_slip s set
      included = coalesce(u.included, s.included), hours = coalesce(u.hours, s.hours),
      overtime_hours = coalesce(u.overtime, s.overtime_hours), bonus = coalesce(u.bonus, s.bonus),
      bonus_method = coalesce(u.bonus_method, s.bonus_method),
      follows_items = case when u.follows_items then true when u.deductions is not null then false else s.follows_items end,
      deductions = coalesce(u.deductions, s.deductions), pay_method = coalesce(u.method, s.pay_method),
      check_number = case when u.check_number is null then s.check_number else nullif(u.check_number, '') end,
      memo = case when u.memo is null then s.memo else nullif(u.memo, '') end,
      updated_at = ${context.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as u (id uuid, included boolean, hours bigint,
      overtime bigint, bonus bigint, bonus_method text, follows_items boolean, deductions jsonb, method text, check_number text, memo text)
    where s.organization_id = ${organizationId} and s.run_id = ${run.id}::uuid and s.id = u.id`);
  if (body.people.some(({ followsItems }) => followsItems)) await fillRecurringItems(context, run);
  await backToDraft(context, run.id);
  await context.audit({
    action: "update",
    resource: "payroll_run",
    resourceId: run.id,
    after: { people: body.people.length },
  });
  return getPayrollRun(context, { params });
}

const hasHours = (hours: bigint | "" | null | undefined) => typeof hours === "bigint" && hours > 0n;
/** Undefined where nothing was sent; zero where it was emptied. */
const amountOf = (amount: bigint | "" | null | undefined) =>
  amount === undefined ? undefined : String(amount === null || amount === "" ? 0n : amount);

function changeOf(change: PersonChange) {
  return {
    included: change.included,
    hours: amountOf(change.hoursWorked),
    overtime: amountOf(change.overtimeHours),
    bonus: amountOf(change.bonus),
    bonus_method: change.bonusMethod,
    follows_items: change.followsItems,
    deductions: change.deductions?.map(
      ({ kind, label, amount, rate, itemId }): StoredDeduction => ({
        kind,
        label,
        amount: formatDecimal(amount || 0n),
        ...(rate ? { rate: formatRate(rate), amount: formatDecimal(0n) } : {}),
        ...(itemId ? { itemId } : {}),
      }),
    ),
    method: change.payMethod,
    check_number: change.checkNumber === undefined ? undefined : (change.checkNumber ?? ""),
    memo: change.memo === undefined ? undefined : (change.memo ?? ""),
  };
}

/** Removes a person who is about to be deleted from uncommitted runs; these are drafts again. */
export async function leaveOpenRuns(context: Context, employeeId: string): Promise<void> {
  const { transaction, organizationId } = context;
  const left = await transaction
    .delete(paySlip)
    .where(
      and(eq(paySlip.organizationId, organizationId), eq(paySlip.employeeId, employeeId), eq(paySlip.status, "open")),
    )
    .returning({ runId: paySlip.runId });
  for (const { runId } of left) await backToDraft(context, runId);
}
