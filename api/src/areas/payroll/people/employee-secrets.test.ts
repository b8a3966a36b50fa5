import type { Employee } from "@trellis/contract-payroll/employees.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dumpDatabase } from "../../../../testing/dump.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

const NUMBERS = { ssn: "536-22-8145", bankRouting: "122105155", bankAccount: "90817263545" };
const PLAIN = /536-?22-?8145|122105155|90817263545/;

let world: World;
let organization: TestOrganization;
const log: string[] = [];

beforeAll(async () => {
  world = await createWorld({ log: (line) => log.push(line) });
});
beforeEach(async () => {
  organization = await world.organization({ plan: "professional" });
});
afterAll(() => world.close());

async function add(fields: object = {}): Promise<Employee> {
  const answer = await organization.admin.post(
    "/api/employees",
    {
      firstName: "Ada",
      lastName: "Nguyen",
      email: "ada@example.org",
      employeeType: "w2",
      hireDate: "2025-01-06",
      ...NUMBERS,
      ...fields,
    },
    { "Idempotency-Key": crypto.randomUUID() },
  );
  expect(answer.status).toBe(201);
  return (await answer.json()) as Employee;
}

describe("numbers", () => {
  test("stand in no table and no line of the log, whatever is done with them", async () => {
    const { id } = await add();
    const { admin } = organization;
    for (const field of Object.keys(NUMBERS)) {
      const answer = await admin.post(`/api/employees/${id}/reveal`, { field }, { "Idempotency-Key": `once-${field}` });
      expect(await answer.json()).toEqual({ value: NUMBERS[field as keyof typeof NUMBERS] });
    }
    await admin.patch(`/api/employees/${id}`, { ssn: "536-22-8145", bankAccount: "90817263545" });
    await admin.patch(`/api/employees/${id}`, { ssn: NUMBERS.ssn, tinIsEin: true });
    for (const wrong of [
      { ssn: `${NUMBERS.ssn}9` },
      { bankRouting: "122105150", bankAccount: `${NUMBERS.bankAccount}x` },
    ]) {
      const refused = await admin.patch(`/api/employees/${id}`, wrong);
      expect(refused.status).toBe(422);
      expect(await refused.text()).not.toMatch(PLAIN);
    }
    for (const path of [
      "/api/employees",
      `/api/employees/${id}`,
      "/api/employees?q=536",
      "/api/search?q=536228145",
      "/api/audit-log",
      "/api/audit-log/export",
    ])
      expect(await (await admin.get(path)).text()).not.toMatch(PLAIN);
    const text = (await dumpDatabase(world.ownerUrl)).join("\n");
    expect(text).toContain("Nguyen");
    expect(text).not.toMatch(PLAIN);
    expect(log.length).toBeGreaterThan(0);
    expect(log.join("\n")).not.toMatch(PLAIN);
  });

  test("stand in no export of the organization", async () => {
    await add();
    const answer = await organization.admin.get(`/api/organizations/${organization.id}/export`);
    expect(answer.status).toBe(200);
    const { unzipSync } = await import("fflate");
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const text = Object.values(files)
      .map((file) => new TextDecoder().decode(file))
      .join("\n");
    expect(text).toContain("Nguyen");
    expect(text).not.toMatch(PLAIN);
    expect(text).not.toContain("s1.test.");
  });

  test("moved to another row do not open, and close nothing else", async () => {
    const [victim, thief] = [await add(), await add({ lastName: "Thief", ssn: "", bankAccount: "" })];
    await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute(sql`update employee set ssn_sealed = (select ssn_sealed from employee where id = ${victim.id}::uuid),
        bank_account_sealed = (select ssn_sealed from employee where id = ${victim.id}::uuid)
        where id = ${thief.id}::uuid`),
    );
    for (const field of ["ssn", "bankAccount"]) {
      const answer = await organization.admin.post(`/api/employees/${thief.id}/reveal`, { field });
      expect(answer.status).toBe(503);
      expect(await answer.text()).not.toMatch(/8145/);
    }
    const people = (await (await organization.admin.get("/api/employees")).json()) as Employee[];
    expect(people.map(({ ssn }) => ssn)).toEqual(["•••-••-8145", "•••-••-••••"]);
  });

  test("are told to managers and admins alone, each time on record", async () => {
    const { id } = await add();
    const manager = await organization.member("manager");
    const user = await organization.member("user");
    expect((await user.post(`/api/employees/${id}/reveal`, { field: "ssn" })).status).toBe(403);
    await manager.post(`/api/employees/${id}/reveal`, { field: "ssn" });
    await manager.post(`/api/employees/${id}/reveal`, { field: "bankAccount" });
    const rows = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute(sql`select user_id, after from audit_log where action = 'reveal' order by id`),
    );
    expect(rows).toEqual([
      { user_id: manager.userId, after: { field: "ssn" } },
      { user_id: manager.userId, after: { field: "bankAccount" } },
    ]);
  });
});
