import type { Payee1099, Tax1099 } from "@trellis/contract-payroll/forms-1099.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addContractor, COMPLETE, generate1099s, payContractor } from "../../../../testing/money/contractor-fixture.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  world.setNow(new Date("2026-01-20T18:00:00Z"));
  organization = await world.organization({ plan: "professional", name: "Riverside Fund" });
});
afterAll(() => world.close());

const contractor = (fields: object = {}) => addContractor(organization.admin, fields);
const pay = (employeeId: string, amount: number | string, fields: object = {}) =>
  payContractor(organization.admin, employeeId, amount, fields);
const get = async <T>(path: string) => (await (await organization.admin.get(path)).json()) as T;
const overview = (year = 2025) =>
  get<{ years: number[]; thresholds: unknown; payer: { problems: unknown[] }; payees: Payee1099[] }>(
    `/api/tax-1099/overview?taxYear=${year}`,
  );
const generate = (taxYear?: number) => generate1099s(organization.admin, taxYear);
const books = () =>
  get<{ amount: string; category: string; description: string; sourceId: string }[]>("/api/transactions");
const net = async () => (await get<{ netBalance: string }>("/api/financial-summary")).netBalance;

describe("a payment", () => {
  test("is booked with what was withheld beside it, and leaves the books when it is taken back", async () => {
    const { id } = await contractor({ businessName: "Lumen Films" });
    const payment = await pay(id, 1_000, { federalWithheld: 240, stateWithheld: 10, reference: "1042" });
    expect(payment).toMatchObject({
      netAmount: "750.00",
      employeeName: "Bo Reed",
      category: "nonemployee_compensation",
    });
    expect((await books()).map(({ amount, description }) => [description, amount]).sort()).toEqual([
      ["Payment to Lumen Films", "750.00"],
      ["Tax withheld from Lumen Films", "250.00"],
    ]);
    expect(await net()).toBe("-1000.00");
    expect((await organization.admin.delete(`/api/contractor-payments/${payment.id}`)).status).toBe(204);
    expect(await books()).toEqual([]);
    expect(await net()).toBe("0.00");
    expect((await organization.admin.delete(`/api/contractor-payments/${payment.id}`)).status).toBe(404);
  });

  test("is recorded once for an Idempotency-Key", async () => {
    const { id } = await contractor();
    const body = { employeeId: id, amount: 50, date: "2025-01-02", method: "Zelle" };
    const send = () => organization.admin.post("/api/contractor-payments", body, { "Idempotency-Key": "once" });
    const [first, second] = [await (await send()).json(), await (await send()).json()];
    expect(second).toEqual(first);
    expect(await get<unknown[]>("/api/contractor-payments")).toHaveLength(1);
  });

  test.each([
    ["date", { date: "2026-01-21" }, "This day is in the future. Record a payment after you make it."],
    ["amount", { amount: 0 }, "Amount must be greater than 0"],
    ["amount", { amount: "12.345" }, "Use a number with at most two decimal places"],
    ["federalWithheld", { federalWithheld: 90, stateWithheld: 20 }, "More is withheld than was paid"],
    ["federalWithheld", { federalWithheld: -1 }, "Federal tax withheld must be 0 or greater"],
    ["method", { method: "Barter" }, "Choose how it was paid"],
    ["category", { category: "gift" }, "Choose what it was paid for"],
  ])("with a wrong %s is refused and nothing is booked: %j", async (field, fields, message) => {
    const { id } = await contractor();
    const body = { employeeId: id, amount: 100, date: "2026-01-02", method: "Check", ...fields };
    const answer = await organization.admin.post("/api/contractor-payments", body);
    expect(answer.status).toBe(422);
    const { issues } = (await answer.json()) as { issues: { path: string; message: string }[] };
    expect(issues).toContainEqual({ path: expect.stringContaining(field), message });
    expect(await books()).toEqual([]);
  });

  test("to an employee is refused, and so is one in another organization's name", async () => {
    const employee = await contractor({ employeeType: "w2" });
    const body = { amount: 100, date: "2026-01-02", method: "Check" };
    const answer = await organization.admin.post("/api/contractor-payments", { ...body, employeeId: employee.id });
    expect(((await answer.json()) as { message: string }).message).toBe(
      "Bo Reed is a W-2 employee: pay them with Run Payroll.",
    );
    const other = await world.organization({ plan: "professional" });
    const { id } = await contractor();
    expect((await other.admin.post("/api/contractor-payments", { ...body, employeeId: id })).status).toBe(404);
  });

  test("keeps the record of whom it was paid to", async () => {
    const { id } = await contractor();
    const payment = await pay(id, 10);
    const refused = await organization.admin.delete(`/api/employees/${id}`);
    expect(refused.status).toBe(409);
    expect(((await refused.json()) as { message: string }).message).toBe(
      "Bo Reed has been paid, so the record must stay. Set an end date instead.",
    );
    await organization.admin.delete(`/api/contractor-payments/${payment.id}`);
    expect((await organization.admin.delete(`/api/employees/${id}`)).status).toBe(204);
  });

  test("goes by year and page", async () => {
    const { id } = await contractor();
    for (const [date, amount] of [
      ["2024-12-31", 1],
      ["2025-01-01", 2],
      ["2025-12-31", 3],
    ] as const)
      await pay(id, amount, { date, method: amount === 3 ? "PayPal" : "Check" });
    expect(await get<unknown[]>(`/api/contractor-payments?employeeId=${id}&taxYear=2025`)).toMatchObject([
      { amount: "3.00", isOn1099K: true },
      { amount: "2.00", isOn1099K: false },
    ]);
    expect(await get<unknown[]>(`/api/contractor-payments/years?employeeId=${id}`)).toEqual([
      { taxYear: 2025, count: 2, amount: "5.00", on1099K: "3.00", withheld: "0.00" },
      { taxYear: 2024, count: 1, amount: "1.00", on1099K: "0.00", withheld: "0.00" },
    ]);
    const first = await organization.admin.get("/api/contractor-payments?limit=2");
    const next = /<([^>]+)>/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    expect(await get<unknown[]>(next)).toMatchObject([{ date: "2024-12-31" }]);
  });
});

