import type { Employee } from "@trellis/contract-payroll/employees.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createWorld, onlyFlags, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
const log: string[] = [];

beforeAll(async () => {
  world = await createWorld({ log: (line) => log.push(line) });
});
beforeEach(async () => {
  world.setNow(new Date("2026-03-10T18:00:00Z"));
  organization = await world.organization({ plan: "professional" });
});
afterAll(() => world.close());

const ada = {
  firstName: "Ada",
  lastName: "Nguyen",
  email: "ada@example.org",
  employeeType: "w2",
  hireDate: "2025-01-06",
};
const SSN = "536-22-8145";

async function add(fields: object = {}): Promise<Employee> {
  const answer = await organization.admin.post("/api/employees", { ...ada, ...fields });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as Employee;
}
const list = async (query = "") =>
  (await (await organization.admin.get(`/api/employees${query}`)).json()) as Employee[];
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;

describe("adding", () => {
  test("what the form leaves out has the specification's defaults, what is empty is null", async () => {
    const one = await add({
      phone: "",
      address: "",
      ssn: "",
      jobTitle: "",
      department: "",
      hourlyRate: "",
      salary: "",
    });
    expect(one).toMatchObject({
      phone: null,
      address: null,
      ssn: null,
      jobTitle: null,
      department: null,
      hourlyRate: null,
      salary: null,
      payFrequency: "biweekly",
      payMethod: "direct_deposit",
      isActive: true,
      terminationDate: null,
      filingStatus: "single",
      dependentsCredit: "0.00",
    });
  });

  test("rates are numbers or text, exact to the cent", async () => {
    expect(await add({ hourlyRate: 31.5 })).toMatchObject({ hourlyRate: "31.50", salary: null });
    expect(
      await add({ salary: "84000.10", dependentsCredit: 2200, multipleJobs: true, workState: "IL" }),
    ).toMatchObject({
      salary: "84000.10",
      dependentsCredit: "2200.00",
      multipleJobs: true,
      workState: "IL",
    });
  });

  test.each([
    ["firstName", { firstName: " " }, "First name is required"],
    ["lastName", { lastName: "" }, "Last name is required"],
    ["email", { email: "ada" }, "Valid email is required"],
    ["employeeType", { employeeType: "w3" }, "Employee type is required"],
    ["hireDate", { hireDate: "" }, "Hire date is required"],
    ["hireDate", { hireDate: "2025-02-30" }, "Use a date like 2025-01-31"],
    ["payFrequency", { payFrequency: "daily" }, "Choose a pay frequency"],
    ["hourlyRate", { hourlyRate: -1 }, "Hourly rate must be 0 or greater"],
    ["hourlyRate", { hourlyRate: "1e400" }, "Enter a number like 1,234.50"],
    ["salary", { salary: "-0.01" }, "Salary must be 0 or greater"],
    ["salary", { salary: "1.234" }, "Use a number with at most two decimal places"],
    ["terminationDate", { terminationDate: "2025-01-05" }, "The end date is before the hire date"],
    ["workState", { workState: "XX" }, "Choose a state"],
    ["zipCode", { zipCode: "6060" }, "Use a ZIP code like 60601 or 60601-1234"],
    ["ssn", { ssn: "666-12-3456" }, "That isn't a valid Social Security number or ITIN"],
    ["ssn", { ssn: "12345" }, "Use nine digits like 123-45-6789"],
    ["ssn", { ssn: "07-1234567", tinIsEin: true }, "That isn't a valid EIN"],
    ["bankRouting", { bankRouting: "021000022" }, "This isn't a valid routing number. Check the digits."],
    ["bankAccount", { bankAccount: "12" }, "An account number has 4 to 17 digits"],
  ])("refuses a wrong %s: %j", async (field, fields, message) => {
    const answer = await organization.admin.post("/api/employees", { ...ada, ...fields });
    expect(answer.status).toBe(422);
    const body = (await answer.json()) as { issues: { path: string; message: string }[] };
    expect(body.issues.map(({ path }) => path.replace(/^body\./, ""))).toContain(field);
    if (message) expect(body.issues.map((issue) => issue.message)).toContain(message);
    expect(await list()).toEqual([]);
  });

  test("without the plan's payroll nothing is written, and what exists stays readable", async () => {
    const one = await add({ ssn: SSN });
    await world.database.sql`update organization set subscription_plan = 'starter' where id = ${organization.id}`;
    expect((await organization.admin.post("/api/employees", ada)).status).toBe(402);
    expect((await organization.admin.patch(`/api/employees/${one.id}`, { jobTitle: "Cook" })).status).toBe(402);
    expect((await organization.admin.delete(`/api/employees/${one.id}`)).status).toBe(402);
    expect(await list()).toHaveLength(1);
    expect((await organization.admin.get("/api/payroll-stats")).status).toBe(200);
    expect((await organization.admin.post(`/api/employees/${one.id}/reveal`, { field: "ssn" })).status).toBe(200);
  });
});

