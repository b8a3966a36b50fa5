import type { PayItem } from "@trellis/shared/contract/payroll/pay-items.ts";
import type { ExplainedPayrollRecord, PayrollRecord } from "@trellis/shared/contract/payroll/payroll-records.ts";
import type { PayrollRunDetail } from "@trellis/shared/contract/payroll/payroll-runs.ts";
import { centsOf, formatDecimal, formatDollars } from "@trellis/shared/domain/money.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addEmployee, beginRun, payRun, payrollOrganization } from "../../../../testing/payroll.ts";
import { pdfTextOf } from "../../../../testing/report-desk.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  organization = await payrollOrganization(world);
});

const OCTOBER = {
  payFrequency: "monthly",
  payPeriodStart: "2026-10-01",
  payPeriodEnd: "2026-10-31",
  payDate: "2026-10-31",
} as const;
const NOVEMBER = {
  payFrequency: "monthly",
  payPeriodStart: "2026-11-01",
  payPeriodEnd: "2026-11-30",
  payDate: "2026-11-30",
} as const;
const DECEMBER = {
  payFrequency: "monthly",
  payPeriodStart: "2026-12-01",
  payPeriodEnd: "2026-12-31",
  payDate: "2026-12-31",
} as const;

const json = async <T>(answer: Response | Promise<Response>, status = 200): Promise<T> => {
  const response = await answer;
  expect(response.status, await response.clone().text()).toBe(status);
  return (await response.json()) as T;
};
const addItem = (employeeId: string, fields: Record<string, unknown>) =>
  json<PayItem>(
    organization.admin.post(`/api/employees/${employeeId}/pay-items`, { startDate: "2026-01-01", ...fields }),
    201,
  );
const addMonthly = (fields: Record<string, unknown> = {}) =>
  addEmployee(organization, { salary: "96000", payFrequency: "monthly", ...fields });
const slipsOf = (run: string) => json<PayrollRecord[]>(organization.admin.get(`/api/payroll-runs/${run}/pay-slips`));
const calculate = (run: string) =>
  json<PayrollRunDetail>(organization.admin.post(`/api/payroll-runs/${run}/calculate`));
async function explainedOf(run: string): Promise<ExplainedPayrollRecord> {
  const [slip] = await slipsOf(run);
  return json(organization.admin.get(`/api/payroll-records/${slip?.id}`));
}
const lineOf = (slip: ExplainedPayrollRecord, kind: string) => slip.lines.find((line) => line.kind === kind);
const pdfOf = async (slip: string, query = "") => {
  const answer = await organization.admin.get(`/api/payroll-records/${slip}/pdf${query}`);
  expect(answer.status).toBe(200);
  return pdfTextOf(new Uint8Array(await answer.arrayBuffer()));
};

