import {
  box12Of,
  hasRetirementPlan,
  isReportedState,
  stateWagesOf,
  type W2Contribution,
} from "@trellis/payroll-us/w2.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import type { EmployeeRow } from "../people/employee-secrets.ts";
import { employee } from "../schema.ts";

/** Boxes 1 to 6, in cents. */
export interface W2Sums {
  wages: bigint;
  federalTax: bigint;
  socialSecurityWages: bigint;
  socialSecurity: bigint;
  medicareWages: bigint;
  medicare: bigint;
}
export const W2_SUMS = [
  "wages",
  "federalTax",
  "socialSecurityWages",
  "socialSecurity",
  "medicareWages",
  "medicare",
] as const satisfies readonly (keyof W2Sums)[];

export interface W2Figures extends W2Sums {
  person: EmployeeRow;
  box12: { code: string; amount: bigint }[];
  retirementPlan: boolean;
  states: { state: string; wages: bigint; tax: bigint }[];
  /** Opening figures that do not say the wages of box 1; Medicare wages take their place. */
  openingIncomplete: boolean;
}

export const addSums = (a: W2Sums, b: W2Sums): W2Sums =>
  Object.fromEntries(W2_SUMS.map((sum) => [sum, a[sum] + b[sum]])) as unknown as W2Sums;
export const NO_SUMS: W2Sums = {
  wages: 0n,
  federalTax: 0n,
  socialSecurityWages: 0n,
  socialSecurity: 0n,
  medicareWages: 0n,
  medicare: 0n,
};

type SumRow = Record<"wages" | "federal" | "ss_wages" | "ss" | "medicare_wages" | "medicare", string>;
const sumsOf = (row: SumRow): W2Sums => ({
  wages: BigInt(row.wages),
  federalTax: BigInt(row.federal),
  socialSecurityWages: BigInt(row.ss_wages),
  socialSecurity: BigInt(row.ss),
  medicareWages: BigInt(row.medicare_wages),
  medicare: BigInt(row.medicare),
});

/** Slips from before box 1 was kept say it in their lines: gross pay less what was deducted before tax. */
const FEDERAL_WAGES = sql`coalesce(s.federal_wages, s.gross - coalesce((
  select sum((l ->> 'amount')::numeric * 100)::bigint from jsonb_array_elements(s.lines) l where l ->> 'kind' = 'preTax'), 0))`;
const SLIP_SUMS = sql`sum(${FEDERAL_WAGES})::text as wages, sum(s.federal)::text as federal,
  sum(s.social_security_wages)::text as ss_wages, sum(s.social_security)::text as ss,
  sum(s.medicare_wages)::text as medicare_wages, sum(s.medicare)::text as medicare`;
const committedIn = ({ organizationId }: Read, year: number) => sql`s.organization_id = ${organizationId}
  and s.status = 'committed' and s.included and s.pay_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`;

/** The W-2 figures of everyone who was paid wages in a year, by name: committed slips and opening figures together. */
export async function readW2Figures(scope: Read, year: number): Promise<W2Figures[]> {
  const slips = await scope.transaction.execute<
    SumRow & { employee_id: string; work_state: string; state: string }
  >(sql`
    select s.employee_id, coalesce(s.work_state, '') as work_state, sum(s.state)::text as state, ${SLIP_SUMS}
    from pay_slip s where ${committedIn(scope, year)} group by s.employee_id, s.work_state order by s.work_state`);
  const openings = await readOpenings(scope, year);
  const contributions = await readContributions(scope, year);
  const ids = [...new Set([...slips, ...openings].map(({ employee_id }) => employee_id))];
  if (ids.length === 0) return [];
  const people = await scope.transaction
    .select()
    .from(employee)
    .where(and(eq(employee.organizationId, scope.organizationId), inArray(employee.id, ids)))
    .orderBy(asc(employee.lastName), asc(employee.firstName), asc(employee.id));
  return people.map((person) => {
    const own = slips.filter(({ employee_id }) => employee_id === person.id);
    const opening = openings.find(({ employee_id }) => employee_id === person.id);
    const states = new Map<string, { wages: bigint; tax: bigint }>();
    const addState = (state: string, row: SumRow & { state: string }) => {
      const before = states.get(state) ?? { wages: 0n, tax: 0n };
      const wages = stateWagesOf(state, { federal: BigInt(row.wages), medicare: BigInt(row.medicare_wages) });
      states.set(state, { wages: before.wages + wages, tax: before.tax + BigInt(row.state) });
    };
    for (const row of own) addState(row.work_state, row);
    if (opening) addState(person.workState ?? person.state ?? "", opening);
    const fromSlips = contributions.filter(({ employeeId }) => employeeId === person.id);
    const paid = [...fromSlips, ...(opening ? openingContributions(opening, fromSlips) : [])];
    return {
      ...[...own, ...(opening ? [opening] : [])].map(sumsOf).reduce(addSums, NO_SUMS),
      person,
      box12: box12Of(paid),
      retirementPlan: hasRetirementPlan(paid),
      states: [...states].flatMap(([state, sums]) => (isReportedState(state, sums.tax) ? [{ state, ...sums }] : [])),
      openingIncomplete: opening?.incomplete ?? false,
    };
  });
}

