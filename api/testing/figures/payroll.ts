import type { W2Boxes } from "@trellis/contract-payroll/forms-w2.ts";
import type { PayrollRun } from "@trellis/contract-payroll/payroll-runs.ts";
import type { PayrollYearToDate } from "@trellis/contract-payroll/payroll-settings.ts";
import type { OwedTax } from "@trellis/contract-taxes/taxes-owed.ts";
import { type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import { centsOf, dollars, type FigureReader, sumOf } from "./plain-figures.ts";
import type { RandomBooks } from "./random-books.ts";

const RUN_COLUMNS = {
  grossPay: "gross",
  federalTax: "federal",
  stateTax: "state",
  socialSecurity: "social_security",
  medicare: "medicare",
  otherDeductions: "deducted",
  netPay: "net",
  employerSocialSecurity: "employer_social_security",
  employerMedicare: "employer_medicare",
  employerUnemployment: "employer_unemployment",
  employerBenefits: "employer_benefits",
} as const;

/** The totals of runs, the year to date, the taxes owed, Forms W-2 and what the books show, from the slips themselves. */
export async function checkPayroll({ today, home, select }: RandomBooks, reader: FigureReader): Promise<void> {
  const slips = (what: SQL, condition: SQL) =>
    reader.one(sql`select coalesce(sum(${what}), 0)::text as cents from pay_slip s
      join payroll_run r on r.organization_id = s.organization_id and r.id = s.run_id
      where s.organization_id = ${home.id} and s.included and ${condition}`);
  const paid = sql`r.status = 'committed'`;
  const month = sql`${paid} and date_trunc('month', r.pay_date::timestamp) = date_trunc('month', ${today}::timestamp)`;
  expect(await reader.get("/api/payroll-stats"), "the cards of Payroll").toMatchObject({
    monthlyPayroll: await slips(sql`s.gross`, month),
  });
  const runs = await reader.get<PayrollRun[]>("/api/payroll-runs?limit=50");
  for (const { id, totals } of runs)
    for (const [name, column] of Object.entries(RUN_COLUMNS))
      expect(totals[name as keyof typeof RUN_COLUMNS], `${name} of a run`).toBe(
        await slips(sql.raw(`s.${column}`), sql`r.id = ${id}::uuid`),
      );
  const costs = runs.filter(({ status }) => status === "committed").map(({ totals }) => totals.employerCost);
  const booked = await reader.one(sql`select coalesce(sum(cents), 0)::text as cents from transaction
    where organization_id = ${home.id} and deleted_at is null and type = 'expense' and source_kind = 'payroll'`);
  expect(sumOf(costs), "what payroll costs in the books").toBe(booked);
  const years = await select<{ year: number }>(
    sql`select distinct extract(year from pay_date)::int as year from payroll_run where organization_id = ${home.id}`,
  );
  for (const { year } of years) await checkYear(reader, year, (what) => slips(what, sql`${paid} and ${inYear(year)}`));
}

const inYear = (year: number) => sql`extract(year from r.pay_date)::int = ${year}`;

async function checkYear(reader: FigureReader, year: number, of: (what: SQL) => Promise<string>): Promise<void> {
  const people = await reader.get<PayrollYearToDate[]>(`/api/payroll-year-to-date?year=${year}&limit=50`);
  const sums = (field: keyof PayrollYearToDate["total"]) => sumOf(people.map(({ total }) => total[field]));
  const columns = {
    grossPay: await of(sql`s.gross`),
    federalTax: await of(sql`s.federal`),
    stateTax: await of(sql`s.state`),
    socialSecurity: await of(sql`s.social_security`),
    medicare: await of(sql`s.medicare`),
    otherDeductions: await of(sql`s.deducted`),
    netPay: await of(sql`s.net`),
  } as const;
  for (const [field, own] of Object.entries(columns))
    expect(sums(field as keyof typeof columns), `${field} of ${year}`).toBe(own);
  const w2 = await reader.get<{ forms: W2Boxes[]; totals: W2Boxes; quarters: W2Boxes[] }>(
    `/api/w2/overview?taxYear=${year}`,
  );
  const boxes = {
    wages: await of(sql`coalesce(s.federal_wages, s.gross)`),
    federalTax: columns.federalTax,
    socialSecurityWages: await of(sql`s.social_security_wages`),
    socialSecurity: columns.socialSecurity,
    medicareWages: await of(sql`s.medicare_wages`),
    medicare: columns.medicare,
  };
  expect(w2.totals, `Form W-3 of ${year}`).toEqual(boxes);
  for (const name of Object.keys(boxes) as (keyof W2Boxes)[])
    for (const part of [w2.forms, w2.quarters])
      expect(sumOf(part.map((one) => one[name])), `${name} of the forms and of the quarters`).toBe(boxes[name]);
  const owed = await reader.get<{ overdue: string; owed: string; items: OwedTax[] }>(`/api/taxes-owed?year=${year}`);
  const inYearOnly = owed.items.filter(({ periodEnd }) => periodEnd.startsWith(String(year)));
  const amountOf = (tax: OwedTax["tax"]) => sumOf(inYearOnly.filter((one) => one.tax === tax).map((one) => one.amount));
  expect(amountOf("federal_941"), `what Form 941 reports of ${year}`).toBe(
    await of(sql`s.federal + s.social_security + s.medicare + s.employer_social_security + s.employer_medicare`),
  );
  expect(amountOf("state_withholding"), `state withholding of ${year}`).toBe(columns.stateTax);
  expect(
    dollars(centsOf(amountOf("federal_940")) + centsOf(amountOf("state_unemployment"))),
    `unemployment taxes of ${year}`,
  ).toBe(await of(sql`s.employer_unemployment`));
  expect(dollars(centsOf(owed.overdue) + centsOf(owed.owed)), "the cards of Taxes owed").toBe(
    sumOf(owed.items.map(({ rest }) => rest)),
  );
}
