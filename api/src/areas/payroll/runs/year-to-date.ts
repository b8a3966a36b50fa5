import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-payroll/payroll-settings.ts";
import type { PayrollYearToDate } from "@trellis/contract-payroll/payroll-settings.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { invalid } from "../../../kernel/errors.ts";
import { type Context, Page, type Tenant } from "../../../kernel/http/context.ts";
import { requireFeature } from "../../organizations/index.ts";
import { findEmployee } from "../people/find-employee.ts";
import { isAfterName, readNameCursor, writeNameCursor } from "../people/name-cursor.ts";
import { payrollYearToDate, type StoredSums, YEAR_SUMS, type YearSum } from "../run-schema.ts";
import { employee } from "../schema.ts";
import type { RunRow } from "./run-view.ts";

type Opening = EndpointParsed<typeof contract.setOpeningYearToDate>;

/** Columns by what the contract calls them. */
const FIELDS = {
  grossPay: "gross",
  socialSecurityWages: "socialSecurityWages",
  medicareWages: "medicareWages",
  federalTax: "federal",
  stateTax: "state",
  socialSecurity: "socialSecurity",
  medicare: "medicare",
  otherDeductions: "deducted",
  netPay: "net",
  supplementalWages: "supplemental",
  deferrals: "deferrals",
  hsaContributions: "hsa",
} as const satisfies Record<string, YearSum>;
type Field = keyof typeof FIELDS;

const columnName = (sum: YearSum) => sum.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** `gross, social_security_wages, …`: fixed names of ours. */
const COLUMNS = YEAR_SUMS.map(columnName);
const list = (write: (column: string) => string) => sql.raw(COLUMNS.map(write).join(", "));
export const yearOf = ({ payDate }: Pick<RunRow, "payDate">): number => Number(payDate.slice(0, 4));

/** The sums of a year before a run, by person: opening figures and committed runs together. */
export async function readYearSums(
  { transaction, organizationId }: Tenant,
  runId: string,
  year: number,
): Promise<Map<string, StoredSums>> {
  const rows = await transaction.execute<{ employee_id: string } & Record<string, string>>(sql`
    select y.employee_id, ${list((column) => `sum(y.${column})::text as ${column}`)}
    from payroll_year_to_date y
    where y.organization_id = ${organizationId} and y.year = ${year} and y.employee_id = any(array(
      select s.employee_id from pay_slip s where s.organization_id = ${organizationId} and s.run_id = ${runId}::uuid))
    group by y.employee_id`);
  return new Map(
    rows.map((row) => [
      row.employee_id,
      Object.fromEntries(YEAR_SUMS.map((sum) => [sum, row[columnName(sum)] ?? "0"])) as StoredSums,
    ]),
  );
}

/** Locks the year of everyone in a run, in the order of their ids, so that two runs of the same people take turns. */
export async function lockYear({ transaction, organizationId, now }: Tenant, run: RunRow): Promise<void> {
  const at = now.toISOString();
  await transaction.execute(sql`
    insert into payroll_year_to_date (organization_id, employee_id, year, origin, created_at, updated_at)
    select organization_id, employee_id, ${yearOf(run)}, 'runs', ${at}::timestamptz, ${at}::timestamptz
    from pay_slip where organization_id = ${organizationId} and run_id = ${run.id}::uuid and included
    order by employee_id on conflict do nothing`);
  await transaction.execute(sql`
    select 1 from payroll_year_to_date
    where organization_id = ${organizationId} and year = ${yearOf(run)} and employee_id = any(array(
      select employee_id from pay_slip where organization_id = ${organizationId} and run_id = ${run.id}::uuid))
    order by employee_id, origin for update`);
}

/** Names of the people whose year is another one than their slips were calculated with. */
export async function yearMoved({ transaction, organizationId }: Tenant, run: RunRow): Promise<string[]> {
  const rows = await transaction.execute<{ name: string }>(sql`
    select s.first_name || ' ' || s.last_name as name
    from pay_slip s join (
      select employee_id, sum(gross) as gross, sum(social_security_wages) as social_security, sum(medicare_wages) as medicare,
        sum(supplemental) as supplemental, sum(deferrals) as deferrals, sum(hsa) as hsa
      from payroll_year_to_date where organization_id = ${organizationId} and year = ${yearOf(run)}
        and employee_id = any(array(
          select employee_id from pay_slip where organization_id = ${organizationId} and run_id = ${run.id}::uuid))
      group by employee_id
    ) y on y.employee_id = s.employee_id
    where s.organization_id = ${organizationId} and s.run_id = ${run.id}::uuid and s.included and (
      (s.year_to_date ->> 'gross')::numeric <> y.gross
      or (s.year_to_date ->> 'socialSecurityWages')::numeric <> y.social_security
      or (s.year_to_date ->> 'medicareWages')::numeric <> y.medicare
      or (s.year_to_date ->> 'supplemental')::numeric <> y.supplemental
      or (s.year_to_date ->> 'deferrals')::numeric <> y.deferrals or (s.year_to_date ->> 'hsa')::numeric <> y.hsa)
    order by s.last_name, s.first_name`);
  return rows.map(({ name }) => name);
}

