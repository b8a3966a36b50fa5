import type { PayrollRunDetail } from "@trellis/contract-payroll/payroll-runs.ts";
import type { listTaxesOwed, OwedTax, TaxDeposit } from "@trellis/contract-taxes/taxes-owed.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { addEmployee, BIWEEKLY, beginRun, payRun, payrollOrganization } from "../../../testing/money/payroll.ts";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

type Listed = z.infer<(typeof listTaxesOwed.responses)[200]>;
const owedOf = async ({ admin }: TestOrganization, query = "") => {
  const answer = await admin.get(`/api/taxes-owed${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Listed;
};
const named = ({ items }: Listed, tax: OwedTax["tax"], state: string | null = null) =>
  items.find((item) => item.tax === tax && item.state === state);
const expensesOf = async ({ admin }: TestOrganization) =>
  (await (await admin.get("/api/transactions/totals")).json()) as { count: number; expenses: string };
const june = (tax: OwedTax["tax"], fields: object = {}) => ({
  tax,
  periodStart: "2026-06-01",
  depositedOn: "2026-06-30",
  ...fields,
});

/** A business in Illinois with one committed run of 2,000.00, paid on June 19, 2026. */
async function paidBusiness(settings: object = {}, type: "for-profit" | "non-profit" = "for-profit") {
  const organization = await payrollOrganization(world, { type });
  // The trial is over when its deposits are due.
  await world.database.sql`update organization set subscription_status = 'active' where id = ${organization.id}`;
  const stateUnemployment = [{ state: "IL", rate: "3.65", wageBase: "13916" }];
  const saved = await organization.admin.put("/api/payroll-settings", {
    stateRates: [],
    stateUnemployment,
    ...settings,
  });
  expect(saved.status, await saved.clone().text()).toBe(200);
  await addEmployee(organization, { workState: "IL" });
  const id = await beginRun(organization);
  const run = (await payRun(organization, id)) as PayrollRunDetail;
  world.setNow(new Date("2026-07-01T15:00:00Z"));
  return { organization, id, run };
}

describe("taxes owed", () => {
  it("are what a run withheld and owes, by agency and due date", async () => {
    const { organization, id, run } = await paidBusiness();
    const listed = await owedOf(organization);
    expect(listed.items.map(({ tax, agency, dueDate, status }) => [tax, agency, dueDate, status])).toEqual([
      ["federal_941", "Internal Revenue Service", "2026-07-15", "owed"],
      ["state_withholding", "Illinois", "2026-07-15", "owed"],
      ["state_unemployment", "Illinois", "2026-07-31", "owed"],
      ["federal_940", "Internal Revenue Service", "2027-02-01", "owed"],
    ]);
    const { totals } = run;
    const sum = (...fields: (keyof typeof totals)[]) =>
      fields.reduce((cents, field) => cents + centsOf(totals[field]), 0n);
    const federal = named(listed, "federal_941");
    expect(centsOf(federal?.amount ?? "")).toBe(
      sum("federalTax", "socialSecurity", "medicare", "employerSocialSecurity", "employerMedicare"),
    );
    expect(federal?.origins).toMatchObject([{ kind: "payroll_run", id, day: BIWEEKLY.payDate }]);
    expect(named(listed, "federal_940")?.amount).toBe("12.00");
    expect(named(listed, "state_withholding", "IL")).toMatchObject({ amount: totals.stateTax, isDueDateAssumed: true });
    expect(named(listed, "state_unemployment", "IL")?.amount).toBe("73.00");
    const all = listed.items.reduce((cents, { rest }) => cents + centsOf(rest), 0n);
    expect(centsOf(listed.owed)).toBe(all);
    // Cash is gross pay and the employer's taxes: net pay and what is owed are all of it.
    expect(all).toBe(sum("employerCost") - sum("netPay"));
    expect([listed.overdue, listed.nextDue]).toEqual(["0.00", "2026-07-15"]);
  });

  it("of a 501(c)(3) have no FUTA", async () => {
    const { organization } = await paidBusiness({}, "non-profit");
    expect((await owedOf(organization)).items.map(({ tax }) => tax)).toEqual([
      "federal_941",
      "state_withholding",
      "state_unemployment",
    ]);
  });

  it("follow the deposit schedules, and begin where the organization says", async () => {
    const { organization } = await paidBusiness({
      depositSchedule: "semiweekly",
      stateDeposits: [{ state: "IL", frequency: "quarterly" }],
    });
    const listed = await owedOf(organization);
    expect(named(listed, "federal_941")).toMatchObject({
      periodStart: "2026-06-17",
      periodEnd: "2026-06-19",
      dueDate: "2026-06-24",
      status: "overdue",
    });
    expect(named(listed, "state_withholding", "IL")?.dueDate).toBe("2026-07-31");
    expect(listed.overdue).toBe(named(listed, "federal_941")?.rest);
    const settings = { stateRates: [], taxesOwedFrom: "2026-06-20" };
    expect((await organization.admin.put("/api/payroll-settings", settings)).status).toBe(200);
    expect((await owedOf(organization)).items).toEqual([]);
  });

  it("count backup withholding from contractors", async () => {
    const { organization } = await paidBusiness();
    const person = { employeeType: "1099", salary: null, firstName: "Cora", workState: null, state: "OH" };
    const employeeId = await addEmployee(organization, person);
    const payment = {
      employeeId,
      amount: 100,
      federalWithheld: 24,
      stateWithheld: 3,
      method: "Check",
      date: "2026-06-05",
    };
    for (const _ of [1, 2])
      expect((await organization.admin.post("/api/contractor-payments", payment)).status).toBe(201);
    const listed = await owedOf(organization);
    expect(named(listed, "federal_945")).toMatchObject({
      amount: "48.00",
      origins: [{ kind: "contractor_payments", id: null, day: "2026-06-05", amount: "48.00" }],
    });
    expect(named(listed, "state_withholding", "OH")?.amount).toBe("6.00");
  });
});

describe("a deposit", () => {
  it("clears what is owed in parts, books nothing, and is removed again", async () => {
    const { organization } = await paidBusiness();
    const { admin } = organization;
    const before = await expensesOf(organization);
    const whole = named(await owedOf(organization), "federal_941")?.amount ?? "";
    const first = await admin.post("/api/tax-deposits", june("federal_941", { amount: "100", reference: "EFT 1" }));
    expect(first.status).toBe(201);
    expect(named(await owedOf(organization), "federal_941")).toMatchObject({
      amount: whole,
      deposited: "100.00",
      status: "owed",
      deposits: [{ reference: "EFT 1", depositedOn: "2026-06-30" }],
    });
    const more = await admin.post("/api/tax-deposits", june("federal_941", { amount: whole }));
    expect(more.status).toBe(422);
    const second = (await (await admin.post("/api/tax-deposits", june("federal_941"))).json()) as TaxDeposit;
    expect(named(await owedOf(organization), "federal_941")).toMatchObject({ rest: "0.00", status: "deposited" });
    expect((await admin.post("/api/tax-deposits", june("federal_941"))).status).toBe(409);
    expect(await expensesOf(organization)).toEqual(before);
    expect((await admin.delete(`/api/tax-deposits/${second.id}`)).status).toBe(204);
    expect(named(await owedOf(organization), "federal_941")).toMatchObject({ deposited: "100.00", status: "owed" });
    const log = (await (await admin.get("/api/audit-log?resource=tax_deposit")).json()) as { action: string }[];
    expect(log.map(({ action }) => action).sort()).toEqual(["create", "create", "delete"]);
  });

  it("is recorded once by two people at once, and never for a day to come", async () => {
    const { organization } = await paidBusiness();
    const manager = await organization.member("manager");
    const answers = await Promise.all(
      [organization.admin, manager, organization.admin].map((one) =>
        one.post("/api/tax-deposits", june("federal_941")),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const future = june("federal_940", { periodStart: "2026-01-01", depositedOn: "2026-07-02" });
    expect((await manager.post("/api/tax-deposits", future)).status).toBe(422);
    const user = await organization.member("user");
    expect(await (await user.get("/api/taxes-owed")).json()).toMatchObject({
      owed: "0.00",
      overdue: "0.00",
      items: [],
    });
    expect((await user.post("/api/tax-deposits", june("federal_940", { periodStart: "2026-01-01" }))).status).toBe(403);
  });

  it("stays as a credit when its run is voided, and counts for the run that replaces it", async () => {
    const { organization, id } = await paidBusiness();
    const { admin } = organization;
    const whole = named(await owedOf(organization), "federal_941")?.amount ?? "";
    await admin.post("/api/tax-deposits", june("federal_941"));
    await admin.post(`/api/payroll-runs/${id}/void`, { reason: "Wrong hours" });
    const voided = await owedOf(organization);
    expect(voided.items).toMatchObject([
      { tax: "federal_941", amount: "0.00", credit: whole, status: "credit", dueDate: null, origins: [] },
    ]);
    expect([voided.owed, voided.overdue]).toEqual(["0.00", "0.00"]);
    await payRun(organization, await beginRun(organization, { replacesRunId: id }));
    expect(named(await owedOf(organization), "federal_941")).toMatchObject({ status: "deposited", credit: "0.00" });
  });

  it("that is open is still listed in the year after", async () => {
    const { organization } = await paidBusiness();
    world.setNow(new Date("2027-03-01T15:00:00Z"));
    const listed = await owedOf(organization);
    expect(listed.year).toBe(2027);
    expect(listed.items.every(({ status }) => status === "overdue")).toBe(true);
    expect(listed.items).toHaveLength(4);
    await organization.admin.post("/api/tax-deposits", june("federal_941"));
    expect((await owedOf(organization)).items).toHaveLength(3);
    expect((await owedOf(organization, "?year=2026")).items).toHaveLength(4);
  });
});
