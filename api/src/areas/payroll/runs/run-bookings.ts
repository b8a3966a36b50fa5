import type { PayrollRun } from "@trellis/contract-payroll/payroll-runs.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { stateName } from "@trellis/payroll-us/state-tax.ts";
import { sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import type { Entry } from "../../finance/index.ts";

type BookedRun = Pick<PayrollRun, "id" | "payDate" | "payPeriodStart" | "payPeriodEnd">;

export const WAGES_CATEGORY = "Payroll";
/** The employer's taxes. What the employer adds to benefits is neither: it gets "Employee Benefits". */
export const TAXES_CATEGORY = "Payroll Taxes";
export const BENEFITS_CATEGORY = "Employee Benefits";

/**
 * A run's transactions, all as expenses of the pay date. Wages are gross pay: net pay, which matches its bank line,
 * what was withheld for each tax, and what was deducted for others. Payroll taxes are the employer's alone; what the
 * employer contributes to benefits has its own category. Their sum is the employer's cost: nothing is recorded twice or
 * left out.
 */
export async function entriesOf({ transaction, organizationId }: Read, run: BookedRun): Promise<Entry[]> {
  const sums = await transaction.execute<Record<string, string | null>>(sql`
    select work_state, count(*)::text as people, sum(net)::text as net, sum(federal)::text as federal, sum(state)::text as state,
      sum(social_security)::text as social_security, sum(medicare)::text as medicare, sum(deducted)::text as deducted,
      sum(employer_social_security)::text as employer_social_security, sum(employer_medicare)::text as employer_medicare,
      sum(futa)::text as futa, sum(suta)::text as suta, sum(employer_benefits)::text as benefits
    from pay_slip where organization_id = ${organizationId} and run_id = ${run.id}::uuid and included
    group by work_state order by work_state`);
  const total = (column: string) => sums.reduce((sum, row) => sum + BigInt(row[column] ?? "0"), 0n);
  const period = `${formatDay(run.payPeriodStart)} – ${formatDay(run.payPeriodEnd)}`;
  const people = total("people");
  const entry = (part: string, cents: bigint, category: string, description: string, vendor: string | null): Entry => ({
    part,
    cents,
    category,
    description,
    vendor,
    date: run.payDate,
    type: "expense",
    paymentMethod: "Bank Transfer",
    referenceNumber: `Payroll ${run.payDate}`,
    notes: `Pay period ${period}`,
    tags: ["payroll"],
  });
  const wages = (part: string, cents: bigint, description: string, vendor: string | null = null) =>
    entry(part, cents, WAGES_CATEGORY, description, vendor);
  const tax = (part: string, cents: bigint, description: string, vendor: string) =>
    entry(part, cents, TAXES_CATEGORY, description, vendor);
  const irs = "Internal Revenue Service";
  const byState = (write: (row: Record<string, string | null>, state: string, name: string) => Entry) =>
    sums.map((row) => write(row, row.work_state ?? "", stateName(row.work_state ?? "")));
  return [
    wages("net", total("net"), `Net pay of ${people} ${people === 1n ? "person" : "people"}`),
    wages("federal", total("federal"), "Federal income tax withheld", irs),
    wages("social_security", total("social_security"), "Social Security withheld from employees", irs),
    wages("medicare", total("medicare"), "Medicare withheld from employees", irs),
    ...byState((row, state, name) =>
      wages(`state:${state}`, BigInt(row.state ?? "0"), `${name} income tax withheld`, name),
    ),
    wages("deductions", total("deducted"), "Deductions from pay, to be passed on"),
    entry("benefits", total("benefits"), BENEFITS_CATEGORY, "Employer contributions to benefits", null),
    tax("employer_social_security", total("employer_social_security"), "Employer's Social Security", irs),
    tax("employer_medicare", total("employer_medicare"), "Employer's Medicare", irs),
    tax("futa", total("futa"), "Federal unemployment tax (FUTA)", irs),
    ...byState((row, state, name) => tax(`suta:${state}`, BigInt(row.suta ?? "0"), `${name} unemployment tax`, name)),
  ].filter(({ cents }) => cents > 0n);
}

/** The same as a person reads it before committing; nothing before a run is calculated or after it was voided. */
export async function bookingsOf(scope: Read, run: PayrollRun) {
  if (run.status === "draft" || run.status === "voided") return [];
  return (await entriesOf(scope, run)).map(({ category, description, cents }) => ({
    category,
    description,
    amount: formatDecimal(cents),
  }));
}
