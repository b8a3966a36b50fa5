import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-payroll/payroll-records.ts";
import type { ExplainedPayrollRecord, PayrollRecord } from "@trellis/contract-payroll/payroll-records.ts";
import { addMonths, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { and, desc, eq, gte, lt, lte, sql } from "drizzle-orm";
import { notFound } from "../../../kernel/errors.ts";
import { type Context, Page, type Read } from "../../../kernel/http/context.ts";
import { readDayCursor, writeDayCursor } from "../people/day-cursor.ts";
import { paySlip } from "../run-schema.ts";
import { LISTED_COLUMNS, type SlipRow, toExplainedRecord, toRecord } from "./pay-slip-view.ts";
import { linesInLanguage } from "./slip-language.ts";

/** Pay slips, newest pay date first; voided ones only on request. */
export async function listPayrollRecords(
  context: Context,
  { query }: EndpointParsed<typeof contract.listPayrollRecords>,
): Promise<Page<PayrollRecord>> {
  const limit = query.limit ?? 50;
  const rows = await recordsQuery(context, query).limit(limit + 1);
  return new Page(rows.slice(0, limit).map(toRecord), rows.length > limit ? writeDayCursor(rows[limit - 1]) : null);
}

export function recordsQuery(
  { transaction, organizationId }: Read,
  {
    status = "committed",
    employeeId,
    runId,
    from,
    to,
    cursor,
  }: EndpointParsed<typeof contract.listPayrollRecords>["query"],
) {
  const after = readDayCursor(cursor);
  return transaction
    .select(LISTED_COLUMNS)
    .from(paySlip)
    .where(
      and(
        eq(paySlip.organizationId, organizationId),
        eq(paySlip.status, status),
        employeeId === undefined ? undefined : eq(paySlip.employeeId, employeeId),
        runId === undefined ? undefined : eq(paySlip.runId, runId),
        from === undefined ? undefined : gte(paySlip.payDate, from),
        to === undefined ? undefined : lte(paySlip.payDate, to),
        after && sql`(${paySlip.payDate}, ${paySlip.id}) < (${after.day}::date, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(paySlip.payDate), desc(paySlip.id));
}

/** One slip with its explanation, of a run in any state. Throws not_found. */
export async function getPayrollRecord(
  context: Context,
  { params }: { params: { id: string } },
): Promise<ExplainedPayrollRecord> {
  const record = toExplainedRecord(await findSlip(context, params.id));
  return { ...record, lines: linesInLanguage(record.lines, context.language) };
}

/** Throws not_found for an id that is unknown or another organization's. */
export async function findSlip({ transaction, organizationId }: Read, id: string): Promise<SlipRow> {
  const [row] = await transaction
    .select()
    .from(paySlip)
    .where(and(eq(paySlip.organizationId, organizationId), eq(paySlip.id, id)));
  if (!row) throw notFound("Pay slip");
  return row;
}

/** "Monthly Payroll": gross pay of the pay dates in the month that `day` is in, in cents. */
export async function grossOfMonth({ transaction, organizationId }: Read, day: string): Promise<bigint> {
  const month = startOfMonth(day);
  const [sum] = await transaction
    .select({ cents: sql<string>`coalesce(sum(${paySlip.gross}), 0)::text` })
    .from(paySlip)
    .where(
      and(
        eq(paySlip.organizationId, organizationId),
        eq(paySlip.status, "committed"),
        gte(paySlip.payDate, month),
        lt(paySlip.payDate, addMonths(month, 1)),
      ),
    );
  return BigInt(sum?.cents ?? "0");
}
