import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { getPayrollStats as endpoint } from "@trellis/contract-payroll/payroll-stats.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../../kernel/http/context.ts";
import { readYearPayees } from "./form-1099/form-1099-payees.ts";
import { activeOn } from "./people/employee-view.ts";
import { grossOfMonth } from "./runs/payroll-records.ts";
import { employee } from "./schema.ts";

/** The figures above the list, over everyone. */
export async function getPayrollStats(context: Context, { query }: EndpointParsed<typeof endpoint>) {
  const { transaction, organizationId, organization, now } = context;
  const today = dayInZone(now, organization.timeZone);
  const [people] = await transaction
    .select({
      employees: sql<number>`count(*) filter (where ${employee.employeeType} = 'w2')::float8`,
      contractors: sql<number>`count(*) filter (where ${employee.employeeType} = '1099')::float8`,
    })
    .from(employee)
    .where(and(eq(employee.organizationId, organizationId), activeOn(today)));
  const taxYear = query.taxYear ?? Number(today.slice(0, 4));
  // By law anyone who was paid is due a form, also when they no longer work for the organization.
  const payees = await readYearPayees(context, taxYear);
  const { employees = 0, contractors = 0 } = people ?? {};
  return {
    totalEmployees: employees + contractors,
    activeEmployees: employees,
    activeContractors: contractors,
    monthlyPayroll: formatDecimal(await grossOfMonth(context, today)),
    forms1099Due: payees.filter(({ forms }) => forms.length > 0).length,
    taxYear,
  };
}
