import type { PayrollRun } from "@trellis/contract-payroll/payroll-runs.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { exemptionEnded, exemptUntil } from "@trellis/payroll-us/federal-tax.ts";
import { type SQL, sql } from "drizzle-orm";
import { joinAsSets } from "../../../kernel/db/set-joins.ts";
import type { Read } from "../../../kernel/http/context.ts";
import type { StoredContribution } from "../run-schema.ts";

/** People who are named in warnings of one sort. */
const NAMED = 5;

/**
 * What to check before paying: days that were paid already, long weeks without overtime, exemptions that ended, and
 * contributions that a year's limit cut.
 */
export async function warningsOf(context: Read, run: PayrollRun): Promise<string[]> {
  if (run.status === "committed" || run.status === "voided") return [];
  return joinAsSets(context.transaction, () => readWarnings(context, run));
}

/**
 * What is unusual about a run's period: days that its people were paid for already, unverified taxes, long weeks. Earlier
 * slips are found by the run's people first, so that one person's run reads one person's history.
 */
export function periodQuery({ organizationId }: Read, runId: string): SQL {
  return sql`
    select count(distinct s.employee_id) filter (where p.id is not null)::int as paid, max(p.pay_date)::text as last_paid,
      count(distinct s.employee_id) filter (where s.state_unverified)::int as unverified,
      count(distinct s.employee_id) filter (
        where s.is_hourly and s.overtime_hours = 0
          and s.hours > 40000 * ceil((s.period_end - s.period_start + 1) / 7.0))::int as long
    from pay_slip s
    left join (
      select * from pay_slip where organization_id = ${organizationId} and status = 'committed' and employee_id = any(array(
        select employee_id from pay_slip where organization_id = ${organizationId} and run_id = ${runId}::uuid and included))
    ) p on p.employee_id = s.employee_id and p.period_start <= s.period_end and p.period_end >= s.period_start
    where s.organization_id = ${organizationId} and s.run_id = ${runId}::uuid and s.included`;
}

async function readWarnings(context: Read, run: PayrollRun): Promise<string[]> {
  const { transaction } = context;
  const [found] = await transaction.execute<{
    paid: number;
    last_paid: string | null;
    long: number;
    unverified: number;
  }>(periodQuery(context, run.id));
  const warnings: string[] = [];
  if (found && found.paid > 0 && found.last_paid)
    warnings.push(
      writeSentence(
        "{people, plural, one {# person was} other {# people were}} paid for days of this period already, last on {day}.",
        { people: found.paid, day: formatDay(found.last_paid) },
      ),
    );
  if (found && found.long > 0)
    warnings.push(
      writeSentence(
        "{people, plural, one {# person worked more than 40 hours a week and has} other {# people worked more than 40 hours a week and have}} no overtime hours.",
        { people: found.long },
      ),
    );
  if (found && found.unverified > 0)
    warnings.push(
      writeSentence(
        "State tax of {people, plural, one {# person} other {# people}} is unverified: it uses a rate or an amount that your organization entered.",
        { people: found.unverified },
      ),
    );
  warnings.push(...(await endedExemptions(context, run)), ...(await cutContributions(context, run)));
  return warnings;
}

/** Employees whose claimed exemption from federal income tax no longer counts on the pay date. */
async function endedExemptions({ transaction, organizationId }: Read, run: PayrollRun): Promise<string[]> {
  const rows = await transaction.execute<{ name: string; year: number }>(sql`
    select s.first_name || ' ' || s.last_name as name, e.exempt_year as year
    from pay_slip s join employee e on e.organization_id = s.organization_id and e.id = s.employee_id
    where s.organization_id = ${organizationId} and s.run_id = ${run.id}::uuid and s.included
      and e.exempt_year < ${run.taxYear} order by s.last_name, s.first_name, s.id`);
  const ended = rows.filter(({ year }) => run.payDate > exemptUntil(year));
  return withRest(
    ended.map(({ name, year }) => `${name} ${exemptionEnded(year)}. Ask for a new Form W-4.`),
    (people) =>
      writeSentence("And {people, plural, one {# more person} other {# more people}} whose exemption ended.", {
        people,
      }),
  );
}

/** What a year's limit cut from a calculated run. */
async function cutContributions({ transaction, organizationId }: Read, run: PayrollRun): Promise<string[]> {
  if (run.status === "draft") return [];
  const rows = await transaction.execute<{ name: string; one: StoredContribution }>(sql`
    select s.first_name || ' ' || s.last_name as name, c.one
    from pay_slip s, jsonb_array_elements(s.contributions) as c (one)
    where s.organization_id = ${organizationId} and s.run_id = ${run.id}::uuid and s.included and c.one ? 'cut'
    order by s.last_name, s.first_name, s.id`);
  const dollars = (amount: string) => formatDollars(centsOf(amount));
  const changeOf = (what: string, from: string, to: string) =>
    from === to ? [] : [`${what} was reduced from ${dollars(from)} to ${dollars(to)}`];
  return withRest(
    rows.flatMap(({ name, one: { label, amount, employer, cut } }) =>
      cut
        ? [
            ...changeOf(`The ${label} of ${name}`, cut.employee, amount),
            ...changeOf(`Your contribution to the ${label} of ${name}`, cut.employer, employer),
          ].map((change) => `${change}: the ${run.taxYear} limit is ${dollars(cut.limit)}.`)
        : [],
    ),
    (count) =>
      writeSentence("And {count, plural, one {# more contribution} other {# more contributions}} reduced by a limit.", {
        count,
      }),
  );
}

const withRest = (all: readonly string[], rest: (n: number) => string): string[] =>
  all.length > NAMED ? [...all.slice(0, NAMED), rest(all.length - NAMED)] : [...all];
