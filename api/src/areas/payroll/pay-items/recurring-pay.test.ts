import type { PayrollRunDetail } from "@trellis/contract-payroll/payroll-runs.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addEmployee, beginRun, payRun, payrollOrganization } from "../../../../testing/money/payroll.ts";
import {
  addItem,
  addMonthly,
  calculate,
  DECEMBER,
  explainedOf,
  json,
  lineOf,
  NOVEMBER,
  slipsOf,
} from "../../../../testing/money/recurring-pay.ts";
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

describe("a standing deduction", () => {
  it("is entered once, is in November's and December's run, and stops at the year's limit", async () => {
    const person = await addMonthly(organization, { lastName: "Saver" });
    await addItem(organization, person, {
      kind: "retirement",
      label: "401(k)",
      amount: 2000,
      matchRate: 50,
      matchUpTo: 6,
    });
    await addItem(organization, person, { kind: "section_125", label: "Health", amount: 200 });
    await json(
      organization.admin.put(`/api/payroll-year-to-date/${person}`, { year: 2026, grossPay: 80000, deferrals: 21000 }),
    );
    const november = await beginRun(organization, NOVEMBER);
    expect((await calculate(organization, november)).warnings).toEqual([]);
    const first = await explainedOf(organization, november);
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
    const { warnings } = await calculate(organization, december);
    // 24,500 − 21,000 − 2,000 = 1,500.
    expect(warnings).toEqual([
      "The 401(k) of Ada Saver was reduced from $2,000.00 to $1,500.00: the 2026 limit is $24,500.00.",
    ]);
    const second = await explainedOf(organization, december);
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
    const person = await addMonthly(organization, { birthDate: "1970-06-01" });
    await addItem(organization, person, { kind: "roth_retirement", label: "Roth 401(k)", rate: 25 });
    await json(
      organization.admin.put(`/api/payroll-year-to-date/${person}`, { year: 2026, grossPay: 80000, deferrals: 24500 }),
    );
    const run = await beginRun(organization, NOVEMBER);
    expect((await calculate(organization, run)).warnings).toEqual([]);
    expect(await explainedOf(organization, run)).toMatchObject({ otherDeductions: "2000.00" });
  });

  it("counts by pay date, from its first to its last day, and follows a draft whose days change", async () => {
    const person = await addMonthly(organization);
    await addItem(organization, person, { kind: "post_tax", label: "Parking", amount: 25, endDate: "2026-11-30" });
    await addItem(organization, person, { kind: "post_tax", label: "Union", amount: 30, startDate: "2026-12-01" });
    const labels = async (run: string) => (await slipsOf(organization, run))[0]?.deductions.map(({ label }) => label);
    const november = await beginRun(organization, NOVEMBER);
    expect(await labels(november)).toEqual(["Parking"]);
    await json(organization.admin.patch(`/api/payroll-runs/${november}`, { payDate: "2026-12-01" }));
    expect(await labels(november)).toEqual(["Union"]);
    expect(await labels(await beginRun(organization, DECEMBER))).toEqual(["Union"]);
  });

  it("is changed for one run without changing the standing one, and taken again on request", async () => {
    const person = await addMonthly(organization);
    const item = await addItem(organization, person, {
      kind: "retirement",
      label: "401(k)",
      amount: 400,
      matchRate: 100,
    });
    const run = await beginRun(organization, NOVEMBER);
    const enter = (change: Record<string, unknown>) =>
      json(organization.admin.put(`/api/payroll-runs/${run}/people`, { people: [{ employeeId: person, ...change }] }));
    await enter({ deductions: [{ kind: "retirement", label: "401(k)", rate: "10", itemId: item.id }] });
    await calculate(organization, run);
    // 10 % of 8,000.00, matched in full by the standing item's terms.
    expect(await explainedOf(organization, run)).toMatchObject({
      otherDeductions: "800.00",
      employerBenefits: "800.00",
      followsItems: false,
    });
    await json(organization.admin.patch(`/api/pay-items/${item.id}`, { amount: 450 }));
    await calculate(organization, run);
    expect(await explainedOf(organization, run)).toMatchObject({ otherDeductions: "800.00" });
    await enter({ followsItems: true });
    await calculate(organization, run);
    expect(await explainedOf(organization, run)).toMatchObject({ otherDeductions: "450.00", followsItems: true });
    expect(await slipsOf(organization, await beginRun(organization, DECEMBER))).toMatchObject([
      { deductions: [{ label: "401(k)", amount: "450.00", itemId: item.id }] },
    ]);
  });

  it("is refused where it can't be meant", async () => {
    const person = await addMonthly(organization);
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