describe("who is due a form", () => {
  test("goes by the year's threshold, and leaves out what cards and networks report", async () => {
    const { id } = await contractor(COMPLETE);
    await pay(id, 400);
    await pay(id, 500, { method: "Credit Card" });
    await pay(id, 100, { method: "Venmo" });
    expect(await overview()).toMatchObject({ payees: [{ paid: "1000.00", on1099K: "600.00", formsDue: [] }] });
    await pay(id, 200, { method: "Zelle" });
    const { payees, thresholds, years } = await overview();
    expect(payees).toMatchObject([
      {
        formsDue: ["1099-NEC"],
        problems: [],
        taxId: "•••-••-8145",
        categories: [{ category: "nonemployee_compensation", amount: "600.00", threshold: "600.00", isReported: true }],
      },
    ]);
    expect(thresholds).toMatchObject({ nonemployeeCompensation: "600.00", royalties: "10.00" });
    expect(years).toEqual([2026, 2025]);
    await pay(id, 1_999.99, { date: "2026-01-05" });
    expect((await overview(2026)).payees).toMatchObject([{ formsDue: [] }]);
    expect(await get("/api/payroll-stats?taxYear=2025")).toMatchObject({ forms1099Due: 1, taxYear: 2025 });
    expect(await get("/api/payroll-stats")).toMatchObject({ forms1099Due: 0, taxYear: 2026 });
  });

  test("what is missing to file is named, for the payer and for each payee", async () => {
    const { id } = await contractor({ city: "Chicago" });
    await pay(id, 700, { stateWithheld: 5 });
    const { payees, payer } = await overview();
    expect(payees[0]?.problems).toEqual([
      { field: "ssn", message: "Tax ID missing: ask for a Form W-9" },
      { field: "address", message: "Address incomplete: street, state, ZIP code" },
      { field: "workState", message: "State tax was withheld, but no state is set" },
    ]);
    expect(payer.problems).toEqual([
      { field: "taxId", message: "Your tax ID is missing" },
      { field: "address", message: "Your address is missing" },
    ]);
    await organization.admin.put(`/api/business-settings/${organization.id}`, {
      taxId: "12-3456789",
      address: "1 Main St\nChicago, IL 60601",
    });
    expect((await overview()).payer.problems).toEqual([]);
  });

  test("a year whose thresholds are not known cannot be generated", async () => {
    const answer = await organization.admin.post("/api/tax-1099/generate", { taxYear: 2027 });
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { message: string }).message).toContain("2027");
  });
});

describe("the register", () => {
  test("is replaced as the payments change, but for what was submitted", async () => {
    const [ada, bo] = [await contractor({ ...COMPLETE, firstName: "Ada" }), await contractor(COMPLETE)];
    await pay(ada.id, 700);
    const rent = await pay(bo.id, 900, { category: "rents" });
    const first = await generate();
    expect(first).toMatchObject([
      { formType: "1099-NEC", box1Amount: "700.00", totalAmount: "700.00", recipientName: "Ada Reed", isCurrent: true },
      { formType: "1099-MISC", box1Amount: "900.00", recipientTin: "***-**-8145", isSubmitted: false },
    ]);
    expect(await generate()).toEqual(first);
    const submitted = await organization.admin.patch(`/api/tax-1099/${first[0]?.id}`, {
      isSubmitted: true,
      submissionDate: "2026-01-19",
    });
    expect(await submitted.json()).toMatchObject({ isSubmitted: true, submissionDate: "2026-01-19", isCurrent: true });
    await pay(ada.id, 50);
    await organization.admin.delete(`/api/contractor-payments/${rent.id}`);
    expect(await get<Tax1099[]>("/api/tax-1099?taxYear=2025")).toMatchObject([
      { isCurrent: false },
      { isCurrent: false },
    ]);
    // The submitted one stays as it was sent, and says that the payments moved on; the other one is no longer due.
    expect(await generate()).toMatchObject([{ id: first[0]?.id, box1Amount: "700.00", isCurrent: false }]);
    await organization.admin.patch(`/api/tax-1099/${first[0]?.id}`, { isSubmitted: false });
    expect(await generate()).toMatchObject([
      { id: first[0]?.id, box1Amount: "750.00", isSubmitted: false, submissionDate: null },
    ]);
  });

  test("two people who generate at once make one register", async () => {
    for (const firstName of ["Ada", "Bo", "Cy"]) await pay((await contractor({ firstName })).id, 700);
    const answers = await Promise.all(Array.from({ length: 4 }, () => generate()));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await get<unknown[]>("/api/tax-1099?taxYear=2025")).toHaveLength(3);
  });

  test("a day that has not come is no day of submission", async () => {
    await pay((await contractor(COMPLETE)).id, 700);
    const [form] = await generate();
    const answer = await organization.admin.patch(`/api/tax-1099/${form?.id}`, {
      isSubmitted: true,
      submissionDate: "2026-01-21",
    });
    expect(answer.status).toBe(422);
  });
});