describe("a standing deduction", () => {
  it("is entered once, is in November's and December's run, and stops at the year's limit", async () => {
    const person = await addMonthly({ lastName: "Saver" });
    await addItem(person, {
      kind: "retirement",
      label: "401(k)",
      amount: 2000,
      matchRate: 50,
      matchUpTo: 6,
    });
    await addItem(person, { kind: "section_125", label: "Health", amount: 200 });
    await json(
      organization.admin.put(`/api/payroll-year-to-date/${person}`, { year: 2026, grossPay: 80000, deferrals: 21000 }),
    );
    const november = await beginRun(organization, NOVEMBER);
    expect((await calculate(november)).warnings).toEqual([]);
    const first = await explainedOf(november);
    expect(first).toMatchObject({ otherDeductions: "2200.00", followsItems: true, employerBenefits: "240.00" });
    // 50 % of at most 6 % of 8,000.00.
    expect(lineOf(first, "employerBenefit")).toMatchObject({ label: "Employer's 401(k)", amount: "240.00" });
    const paid = (await payRun(organization, november)) as PayrollRunDetail;
    expect(paid.bookings).toContainEqual({
      category: "Employee Benefits",
      description: "Employer contributions to benefits",
      amount: "240.00",
    });

    const december = await beginRun(organization, DECEMBER);
    const { warnings } = await calculate(december);
    // 24,500 − 21,000 − 2,000 = 1,500.
    expect(warnings).toEqual([
      "The 401(k) of Ada Saver was reduced from $2,000.00 to $1,500.00: the 2026 limit is $24,500.00.",
    ]);
    const second = await explainedOf(december);
    expect(second.lines.filter(({ kind }) => kind === "preTax")).toMatchObject([
      { label: "401(k)", amount: "1500.00", yearToDate: "3500.00" },
      { label: "Health", amount: "200.00", yearToDate: "400.00" },
    ]);
    expect(lineOf(second, "preTax")?.steps.map(({ text }) => text)).toContain(
      "Left of the 2026 limit of $24,500.00 after $23,000.00 earlier this year",
    );
    await payRun(organization, december);
    const [year] = await json<{ total: { deferrals: string } }[]>(
      organization.admin.get("/api/payroll-year-to-date?year=2026"),
    );
    expect(year?.total.deferrals).toBe("24500.00");
  });

  it("of a person from 50 on goes on with the catch-up", async () => {
    const person = await addMonthly({ birthDate: "1970-06-01" });
    await addItem(person, { kind: "roth_retirement", label: "Roth 401(k)", rate: 25 });
    await json(
      organization.admin.put(`/api/payroll-year-to-date/${person}`, { year: 2026, grossPay: 80000, deferrals: 24500 }),
    );
    const run = await beginRun(organization, NOVEMBER);
    expect((await calculate(run)).warnings).toEqual([]);
    expect(await explainedOf(run)).toMatchObject({ otherDeductions: "2000.00" });
  });

  it("counts by pay date, from its first to its last day, and follows a draft whose days change", async () => {
    const person = await addMonthly();
    await addItem(person, { kind: "post_tax", label: "Parking", amount: 25, endDate: "2026-11-30" });
    await addItem(person, { kind: "post_tax", label: "Union", amount: 30, startDate: "2026-12-01" });
    const labels = async (run: string) => (await slipsOf(run))[0]?.deductions.map(({ label }) => label);
    const november = await beginRun(organization, NOVEMBER);
    expect(await labels(november)).toEqual(["Parking"]);
    await json(organization.admin.patch(`/api/payroll-runs/${november}`, { payDate: "2026-12-01" }));
    expect(await labels(november)).toEqual(["Union"]);
    expect(await labels(await beginRun(organization, DECEMBER))).toEqual(["Union"]);
  });

  it("is changed for one run without changing the standing one, and taken again on request", async () => {
    const person = await addMonthly();
    const item = await addItem(person, { kind: "retirement", label: "401(k)", amount: 400, matchRate: 100 });
    const run = await beginRun(organization, NOVEMBER);
    const enter = (change: Record<string, unknown>) =>
      json(organization.admin.put(`/api/payroll-runs/${run}/people`, { people: [{ employeeId: person, ...change }] }));
    await enter({ deductions: [{ kind: "retirement", label: "401(k)", rate: "10", itemId: item.id }] });
    await calculate(run);
    // 10 % of 8,000.00, matched in full by the standing item's terms.
    expect(await explainedOf(run)).toMatchObject({
      otherDeductions: "800.00",
      employerBenefits: "800.00",
      followsItems: false,
    });
    await json(organization.admin.patch(`/api/pay-items/${item.id}`, { amount: 450 }));
    await calculate(run);
    expect(await explainedOf(run)).toMatchObject({ otherDeductions: "800.00" });
    await enter({ followsItems: true });
    await calculate(run);
    expect(await explainedOf(run)).toMatchObject({ otherDeductions: "450.00", followsItems: true });
    expect(await slipsOf(await beginRun(organization, DECEMBER))).toMatchObject([
      { deductions: [{ label: "401(k)", amount: "450.00", itemId: item.id }] },
    ]);
  });

  it("is refused where it can't be meant", async () => {
    const person = await addMonthly();
    const contractor = await addEmployee(organization, { employeeType: "1099", salary: null });
    const post = (id: string, fields: Record<string, unknown>) =>
      organization.admin.post(`/api/employees/${id}/pay-items`, {
        kind: "retirement",
        label: "401(k)",
        startDate: "2026-01-01",
        ...fields,
      });
    for (const fields of [
      {},
      { amount: 5, rate: 5 },
      { amount: 5, matchRate: 5, matchAmount: 5 },
      { amount: 5, matchUpTo: 5 },
      { amount: 5, endDate: "2025-12-31" },
      { amount: -5 },
      { rate: 101 },
    ])
      expect((await post(person, fields)).status).toBe(422);
    expect((await post(contractor, { amount: 5 })).status).toBe(422);
    expect((await post(person, { matchAmount: 50, kind: "hsa_self", label: "HSA" })).status).toBe(201);
  });
});

