import type { PayrollRun } from "@trellis/shared/contract/payroll/payroll-runs.ts";
import { formatDay } from "@trellis/shared/domain/calendar-day.ts";
import { sql } from "drizzle-orm";
import type { Context } from "../../http/context.ts";

const PEOPLE = (n: number) => `${n} ${n === 1 ? "person" : "people"}`;

/** What somebody should look at before paying: days that were paid already, and long weeks without overtime. */
export async function warningsOf(
  { transaction, organizationId }: Pick<Context, "transaction" | "organizationId">,
  run: PayrollRun,
): Promise<string[]> {
  if (run.status === "committed" || run.status === "voided") return [];
  const [found] = await transaction.execute<{
    paid: number;
    last_paid: string | null;
    long: number;
    unverified: number;
  }>(sql`
    select count(distinct s.employee_id) filter (where p.id is not null)::int as paid, max(p.pay_date)::text as last_paid,
      count(distinct s.employee_id) filter (where s.state_unverified)::int as unverified,
      count(distinct s.employee_id) filter (
        where s.is_hourly and s.overtime_hours = 0
          and s.hours > 40000 * ceil((s.period_end - s.period_start + 1) / 7.0))::int as long
    from pay_slip s
    left join pay_slip p on p.organization_id = s.organization_id and p.employee_id = s.employee_id
      and p.status = 'committed' and p.period_start <= s.period_end and p.period_end >= s.period_start
    where s.organization_id = ${organizationId} and s.run_id = ${run.id}::uuid and s.included`);
  const warnings: string[] = [];
  if (found && found.paid > 0 && found.last_paid)
    warnings.push(
      `${PEOPLE(found.paid)} ${found.paid === 1 ? "was" : "were"} paid for days of this period already, last on ${formatDay(found.last_paid)}.`,
    );
  if (found && found.long > 0)
    warnings.push(
      `${PEOPLE(found.long)} worked more than 40 hours a week and ${found.long === 1 ? "has" : "have"} no overtime hours.`,
    );
  if (found && found.unverified > 0)
    warnings.push(
      `State tax of ${PEOPLE(found.unverified)} is unverified: it uses a rate or an amount that your organization entered.`,
    );
  return warnings;
}
