import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { get1099Overview as endpoint, Payee1099 } from "@trellis/contract-payroll/forms-1099.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { isReported } from "@trellis/payroll-us/form-1099/forms.ts";
import { type Thresholds, thresholdsOf } from "@trellis/payroll-us/form-1099/thresholds.ts";
import { sql } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import type { Secrets } from "../../../kernel/services/secrets/seal.ts";
import { readSettings } from "../../organizations/index.ts";
import { maskEmployeeSecrets } from "../people/employee-secrets.ts";
import { fullName, isActiveOn } from "../people/employee-view.ts";
import { payeeOf, readYearPayees, type YearPayee } from "./form-1099-payees.ts";
import { payeeProblems, payerOf, payerProblems } from "./form-1099-preflight.ts";

/** Everyone who was paid in a year, who is due which form, and what is missing to file it. */
export async function get1099Overview(context: Context, { query }: EndpointParsed<typeof endpoint>, secrets: Secrets) {
  const { taxYear } = query;
  const today = dayInZone(context.now, context.organization.timeZone);
  const thresholds = thresholdsOf(taxYear);
  const payees = await readYearPayees(context, taxYear);
  const payer = payerOf(await readSettings(context), secrets);
  return {
    taxYear,
    years: await readYears(context, Number(today.slice(0, 4))),
    thresholds: thresholds
      ? {
          nonemployeeCompensation: formatDecimal(thresholds.cents.nonemployee_compensation),
          royalties: formatDecimal(thresholds.cents.royalties),
          source: thresholds.source,
        }
      : null,
    payer: { name: payer.name, problems: payerProblems(payer) },
    payees: payees.map((payee) => toPayee(payee, today, thresholds, secrets)),
  };
}

/** Years with payments or forms, and the current one; newest first. Each is found by one step along an index. */
async function readYears({ transaction, organizationId }: Context, current: number): Promise<number[]> {
  const rows = await transaction.execute<{ year: number }>(sql`
    with recursive paid(day) as (
      (select date from contractor_payment where organization_id = ${organizationId} order by date desc limit 1)
      union all
      select (select date from contractor_payment
        where organization_id = ${organizationId} and date < date_trunc('year', paid.day)::date order by date desc limit 1)
      from paid where paid.day is not null
    )
    select extract(year from day)::int as year from paid where day is not null
    union select tax_year from tax_1099 where organization_id = ${organizationId}`);
  return [...new Set([current, ...rows.map(({ year }) => year)])].sort((a, b) => b - a);
}

function toPayee(payee: YearPayee, today: string, thresholds: Thresholds | undefined, secrets: Secrets): Payee1099 {
  const { person, sums, on1099K, forms } = payee;
  const paid = sums.reduce((sum, { cents }) => sum + cents, on1099K);
  return {
    employeeId: person.id,
    name: fullName(person),
    businessName: person.businessName,
    isActive: isActiveOn(person, today),
    isCorporation: person.isCorporation,
    taxId: maskEmployeeSecrets(secrets, person).ssn,
    paid: formatDecimal(paid),
    on1099K: formatDecimal(on1099K),
    categories: sums
      .filter(({ cents }) => cents > 0n)
      .map((sum) => ({
        category: sum.category,
        amount: formatDecimal(sum.cents),
        threshold: formatDecimal(thresholds?.cents[sum.category] ?? 0n),
        isReported: thresholds !== undefined && isReported(sum, payeeOf(person), thresholds),
      })),
    formsDue: forms.map(({ formType }) => formType),
    problems: payeeProblems(payee, secrets),
  };
}