type OpeningRow = SumRow & {
  employee_id: string;
  state: string;
  incomplete: boolean;
  deferrals: string;
  hsa: string;
};

/** Opening figures name no plan: deferrals count as the plan that the slips name, else as a 401(k). */
function openingContributions(opening: OpeningRow, fromSlips: readonly W2Contribution[]): W2Contribution[] {
  const plan = fromSlips.find(({ kind }) => kind === "retirement" || kind === "roth_retirement");
  return [
    {
      kind: plan?.kind ?? "retirement",
      label: plan?.label ?? "401(k)",
      employee: BigInt(opening.deferrals),
      employer: 0n,
    },
    { kind: "hsa_self", label: "HSA", employee: BigInt(opening.hsa), employer: 0n },
  ];
}

function readOpenings({ transaction, organizationId }: Read, year: number) {
  return transaction.execute<OpeningRow>(sql`
    select employee_id, state::text as state, federal_wages is null as incomplete, deferrals::text as deferrals, hsa::text as hsa,
      coalesce(federal_wages, medicare_wages)::text as wages, federal::text as federal,
      social_security_wages::text as ss_wages, social_security::text as ss, medicare_wages::text as medicare_wages,
      medicare::text as medicare
    from payroll_year_to_date where organization_id = ${organizationId} and year = ${year} and origin = 'opening'
      and (gross > 0 or federal > 0 or state > 0 or social_security > 0 or medicare > 0)`);
}

/** By plan. Slips from before contributions were kept say what was deducted alone. */
async function readContributions(scope: Read, year: number): Promise<(W2Contribution & { employeeId: string })[]> {
  const rows = await scope.transaction.execute<
    Record<"employee_id" | "kind" | "label" | "employee" | "employer", string>
  >(sql`
    select s.employee_id, d ->> 'kind' as kind, d ->> 'label' as label,
      sum((d ->> 'amount')::numeric * 100)::bigint::text as employee,
      sum(coalesce((d ->> 'employer')::numeric, 0) * 100)::bigint::text as employer
    from pay_slip s, jsonb_array_elements(coalesce(s.contributions, s.deductions)) d
    where ${committedIn(scope, year)} group by 1, 2, 3 order by 2, 3`);
  return rows.map(({ employee_id, kind, label, employee: paid, employer }) => ({
    employeeId: employee_id,
    kind,
    label,
    employee: BigInt(paid),
    employer: BigInt(employer),
  }));
}

/** What each quarter's Form 941 is made of, and what was paid before the organization ran its payroll here. */
export async function readQuarters(scope: Read, year: number): Promise<{ quarters: W2Sums[]; opening: W2Sums }> {
  const rows = await scope.transaction.execute<SumRow & { quarter: number }>(sql`
    select extract(quarter from s.pay_date)::int as quarter, ${SLIP_SUMS}
    from pay_slip s where ${committedIn(scope, year)} group by 1`);
  const quarters = [1, 2, 3, 4].map((number) => {
    const row = rows.find(({ quarter }) => quarter === number);
    return row ? sumsOf(row) : NO_SUMS;
  });
  return { quarters, opening: (await readOpenings(scope, year)).map(sumsOf).reduce(addSums, NO_SUMS) };
}

/** Years with pay slips or opening figures, and the current one; newest first. */
export async function readW2Years({ transaction, organizationId }: Read, current: number): Promise<number[]> {
  const rows = await transaction.execute<{ year: number }>(
    sql`select distinct year from payroll_year_to_date where organization_id = ${organizationId}`,
  );
  return [...new Set([current, ...rows.map(({ year }) => year)])].sort((a, b) => b - a);
}
