import type { PayrollRun } from "@trellis/shared/contract/payroll/payroll-runs.ts";
import { formatDay } from "@trellis/shared/domain/calendar-day.ts";
import { formatDecimal } from "@trellis/shared/domain/money.ts";
import { stateName } from "@trellis/shared/domain/payroll/state-tax.ts";
import { sql } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import type { Entry } from "../finance/index.ts";

type Scope = Pick<Context, "transaction" | "organizationId">;
type BookedRun = Pick<PayrollRun, "id" | "payDate" | "payPeriodStart" | "payPeriodEnd">;

export const WAGES_CATEGORY = "Payroll";
export const TAXES_CATEGORY = "Payroll Taxes";

/**
 * What a run is in the books, all as expenses of the pay date: net wages, federal income tax, Social Security and Medicare
 * (employees' and employer's shares together, as they are deposited), each state's income tax, and what was deducted for
 * others. Their sum is gross pay + the employer's Social Security and Medicare: nothing is booked twice, nothing is left out.
 * Unemployment taxes are not in it: they are booked when they are paid.
 */
export async function entriesOf({ transaction, organizationId }: Scope, run: BookedRun): Promise<Entry[]> {
  const sums = await transaction.execute<Record<string, string | null>>(sql`
    select work_state, count(*)::text as people, sum(net)::text as net, sum(federal)::text as federal, sum(state)::text as state,
      sum(social_security + employer_social_security)::text as social_security,
      sum(medicare + employer_medicare)::text as medicare, sum(deducted)::text as deducted
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
  const irs = "Internal Revenue Service";
  return [
    entry("net", total("net"), WAGES_CATEGORY, `Net pay of ${people} ${people === 1n ? "person" : "people"}`, null),
    entry("federal", total("federal"), TAXES_CATEGORY, "Federal income tax withheld", irs),
    entry("social_security", total("social_security"), TAXES_CATEGORY, "Social Security, employees and employer", irs),
    entry("medicare", total("medicare"), TAXES_CATEGORY, "Medicare, employees and employer", irs),
    ...sums.map((row) =>
      entry(
        `state:${row.work_state}`,
        BigInt(row.state ?? "0"),
        TAXES_CATEGORY,
        `${stateName(row.work_state ?? "")} income tax withheld`,
        stateName(row.work_state ?? ""),
      ),
    ),
    entry("deductions", total("deducted"), WAGES_CATEGORY, "Deductions from pay, to be passed on", null),
  ].filter(({ cents }) => cents > 0n);
}

/** The same as a person reads it before committing; nothing before a run is calculated or after it was voided. */
export async function bookingsOf(scope: Scope, run: PayrollRun) {
  if (run.status === "draft" || run.status === "voided") return [];
  return (await entriesOf(scope, run)).map(({ category, description, cents }) => ({
    category,
    description,
    amount: formatDecimal(cents),
  }));
}