describe("who may", () => {
  test.each([
    ["viewer", {}],
    ["user", {}],
    ["manager", onlyFlags()],
  ] as const)("a %s with %j may not even read", async (role, flags) => {
    const one = await add();
    const member = await organization.member(role, flags);
    for (const answer of [
      await member.get("/api/employees"),
      await member.get(`/api/employees/${one.id}`),
      await member.get("/api/payroll-stats"),
      await member.post(`/api/employees/${one.id}/reveal`, { field: "ssn" }),
    ])
      expect(answer.status).toBe(403);
    const found = (await (await member.get("/api/search?q=Nguyen")).json()) as unknown[];
    expect(found).toEqual([]);
  });

  test("a manager may", async () => {
    await add();
    const manager = await organization.member("manager");
    expect((await manager.get("/api/employees")).status).toBe(200);
  });
});

describe("changing", () => {
  test("what is not named stays; a number that comes back masked stays sealed as it was", async () => {
    const one = await add({ ssn: SSN, bankRouting: "021000021", bankAccount: "000123456789", salary: 50_000 });
    expect(one).toMatchObject({ ssn: "•••-••-8145", bankRouting: "•••••0021", bankAccount: "•••••6789" });
    const [sealed] = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute<{ ssn: string }>(`select ssn_sealed as ssn from employee`),
    );
    const answer = await organization.admin.patch(`/api/employees/${one.id}`, { jobTitle: "Cook", ssn: one.ssn });
    expect(await answer.json()).toMatchObject({ jobTitle: "Cook", ssn: "•••-••-8145", salary: "50000.00" });
    const [after] = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute<{ ssn: string }>(`select ssn_sealed as ssn from employee`),
    );
    expect(after?.ssn).toBe(sealed?.ssn);
  });

  test("a stale form is a conflict with the record as it is, masked", async () => {
    const one = await add({ ssn: SSN });
    await organization.admin.patch(`/api/employees/${one.id}`, { jobTitle: "Cook" });
    const stale = await organization.admin.patch(
      `/api/employees/${one.id}`,
      { jobTitle: "Chef" },
      { "If-Match": `"${one.updatedAt}"` },
    );
    expect(stale.status).toBe(409);
    expect(((await stale.json()) as { current: Employee }).current).toMatchObject({
      jobTitle: "Cook",
      ssn: "•••-••-8145",
    });
  });

  test("someone is ended and taken back; the last day still counts", async () => {
    const one = await add();
    const set = async (fields: object) =>
      (await (await organization.admin.patch(`/api/employees/${one.id}`, fields)).json()) as Employee;
    expect(await set({ terminationDate: "2026-03-10" })).toMatchObject({ isActive: true });
    world.setNow(new Date("2026-03-11T18:00:00Z"));
    expect(await list("?active=true")).toEqual([]);
    expect(await list("?active=false")).toMatchObject([{ id: one.id, isActive: false }]);
    expect(await set({ terminationDate: null })).toMatchObject({ isActive: true });
    expect(
      await messageOf(await organization.admin.patch(`/api/employees/${one.id}`, { terminationDate: "2024-12-31" })),
    ).toBe("The end date is before the hire date");
  });

  test("a number on file does not become an employer's by a switch alone", async () => {
    const one = await add({ employeeType: "1099", ssn: "078-12-3456" });
    const answer = await organization.admin.patch(`/api/employees/${one.id}`, { tinIsEin: true });
    expect(answer.status).toBe(422);
    expect(await messageOf(answer)).toBe("The number on file is a different kind. Enter the new one.");
    const changed = await organization.admin.patch(`/api/employees/${one.id}`, { tinIsEin: true, ssn: "12-3456789" });
    expect(await changed.json()).toMatchObject({ ssn: "••-•••6789" });
  });
});

