import type { PayrollRecord } from "@trellis/contract-payroll/payroll-records.ts";
import type { PayrollRunDetail } from "@trellis/contract-payroll/payroll-runs.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addEmployee, beginRun, payRun, payrollOrganization } from "../../../../testing/money/payroll.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const slipsOf = async ({ admin }: TestOrganization, id: string) =>
  (await (await admin.get(`/api/payroll-runs/${id}/pay-slips?limit=200`)).json()) as PayrollRecord[];
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;

describe("unemployment taxes", () => {
  const RATES = {
    stateRates: [],
    stateUnemployment: [{ state: "IL", rate: "3.65", wageBase: "13916" }],
  };
  const pay = async (organization: TestOrganization, settings: object) => {
    const saved = await organization.admin.put("/api/payroll-settings", settings);
    expect(saved.status, await saved.clone().text()).toBe(200);
    await addEmployee(organization, { workState: "IL" });
    await addEmployee(organization);
    const id = await beginRun(organization);
    const run = (await payRun(organization, id)) as PayrollRunDetail;
    const taxes = run.bookings.filter(({ category }) => category === "Payroll Taxes");
    return { run, slips: await slipsOf(organization, id), taxes: taxes.map(({ amount }) => amount) };
  };

  it("are a cost of a business, and are booked", async () => {
    const organization = await payrollOrganization(world, { type: "for-profit" });
    const { run, slips, taxes } = await pay(organization, RATES);
    // Two people of 2,000.00: FUTA 12.00 each; Illinois 2,000.00 × 3.65 % = 73.00, Texas has no entry.
    expect(taxes).toEqual(["248.00", "58.00", "24.00", "73.00"]);
    expect(run.totals).toMatchObject({ employerUnemployment: "97.00", employerCost: "4403.00" });
    expect(slips.map(({ employerCost }) => employerCost)).toEqual(["2238.00", "2165.00"]);
    const refused = await organization.admin.put("/api/payroll-settings", { stateRates: [], isTaxExempt501c3: true });
    expect(refused.status).toBe(422);
  });

  it("of a 501(c)(3) are a state's alone, and federal again for a non-profit that is none", async () => {
    const exempt = await pay(await payrollOrganization(world), RATES);
    expect(exempt.taxes).toEqual(["248.00", "58.00", "73.00"]);
    const other = await pay(await payrollOrganization(world), { ...RATES, isTaxExempt501c3: false });
    expect(other.taxes).toEqual(["248.00", "58.00", "24.00", "73.00"]);
  });

  it("take the rate for other states where a state has none of its own", async () => {
    const organization = await payrollOrganization(world);
    const { taxes } = await pay(organization, { ...RATES, sutaRate: "2.7", sutaWageBase: "9000" });
    expect(taxes).toEqual(["248.00", "58.00", "73.00", "54.00"]);
    const kept = await organization.admin.put("/api/payroll-settings", { stateRates: [] });
    expect(await kept.json()).toMatchObject({
      isTaxExempt501c3: true,
      sutaRate: null,
      stateUnemployment: [{ state: "IL", rate: "3.65", wageBase: "13916.00" }],
    });
  });

  it("that an earlier program calculated have to be calculated again before the commit", async () => {
    const organization = await payrollOrganization(world, { type: "for-profit" });
    await addEmployee(organization);
    const id = await beginRun(organization);
    for (const step of ["calculate", "approve"]) await organization.admin.post(`/api/payroll-runs/${id}/${step}`);
    await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute(`update payroll_run set futa = null, suta = null where id = '${id}'`),
    );
    const refused = await organization.admin.post(`/api/payroll-runs/${id}/commit`);
    expect([refused.status, await messageOf(refused)]).toEqual([
      409,
      "This run was calculated before unemployment taxes were recorded. Reopen it and calculate it again.",
    ]);
    await organization.admin.post(`/api/payroll-runs/${id}/reopen`);
    await payRun(organization, id);
  });
});
