import type { PayrollRecord } from "@trellis/contract-payroll/payroll-records.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addEmployee, BIWEEKLY, beginRun, payrollOrganization } from "../../../../testing/money/payroll.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const slipsOf = async ({ admin }: TestOrganization, id: string) =>
  (await (await admin.get(`/api/payroll-runs/${id}/pay-slips?limit=200`)).json()) as PayrollRecord[];
const runOf = async ({ admin }: TestOrganization, id: string) => (await admin.get(`/api/payroll-runs/${id}`)).json();
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;

describe("what is refused", () => {
  it("a pay date without tables, with the years that are there", async () => {
    const organization = await payrollOrganization(world);
    const answer = await organization.admin.post("/api/payroll-runs", { ...BIWEEKLY, payDate: "2027-01-08" });
    expect(answer.status).toBe(422);
    expect(await messageOf(answer)).toBe("There are no tax tables for 2027. Choose a pay date in 2025 or 2026.");
  });

  it("hours on a salaried person, with the name", async () => {
    const organization = await payrollOrganization(world);
    const person = await addEmployee(organization, { firstName: "Grace", lastName: "Salary" });
    const id = await beginRun(organization);
    const answer = await organization.admin.put(`/api/payroll-runs/${id}/people`, {
      people: [{ employeeId: person, hoursWorked: 8 }],
    });
    expect(answer.status).toBe(422);
    expect(await messageOf(answer)).toContain("Grace Salary is salaried");
  });

  it("a negative net pay, with the name, and nothing is left half done", async () => {
    const organization = await payrollOrganization(world);
    const person = await addEmployee(organization, { firstName: "Nell", lastName: "Net" });
    const id = await beginRun(organization);
    const deductions = [{ kind: "post_tax", label: "Advance", amount: 1900 }];
    await organization.admin.put(`/api/payroll-runs/${id}/people`, { people: [{ employeeId: person, deductions }] });
    const answer = await organization.admin.post(`/api/payroll-runs/${id}/calculate`);
    expect(answer.status).toBe(422);
    expect(await messageOf(answer)).toContain("The net pay of Nell Net would be negative");
    expect(await runOf(organization, id)).toMatchObject({ status: "draft", totals: { grossPay: "0.00" } });
  });

  it("a terminated employee: not taken in, refused by hand, and named when the end date came later", async () => {
    const organization = await payrollOrganization(world);
    const gone = await addEmployee(organization, { firstName: "Tom", lastName: "Gone", terminationDate: "2026-05-20" });
    const stays = await addEmployee(organization, { firstName: "Ada", lastName: "Stays" });
    const id = await beginRun(organization);
    expect((await slipsOf(organization, id)).map(({ employeeId }) => employeeId)).toEqual([stays]);
    const added = await organization.admin.post(`/api/payroll-runs/${id}/people`, { employeeId: gone });
    expect(added.status).toBe(422);
    expect(await messageOf(added)).toBe("Tom Gone left on May 20, 2026, before this pay period.");
    await organization.admin.post(`/api/payroll-runs/${id}/calculate`);
    await organization.admin.post(`/api/payroll-runs/${id}/approve`);
    await organization.admin.patch(`/api/employees/${stays}`, { terminationDate: "2026-05-30" });
    const commit = await organization.admin.post(`/api/payroll-runs/${id}/commit`);
    expect(commit.status).toBe(409);
    expect(await messageOf(commit)).toContain("Ada Stays left on May 30, 2026");
  });

  it("a state whose rate no one entered, until someone does", async () => {
    const organization = await payrollOrganization(world);
    await addEmployee(organization, { firstName: "Cal", lastName: "Ifornia", workState: "CA" });
    const id = await beginRun(organization);
    const refused = await organization.admin.post(`/api/payroll-runs/${id}/calculate`);
    expect(refused.status).toBe(422);
    expect(await messageOf(refused)).toContain("Cal Ifornia works in California");
    await organization.admin.put("/api/payroll-settings", { stateRates: [{ state: "CA", rate: "4.2" }] });
    expect(await (await organization.admin.post(`/api/payroll-runs/${id}/calculate`)).json()).toMatchObject({
      totals: { stateTax: "84.00" },
    });
  });

  it("a person of another organization, bad hours, and a body that is none", async () => {
    const organization = await payrollOrganization(world);
    const other = await payrollOrganization(world);
    const stranger = await addEmployee(other);
    await addEmployee(organization, { salary: null, hourlyRate: "20" });
    const id = await beginRun(organization);
    const put = (people: unknown) => organization.admin.put(`/api/payroll-runs/${id}/people`, { people });
    expect((await put([{ employeeId: stranger, bonus: 1 }])).status).toBe(422);
    expect((await organization.admin.post(`/api/payroll-runs/${id}/people`, { employeeId: stranger })).status).toBe(
      404,
    );
    const [slip] = await slipsOf(organization, id);
    for (const hoursWorked of ["1.2345", "-1", "1e400", 1e21, "x"])
      expect((await put([{ employeeId: slip?.employeeId, hoursWorked }])).status, String(hoursWorked)).toBe(422);
    expect((await put([])).status).toBe(422);
  });

  it("a plan without payroll, and everyone below a manager", async () => {
    const organization = await world.organization();
    await world.database.sql`update organization set subscription_plan = 'starter' where id = ${organization.id}`;
    expect((await organization.admin.post("/api/payroll-runs", BIWEEKLY)).status).toBe(402);
    const user = await organization.member("user");
    expect((await user.get("/api/payroll-runs")).status).toBe(403);
  });
});
