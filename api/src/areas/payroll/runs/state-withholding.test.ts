import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addEmployee, BIWEEKLY, beginRun, payRun, payrollOrganization } from "../../../../testing/money/payroll.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  organization = await payrollOrganization(world);
});
afterAll(() => world.close());

interface Slip {
  id: string;
  employeeName: string;
  stateTax: string;
  stateUnverified: boolean;
}
const slipsOf = async (run: string): Promise<Slip[]> =>
  (await organization.admin.get(`/api/payroll-runs/${run}/pay-slips?limit=100`)).json() as Promise<Slip[]>;

/** One paid every other week with a state's certificate: salary a year, state and what the form says. */
const person = (lastName: string, salary: number | string, workState: string, stateTax?: object, fields: object = {}) =>
  addEmployee(organization, {
    lastName,
    salary,
    workState,
    ...(stateTax ? { stateTax: { state: workState, ...stateTax } } : {}),
    ...fields,
  });

describe("a run withholds by each state's published method", () => {
  test("for twelve people of twelve states, to the cent of the states' own examples and worksheets", async () => {
    const expected: Record<string, string> = {};
    const add = async (withheld: string, ...[name, ...rest]: Parameters<typeof person>) => {
      await person(name, ...rest);
      expected[`Ada ${name}`] = withheld;
    };
    // 2,000 × 2.5%.
    await add("50.00", "Arizona", 52_000, "AZ", { rate: "2.5" });
    // 52,000 − 5,500 = 46,500 × 4.4% ÷ 26.
    await add("78.69", "Colorado", 52_000, "CO");
    // Guide of June 2026, example 2: 935 − 576.92 − 384.62 is below zero.
    await add("0.00", "Georgia", 24_310, "GA", { status: "head_of_household", allowances: 2 });
    // 2,000 − 2,925 ÷ 26 = 1,887.50 × 4.95%.
    await add("93.43", "Illinois", 52_000, "IL", { allowances: 1 });
    // 2,000 − 38.46 = 1,961.54 × 2.95%.
    await add("57.87", "Indiana", 52_000, "IN", { allowances: 1 });
    // Formula of 2026, example 1.
    await add("59.26", "Iowa", 54_600, "IA", { status: "single", annualAmount: 40 });
    // 39,000 − 3,360 = 35,640 × 3.5% ÷ 26.
    await add("47.98", "Kentucky", 39_000, "KY");
    // R-1306, example 2.
    await add("111.54", "Louisiana", 119_600, "LA", { allowances: 2 });
    // 2,500 − 2 × 226.92 = 2,046.16 × 4.25%.
    await add("86.96", "Michigan", 65_000, "MI", { allowances: 2 });
    // 52,000 − 2,300 − 10,000 = 39,700 × 4% ÷ 26 = 61.08.
    await add("61.00", "Mississippi", 52_000, "MS");
    // 2,000 − 490.38 = 1,509.62 × 4.09% = 61.74.
    await add("62.00", "Carolina", 52_000, "NC");
    // Publication 14 of April 2026, biweekly example.
    await add("116.00", "Utah", 67_600, "UT");
    const run = await beginRun(organization);
    await payRun(organization, run);
    const slips = await slipsOf(run);
    expect(Object.fromEntries(slips.map(({ employeeName, stateTax }) => [employeeName, stateTax]))).toEqual(expected);
    expect(slips.filter(({ stateUnverified }) => stateUnverified)).toEqual([]);
  });

  test("of the pay date: Georgia at 5.19% on May 10, 2026 and at 4.99% on May 11", async () => {
    await person("Peach", 52_000, "GA");
    const taxOn = async (payDate: string) => {
      const run = await beginRun(organization, { payPeriodStart: "2026-04-20", payPeriodEnd: "2026-05-03", payDate });
      await organization.admin.post(`/api/payroll-runs/${run}/calculate`);
      return (await slipsOf(run))[0]?.stateTax;
    };
    // 2,000 − 461.54 = 1,538.46 × 5.19%; 2,000 − 576.92 = 1,423.08 × 4.99%.
    expect([await taxOn("2026-05-10"), await taxOn("2026-05-11")]).toEqual(["79.85", "71.01"]);
  });

  test("with the form of the state where the person works now, and none of the state before", async () => {
    const id = await person("Mover", 52_000, "IL", { allowances: 4, additional: 10 });
    await organization.admin.patch(`/api/employees/${id}`, { workState: "IN" });
    const run = await beginRun(organization);
    await organization.admin.post(`/api/payroll-runs/${run}/calculate`);
    // Without a WH-4: 2,000 × 2.95%.
    expect((await slipsOf(run))[0]?.stateTax).toBe("59.00");
    const steps = JSON.stringify(
      await (await organization.admin.get(`/api/payroll-records/${(await slipsOf(run))[0]?.id}`)).json(),
    );
    expect(steps).toContain("Indiana Departmental Notice #1");
  });
});