describe("a run", () => {
  it("is paid twice a month, with 24 periods in Worksheet 1A", async () => {
    await addEmployee(organization, {
      salary: "108000",
      payFrequency: "semi_monthly",
      filingStatus: "married_jointly",
    });
    const run = await beginRun(organization, {
      payFrequency: "semi_monthly",
      payPeriodStart: "2026-06-01",
      payPeriodEnd: "2026-06-15",
      payDate: "2026-06-15",
    });
    await calculate(run);
    // 4,500.00 × 24 = 108,000; Publication 15-T: 8,600.00 a year ÷ 24.
    expect(await explainedOf(run)).toMatchObject({ grossPay: "4500.00", federalTax: "358.33" });
    const csv = await (await organization.admin.get(`/api/payroll-runs/${run}/register`)).text();
    expect(csv).toContain(",semi_monthly,");
  });

  it("withholds 22 percent of a bonus where that is chosen, with its steps", async () => {
    const person = await addMonthly();
    const run = await beginRun(organization, NOVEMBER);
    const enter = (bonusMethod: string) =>
      json(
        organization.admin.put(`/api/payroll-runs/${run}/people`, {
          people: [{ employeeId: person, bonus: 1000, bonusMethod }],
        }),
      );
    await calculate(run);
    const without = centsOf((await explainedOf(run)).federalTax);
    await enter("flat");
    await calculate(run);
    const flat = await explainedOf(run);
    expect(flat).toMatchObject({ bonusMethod: "flat", grossPay: "9000.00" });
    expect(centsOf(flat.federalTax) - without).toBe(220_00n);
    expect(lineOf(flat, "federal")?.steps).toContainEqual({
      text: "$1,000.00 × 22%, flat rate (Publication 15, section 7)",
      value: "$220.00",
    });
    // Social Security and Medicare are on all of it.
    expect(flat.socialSecurity).toBe("558.00");
  });

  it("withholds no federal income tax from someone exempt, and names whose exemption ended", async () => {
    await addMonthly({ lastName: "Exempt", exemptYear: 2026 });
    const run = await beginRun(organization, NOVEMBER);
    expect((await calculate(run)).warnings).toEqual([]);
    expect(await explainedOf(run)).toMatchObject({ federalTax: "0.00", socialSecurity: "496.00" });
    const other = await payrollOrganization(world);
    organization = other;
    await addMonthly({ lastName: "Late", exemptYear: 2025 });
    const late = await beginRun(organization, NOVEMBER);
    expect((await calculate(late)).warnings).toEqual([
      "Ada Late claimed exemption from federal income tax for 2025, which ended on Feb 17, 2026. Ask for a new Form W-4.",
    ]);
    expect(centsOf((await explainedOf(late)).federalTax)).toBeGreaterThan(0n);
  });

  it("withholds by allowances for a Form W-4 from before 2020", async () => {
    await addEmployee(organization, {
      salary: "78000",
      payFrequency: "weekly",
      filingStatus: "married_jointly",
      w4Form: "before_2020",
      allowances: 3,
    });
    const run = await beginRun(organization, {
      payFrequency: "weekly",
      payPeriodStart: "2026-06-01",
      payPeriodEnd: "2026-06-07",
      payDate: "2026-06-12",
    });
    await calculate(run);
    expect(await explainedOf(run)).toMatchObject({ federalTax: "96.15" });
  });
});