/** Adds a run's slips to the year of its people, or takes them away, in one statement. The rows are there and locked. */
export async function addToYear(
  { transaction, organizationId, now }: Tenant,
  run: RunRow,
  sign: 1 | -1,
): Promise<void> {
  await transaction.execute(sql`
    insert into payroll_year_to_date as y (organization_id, employee_id, year, origin, created_at, updated_at, ${list((column) => column)})
    select organization_id, employee_id, ${yearOf(run)}, 'runs', ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz, ${list((column) => `${sign} * ${column}`)}
    from pay_slip where organization_id = ${organizationId} and run_id = ${run.id}::uuid and included order by employee_id
    on conflict (organization_id, employee_id, year, origin) do update set
      ${list((column) => `${column} = y.${column} + excluded.${column}`)}, updated_at = excluded.updated_at`);
}

/** Employees by name with the sums of a year, by default this one. */
export async function listPayrollYearToDate(
  context: Context,
  { query }: EndpointParsed<typeof contract.listPayrollYearToDate>,
): Promise<Page<PayrollYearToDate>> {
  const { transaction, organizationId, organization, now } = context;
  const year = query.year ?? Number(dayInZone(now, organization.timeZone).slice(0, 4));
  const limit = query.limit ?? 50;
  const people = await transaction
    .select({ id: employee.id, firstName: employee.firstName, lastName: employee.lastName })
    .from(employee)
    .where(
      and(
        eq(employee.organizationId, organizationId),
        eq(employee.employeeType, "w2"),
        isAfterName(employee, readNameCursor(query.cursor)),
      ),
    )
    .orderBy(asc(employee.lastName), asc(employee.firstName), asc(employee.id))
    .limit(limit + 1);
  const shown = people.slice(0, limit);
  const sums = await readSums(
    context,
    year,
    shown.map(({ id }) => id),
  );
  return new Page(
    shown.map((person) => toYearToDate(person, year, sums)),
    people.length > limit ? writeNameCursor(shown.at(-1)) : null,
  );
}

/** Enters what someone was paid this year before the organization ran its payroll here. Throws not_found, invalid. */
export async function setOpeningYearToDate(context: Context, { params, body }: Opening): Promise<PayrollYearToDate> {
  requireFeature(context, "payroll");
  const { transaction, organizationId, now } = context;
  const person = await findEmployee(context, params.employeeId);
  if (person.employeeType !== "w2")
    throw invalid("employeeId", `${person.firstName} ${person.lastName} is a contractor and has no pay slips.`);
  const { year, ...typed } = body;
  const values = Object.fromEntries(
    Object.entries(FIELDS).map(([field, column]) => [column, typed[field as Field] ?? 0n]),
  ) as Record<(typeof FIELDS)[Field], bigint>;
  // Anyone who left the wages under Social Security and Medicare open means the gross pay.
  if (typed.socialSecurityWages === undefined) values.socialSecurityWages = values.gross;
  if (typed.medicareWages === undefined) values.medicareWages = values.gross;
  const federalWages = typed.federalWages ?? null;
  await transaction
    .insert(payrollYearToDate)
    .values({
      organizationId,
      employeeId: person.id,
      year,
      origin: "opening",
      ...values,
      federalWages,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [
        payrollYearToDate.organizationId,
        payrollYearToDate.employeeId,
        payrollYearToDate.year,
        payrollYearToDate.origin,
      ],
      set: { ...values, federalWages, updatedAt: now },
    });
  const answer = toYearToDate(person, year, await readSums(context, year, [person.id]));
  await context.audit({ action: "update", resource: "payroll_year_to_date", resourceId: person.id, after: answer });
  return answer;
}

type YearRow = typeof payrollYearToDate.$inferSelect;

async function readSums(
  { transaction, organizationId }: Tenant,
  year: number,
  ids: readonly string[],
): Promise<YearRow[]> {
  if (ids.length === 0) return [];
  return transaction
    .select()
    .from(payrollYearToDate)
    .where(
      and(
        eq(payrollYearToDate.organizationId, organizationId),
        eq(payrollYearToDate.year, year),
        sql`${payrollYearToDate.employeeId} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb)::uuid)`,
      ),
    );
}

function toYearToDate(
  person: { id: string; firstName: string; lastName: string },
  year: number,
  rows: readonly YearRow[],
): PayrollYearToDate {
  const own = rows.filter(({ employeeId }) => employeeId === person.id);
  const sums = (some: readonly YearRow[]) =>
    Object.fromEntries(
      Object.entries(FIELDS).map(([field, column]) => [
        field,
        formatDecimal(some.reduce((sum, row) => sum + row[column], 0n)),
      ]),
    ) as Record<Field, string>;
  const federalWages = own.find(({ origin }) => origin === "opening")?.federalWages ?? null;
  return {
    employeeId: person.id,
    employeeName: `${person.firstName} ${person.lastName}`,
    year,
    opening: sums(own.filter(({ origin }) => origin === "opening")),
    openingFederalWages: federalWages === null ? null : formatDecimal(federalWages),
    total: sums(own),
  };
}