describe("a state without a table", () => {
  test("is refused with what to enter, and never paid by a guess", async () => {
    await person("Coast", 52_000, "CA");
    const run = await beginRun(organization);
    const answer = await organization.admin.post(`/api/payroll-runs/${run}/calculate`);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(
      "Ada Coast works in California, which has no withholding table here for this pay date. Enter a rate under Payroll settings, or an amount per pay period for Ada Coast.",
    );
  });

  test("pays by a typed amount or rate, marked as unverified on slip, run, register and paper", async () => {
    await person("Amount", 52_000, "CA", { amount: "73.25" });
    await person("Rate", 52_000, "NY", { additional: 5 });
    await person("Table", 52_000, "IL");
    await organization.admin.put("/api/payroll-settings", { stateRates: [{ state: "NY", rate: "5" }] });
    const run = await beginRun(organization);
    await organization.admin.post(`/api/payroll-runs/${run}/calculate`);
    const detail = (await (await organization.admin.get(`/api/payroll-runs/${run}`)).json()) as { warnings: string[] };
    expect(detail.warnings).toContain(
      "State tax of 2 people is unverified: it uses a rate or an amount that your organization entered.",
    );
    await payRun(organization, run);
    const slips = await slipsOf(run);
    expect(
      slips.map(({ employeeName, stateTax, stateUnverified }) => [employeeName, stateTax, stateUnverified]),
    ).toEqual([
      ["Ada Amount", "73.25", true],
      ["Ada Rate", "105.00", true],
      ["Ada Table", "99.00", false],
    ]);
    const record = await (await organization.admin.get(`/api/payroll-records/${slips[0]?.id}`)).json();
    expect(JSON.stringify(record)).toContain("California income tax (unverified)");
    const register = await (await organization.admin.get(`/api/payroll-runs/${run}/register`)).text();
    const [header = "", ...rows] = register.trim().split("\r\n");
    const column = header.replace("\ufeff", "").split(",").indexOf("State Tax Unverified");
    expect(rows.map((row) => row.split(",")[column])).toEqual(["yes", "yes", ""]);
  });
});

describe("the certificate of a state", () => {
  test("is kept, changed, removed and checked by field", async () => {
    const id = await person("Form", 52_000, "MS", { status: "head_of_household", annualAmount: "9500.00" });
    const read = async () =>
      (await (await organization.admin.get(`/api/employees/${id}`)).json()) as { stateTax: unknown };
    expect((await read()).stateTax).toMatchObject({
      state: "MS",
      status: "head_of_household",
      annualAmount: "9500.00",
      additional: "0.00",
      exempt: false,
      amount: null,
    });
    const wrong = await organization.admin.patch(`/api/employees/${id}`, {
      stateTax: { state: "MS", allowances: 1.5, additional: "-1" },
    });
    expect(wrong.status).toBe(422);
    const text = await wrong.text();
    expect(text).toContain("stateTax.allowances");
    expect(text).toContain("stateTax.additional");
    await organization.admin.patch(`/api/employees/${id}`, { stateTax: null });
    expect((await read()).stateTax).toBeNull();
  });

  test("that claims exemption stops the state's tax", async () => {
    await person("Exempt", 52_000, "CA", { exempt: true });
    const run = await beginRun(organization, BIWEEKLY);
    await payRun(organization, run);
    expect((await slipsOf(run))[0]).toMatchObject({ stateTax: "0.00", stateUnverified: false });
  });
});