describe("the list", () => {
  test("goes by name, over pages, whatever stands in the names", async () => {
    const names = ["Ång", "O'Brien", "Zed", "Brown", "brown", "Brown, Jr."];
    for (const lastName of names) await add({ lastName });
    const all = await list("?limit=200");
    const paged: Employee[] = [];
    let path: string | undefined = "/api/employees?limit=2";
    while (path) {
      const answer: Response = await organization.admin.get(path);
      paged.push(...((await answer.json()) as Employee[]));
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get("Link") ?? "")?.[1];
    }
    expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(all).toHaveLength(names.length);
  });

  test.each(["x", "e30", Buffer.from('["a","b","c"]').toString("base64url")])(
    "a cursor like %s is refused",
    async (cursor) => expect((await organization.admin.get(`/api/employees?cursor=${cursor}`)).status).toBe(400),
  );

  test("is searched by name, business, title and department, and filtered by type", async () => {
    await add({ jobTitle: "Head cook" });
    await add({ firstName: "Bo", lastName: "Reed", employeeType: "1099", businessName: "Lumen Films" });
    expect(await list("?q=ngu")).toHaveLength(1);
    expect(await list("?q=lumen")).toMatchObject([{ lastName: "Reed" }]);
    expect(await list("?q=head%20co")).toMatchObject([{ lastName: "Nguyen" }]);
    expect(await list("?q=.")).toEqual([]);
    expect(await list("?type=1099")).toMatchObject([{ lastName: "Reed" }]);
    const stats = await (await organization.admin.get("/api/payroll-stats")).json();
    expect(stats).toMatchObject({ totalEmployees: 2, activeEmployees: 1, activeContractors: 1, taxYear: 2026 });
  });
});

describe("deleting", () => {
  test("someone without a history goes, with what they are found by", async () => {
    const one = await add();
    expect((await organization.admin.delete(`/api/employees/${one.id}`)).status).toBe(204);
    expect((await organization.admin.get(`/api/employees/${one.id}`)).status).toBe(404);
    expect(await list("?q=Nguyen")).toEqual([]);
  });
});

describe("a full number", () => {
  test("is told when it is asked for, and who asked stands in the audit log", async () => {
    const one = await add({ ssn: SSN });
    const answer = await organization.admin.post(
      `/api/employees/${one.id}/reveal`,
      { field: "ssn" },
      { "Idempotency-Key": "twice" },
    );
    expect(await answer.json()).toEqual({ value: SSN });
    const entries = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute(`select action, resource_id, user_id, after from audit_log where action = 'reveal'`),
    );
    expect(entries).toMatchObject([
      { action: "reveal", resource_id: one.id, user_id: organization.admin.userId, after: { field: "ssn" } },
    ]);
    expect((await organization.admin.post(`/api/employees/${one.id}/reveal`, { field: "bankAccount" })).status).toBe(
      409,
    );
  });
});