describe("a pay slip", () => {
  it("starts each tax at gross pay", async () => {
    const person = await addMonthly();
    await addItem(person, { kind: "retirement", label: "401(k)", amount: 400 });
    await addItem(person, { kind: "section_125", label: "Health", amount: 200 });
    const run = await beginRun(organization, NOVEMBER);
    await calculate(run);
    const slip = await explainedOf(run);
    const startOf = (kind: string) =>
      lineOf(slip, kind)
        ?.steps.slice(0, 4)
        .map(({ text, value }) => `${text} ${value}`);
    expect(startOf("federal")).toEqual([
      "Gross pay $8,000.00",
      "− 401(k) $400.00",
      "− Health $200.00",
      "Taxable wages: what is left $7,400.00",
    ]);
    expect(startOf("socialSecurity")?.slice(0, 3)).toEqual([
      "Gross pay $8,000.00",
      "− Health $200.00",
      "Wages under Social Security and Medicare: what is left $7,800.00",
    ]);
  });

  it("is one page with ten deductions, and its year to date is what the database sums up", async () => {
    await json(organization.admin.put(`/api/business-settings/${organization.id}`, { taxId: "12-3456789" }));
    const person = await addMonthly({
      lastName: "Page",
      ssn: "123-45-6789",
      address: "5 Elm Street",
      city: "Austin",
      state: "TX",
      zipCode: "78701",
    });
    const ended = await addItem(person, { kind: "post_tax", label: "Loan", amount: 17.5, endDate: "2026-10-31" });
    expect(ended.endDate).toBe("2026-10-31");
    for (let number = 1; number <= 10; number++)
      await addItem(person, {
        kind: number % 2 === 0 ? "section_125" : "retirement",
        label: `Benefit ${number}`,
        amount: 10 * number,
        ...(number === 3 ? { matchRate: 100 } : {}),
      });
    for (const period of [OCTOBER, NOVEMBER]) await payRun(organization, await beginRun(organization, period));
    const run = await beginRun(organization, DECEMBER);
    const [row] = await slipsOf(run);
    await json(
      organization.admin.put(`/api/payroll-runs/${run}/people`, {
        people: [{ employeeId: person, bonus: 500, bonusMethod: "flat" }],
      }),
    );
    await payRun(organization, run);
    const slip = await explainedOf(run);
    const [sums] = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute<Record<string, string>>(
        `select sum(gross)::text gross, sum(federal)::text federal, sum(social_security)::text "socialSecurity",
           sum(medicare)::text medicare, sum(deducted)::text deducted, sum(net)::text net,
           sum(employer_medicare)::text "employerMedicare", sum(employer_benefits)::text benefits
         from pay_slip where employee_id = '${person}' and status = 'committed'`,
      ),
    );
    const ofDatabase = (name: string) => formatDecimal(BigInt(sums?.[name] ?? "0"));
    expect(slip.yearToDate).toMatchObject({
      grossPay: ofDatabase("gross"),
      federalTax: ofDatabase("federal"),
      otherDeductions: ofDatabase("deducted"),
      netPay: ofDatabase("net"),
    });
    for (const kind of ["gross", "federal", "socialSecurity", "medicare", "net", "employerMedicare"])
      expect(lineOf(slip, kind)?.yearToDate, kind).toBe(ofDatabase(kind));
    expect(lineOf(slip, "employerBenefit")?.yearToDate).toBe(ofDatabase("benefits"));
    const deducted = slip.lines.filter(({ kind }) => kind === "preTax" || kind === "postTax");
    expect(formatDecimal(deducted.reduce((sum, one) => sum + centsOf(one.yearToDate ?? "0"), 0n))).toBe(
      ofDatabase("deducted"),
    );
    expect(deducted.find(({ label }) => label === "Loan")).toMatchObject({ amount: "0.00", yearToDate: "17.50" });

    const pages = await pdfOf(row?.id ?? "");
    expect(pages).toHaveLength(1);
    const text = pages.join(" ");
    for (const shown of [
      "EIN 12-3456789",
      "Ada Page",
      "5 Elm Street",
      "Austin, TX 78701",
      "6789",
      "−$100.00",
      `−${formatDollars(BigInt(sums?.federal ?? "0"))}`,
      formatDollars(BigInt(sums?.net ?? "0")),
      "Employer contributions",
    ])
      expect(text).toContain(shown);
    expect(text).not.toContain("123-45");
    expect((await pdfOf(row?.id ?? "", "?explanation=true")).length).toBeGreaterThan(1);
  });
});
