import { centsOf, formatDecimal, parseMoney } from "@trellis/domain/money/money.ts";
import { formatRate, parseRate } from "@trellis/domain/money/tax-rate.ts";
import type { Deduction, EmployerMatch } from "@trellis/payroll-us/contributions.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import type { StoredContribution, StoredDeduction } from "../run-schema.ts";
import { payItem } from "./schema.ts";

type ItemRow = typeof payItem.$inferSelect;
interface DatedRun {
  id: string;
  payDate: string;
}

/** Gives the slips of a run that follow their employees' standing items those of the run's pay date, in one statement. */
export async function fillRecurringItems({ transaction, organizationId }: Tenant, run: DatedRun): Promise<void> {
  const items = await transaction
    .select()
    .from(payItem)
    .where(
      and(
        eq(payItem.organizationId, organizationId),
        sql`${payItem.startDate} <= ${run.payDate}::date and (${payItem.endDate} is null or ${payItem.endDate} >= ${run.payDate}::date)
          and ${payItem.employeeId} in (select s.employee_id from pay_slip s
            where s.organization_id = ${organizationId} and s.run_id = ${run.id}::uuid and s.follows_items)`,
      ),
    )
    .orderBy(asc(payItem.startDate), asc(payItem.id));
  const byEmployee = Map.groupBy(items, ({ employeeId }) => employeeId);
  const rows = [...byEmployee].map(([employee, own]) => ({ employee, deductions: own.map(toStored) }));
  await transaction.execute(sql`
    update pay_slip s set deductions = coalesce(u.deductions, '[]'::jsonb)
    from pay_slip o left join jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as u (employee uuid, deductions jsonb)
      on u.employee = o.employee_id
    where o.organization_id = ${organizationId} and o.run_id = ${run.id}::uuid and o.follows_items
      and s.organization_id = o.organization_id and s.id = o.id`);
}

const toStored = ({ id, kind, label, amount, rate }: ItemRow): StoredDeduction => ({
  kind,
  label,
  amount: formatDecimal(amount),
  ...(rate === null ? {} : { rate: formatRate(rate) }),
  itemId: id,
});

/** What the employer adds, by the standing item that a deduction came from. */
export type Matches = ReadonlyMap<string, EmployerMatch>;

/** The employer's terms of all standing items that a run's slips name. */
export async function readMatches({ transaction, organizationId }: Tenant, runId: string): Promise<Matches> {
  const rows = await transaction
    .select()
    .from(payItem)
    .where(
      and(
        eq(payItem.organizationId, organizationId),
        sql`(${payItem.matchRate} is not null or ${payItem.matchAmount} is not null) and ${payItem.employeeId} in (
          select s.employee_id from pay_slip s where s.organization_id = ${organizationId} and s.run_id = ${runId}::uuid)`,
      ),
    );
  return new Map(
    rows.map(({ id, matchRate, matchUpTo, matchAmount }) => [
      id,
      matchRate === null ? { amount: matchAmount ?? 0n } : { rate: matchRate, upTo: matchUpTo },
    ]),
  );
}

/** Deductions of a slip as the rules take them. */
export function toDeductions(stored: readonly StoredDeduction[], matches: Matches): Deduction[] {
  return stored.map(({ kind, label, amount, rate, itemId }) => ({
    kind,
    label,
    amount: parseMoney(amount) ?? 0n,
    rate: rate === undefined ? null : parseRate(rate),
    match: itemId === undefined ? null : (matches.get(itemId) ?? null),
  }));
}

/** Deductions and contributions of one kind and name. */
export type NamedSum = Pick<StoredContribution, "kind" | "label"> & { amount: bigint; employer: bigint };

/** Sums of the year before a run by employee, for those of its people who had deductions; by kind and name. */
export async function readContributed(
  { transaction, organizationId }: Tenant,
  runId: string,
  year: number,
): Promise<Map<string, NamedSum[]>> {
  const rows = await transaction.execute<{
    employee_id: string;
    kind: StoredContribution["kind"];
    label: string;
    amount: string;
    employer: string;
  }>(sql`
    select s.employee_id, d.kind, d.label, sum(d.amount)::text as amount, sum(coalesce(d.employer, 0))::text as employer
    from pay_slip s, jsonb_to_recordset(coalesce(s.contributions, s.deductions)) as d (kind text, label text, amount numeric,
      employer numeric)
    where s.organization_id = ${organizationId} and s.status = 'committed'
      and s.pay_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
      and s.deductions <> '[]' and s.employee_id = any(array(select o.employee_id from pay_slip o
        where o.organization_id = ${organizationId} and o.run_id = ${runId}::uuid))
    group by s.employee_id, d.kind, d.label order by s.employee_id, d.kind, d.label`);
  const sums = rows.map(({ employee_id, kind, label, amount, employer }) => ({
    employeeId: employee_id,
    kind,
    label,
    amount: centsOf(amount),
    employer: centsOf(employer),
  }));
  return Map.groupBy(sums, ({ employeeId }) => employeeId);
}
