import type { PayrollRun } from "@trellis/contract-payroll/payroll-runs.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { payrollRun } from "../run-schema.ts";
import { employerCostOf } from "./employer-cost.ts";

const nameOf = (userId: SQL) => sql<string | null>`(
  select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), nullif(u.name, ''), u.email)
  from "user" u where u.id = ${userId})`;

/** The run with the names that people have now. */
export const RUN_FIELDS = {
  row: payrollRun,
  approver: nameOf(sql`${payrollRun.approvedBy}`),
  committer: nameOf(sql`${payrollRun.committedBy}`),
  voider: nameOf(sql`${payrollRun.voidedBy}`),
  // Named with its table: within the inner select a bare name would be the inner table's.
  replacedBy: sql<string | null>`(select r.id from payroll_run r
    where r.organization_id = payroll_run.organization_id and r.replaces_run_id = payroll_run.id)`,
};

export type RunRow = typeof payrollRun.$inferSelect;
interface NamedRun {
  row: RunRow;
  approver: string | null;
  committer: string | null;
  voider: string | null;
  replacedBy: string | null;
}

/** The record as it is answered. */
export function toRun({ row, approver, committer, voider, replacedBy }: NamedRun): PayrollRun {
  const at = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    id: row.id,
    organizationId: row.organizationId,
    status: row.status,
    payFrequency: row.payFrequency,
    payPeriodStart: row.periodStart,
    payPeriodEnd: row.periodEnd,
    payDate: row.payDate,
    taxYear: Number(row.payDate.slice(0, 4)),
    memo: row.memo,
    replacesRunId: row.replacesRunId,
    replacedByRunId: replacedBy,
    voidReason: row.voidReason,
    peopleCount: row.peopleCount,
    totals: {
      grossPay: formatDecimal(row.gross),
      federalTax: formatDecimal(row.federal),
      stateTax: formatDecimal(row.state),
      socialSecurity: formatDecimal(row.socialSecurity),
      medicare: formatDecimal(row.medicare),
      otherDeductions: formatDecimal(row.deducted),
      netPay: formatDecimal(row.net),
      employerSocialSecurity: formatDecimal(row.employerSocialSecurity),
      employerMedicare: formatDecimal(row.employerMedicare),
      employerUnemployment: formatDecimal(row.employerUnemployment),
      employerBenefits: formatDecimal(row.employerBenefits),
      employerCost: formatDecimal(employerCostOf(row)),
    },
    approvedBy: approver,
    approvedAt: at(row.approvedAt),
    committedBy: committer,
    committedAt: at(row.committedAt),
    voidedBy: voider,
    voidedAt: at(row.voidedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const isRun = ({ organizationId }: Read, id: string) =>
  and(eq(payrollRun.organizationId, organizationId), eq(payrollRun.id, id));

/** Throws not_found for an id that is unknown or another organization's. */
export async function readRun(context: Read, id: string): Promise<PayrollRun> {
  const [found] = await context.transaction.select(RUN_FIELDS).from(payrollRun).where(isRun(context, id));
  if (!found) throw notFound("Payroll run");
  return toRun(found);
}

/**
 * The run, locked: of two people who change it one waits for the other. Throws not_found, and conflict with the run as it
 * is when it is in none of the states that the step begins from.
 */
export async function lockRun(
  context: Read,
  id: string,
  states: readonly RunRow["status"][],
  hint: string,
): Promise<RunRow> {
  const [row] = await context.transaction.select().from(payrollRun).where(isRun(context, id)).for("update");
  if (!row) throw notFound("Payroll run");
  if (states.includes(row.status)) return row;
  const current = await readRun(context, id);
  const who = row.status === "committed" ? current.committedBy : row.status === "voided" ? current.voidedBy : null;
  throw new AppError("conflict", {
    message: writeSentence(
      "This run {status, select, draft {is a draft} calculated {was calculated} approved {was approved} committed {{named, select, yes {was committed by {who}} other {was committed}}} other {{named, select, yes {was voided by {who}} other {was voided}}}}. {hint}",
      { status: row.status, named: who ? "yes" : "no", who: who ?? "", hint },
    ),
    current,
  });
}
