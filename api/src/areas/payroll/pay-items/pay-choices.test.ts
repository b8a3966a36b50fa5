import { centsOf } from "@trellis/domain/money/money.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addEmployee, beginRun, payrollOrganization } from "../../../../testing/money/payroll.ts";
import { addMonthly, calculate, explainedOf, json, lineOf, NOVEMBER } from "../../../../testing/money/recurring-pay.ts";
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
    await calculate(organization, run);
    // 4,500.00 × 24 = 108,000; Publication 15-T: 8,600.00 a year ÷ 24.
    expect(await explainedOf(organization, run)).toMatchObject({ grossPay: "4500.00", federalTax: "358.33" });
    const csv = await (await organization.admin.get(`/api/payroll-runs/${run}/register`)).text();
    expect(csv).toContain(",semi_monthly,");
  });

  it("withholds 22 percent of a bonus where that is chosen, with its steps", async () => {
    const person = await addMonthly(organization);
    const run = await beginRun(organization, NOVEMBER);
    const enter = (bonusMethod: string) =>
      json(
        organization.admin.put(`/api/payroll-runs/${run}/people`, {
          people: [{ employeeId: person, bonus: 1000, bonusMethod }],
        }),
      );
    await calculate(organization, run);
    const without = centsOf((await explainedOf(organization, run)).federalTax);
    await enter("flat");
    await calculate(organization, run);
    const flat = await explainedOf(organization, run);
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
    await addMonthly(organization, { lastName: "Exempt", exemptYear: 2026 });
    const run = await beginRun(organization, NOVEMBER);
    expect((await calculate(organization, run)).warnings).toEqual([]);
    expect(await explainedOf(organization, run)).toMatchObject({ federalTax: "0.00", socialSecurity: "496.00" });
    const other = await payrollOrganization(world);
    organization = other;
    await addMonthly(organization, { lastName: "Late", exemptYear: 2025 });
    const late = await beginRun(organization, NOVEMBER);
    expect((await calculate(organization, late)).warnings).toEqual([
      "Ada Late claimed exemption from federal income tax for 2025, which ended on Feb 17, 2026. Ask for a new Form W-4.",
    ]);
    expect(centsOf((await explainedOf(organization, late)).federalTax)).toBeGreaterThan(0n);
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
    await calculate(organization, run);
    expect(await explainedOf(organization, run)).toMatchObject({ federalTax: "96.15" });
  });
});
