import type { Employee } from "@trellis/contract-payroll/employees.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { DEFAULT_LIMITS } from "../../kernel/identity/limits.ts";
import { createSecrets, type Secrets } from "../../kernel/services/secrets/seal.ts";
import { readSealedColumns, rotateSecrets } from "./rotate-secrets.ts";

const OLD = { id: "old", key: new Uint8Array(32).fill(1) };
const NEW = { id: "new", key: new Uint8Array(32).fill(2) };

/** The program's secrets, whose keys a restart would change. */
let keys: Secrets;
let world: World;
let organization: TestOrganization;

beforeAll(async () => {
  const secrets: Secrets = {
    seal: (...args) => keys.seal(...args),
    open: (...args) => keys.open(...args),
    isCurrent: (...args) => keys.isCurrent(...args),
    get currentPrefix() {
      return keys.currentPrefix;
    },
  };
  world = await createWorld({
    // This test looks at hundreds of numbers in a minute.
    services: { secrets, limits: { ...DEFAULT_LIMITS, revealsPerDay: { free: 10_000, paid: 10_000 } } },
  });
});
beforeEach(async () => {
  keys = createSecrets([OLD]);
  organization = await world.organization({ plan: "professional" });
});
afterAll(() => world.close());

const ssnOf = (serial: number) => `536-22-${String(1000 + serial)}`;

async function add(serial: number): Promise<Employee> {
  const answer = await organization.admin.post("/api/employees", {
    firstName: "Ada",
    lastName: `Nguyen ${serial}`,
    email: "ada@example.org",
    employeeType: "w2",
    hireDate: "2025-01-06",
    ssn: ssnOf(serial),
    bankRouting: "021000021",
    bankAccount: `00012345${serial}`,
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Employee;
}
const reveal = async (id: string, field = "ssn") =>
  (await (await organization.admin.post(`/api/employees/${id}/reveal`, { field })).json()) as { value: string };

async function sealedTexts(): Promise<string[]> {
  const columns = await readSealedColumns();
  return world.database.inOrganization(organization.id, async (transaction) => {
    const texts: string[] = [];
    for (const { table, column } of columns) {
      const rows = await transaction.execute<{ sealed: string }>(
        sql`select ${sql.identifier(column)} as sealed from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`,
      );
      texts.push(...rows.map(({ sealed }) => sealed));
    }
    return texts;
  });
}

test("every column that holds a sealed text is found", async () => {
  const names = (await readSealedColumns()).map(({ table, column }) => `${table}.${column}`);
  expect(names).toEqual(
    expect.arrayContaining([
      "business_settings.tax_id_sealed",
      "customer.tax_id_sealed",
      "employee.ssn_sealed",
      "employee.bank_routing_sealed",
      "employee.bank_account_sealed",
    ]),
  );
});

describe("a rotation", () => {
  test("seals everything under the first key, and is done then", async () => {
    const people = [];
    for (let serial = 0; serial < 3; serial += 1) people.push(await add(serial));
    await organization.admin.put(`/api/business-settings/${organization.id}`, { taxId: "12-3456789" });
    keys = createSecrets([NEW, OLD]);
    const logged: string[] = [];
    const { resealed, unopened, columns } = await rotateSecrets({ database: world.database, secrets: keys }, (line) =>
      logged.push(line),
    );
    expect({ resealed, unopened }).toEqual({ resealed: 10, unopened: 0 });
    expect(columns["employee.ssn_sealed"]).toEqual({ resealed: 3, unopened: 0 });
    expect(logged.join("\n")).not.toMatch(/536|3456789|12345/);
    expect(await rotateSecrets({ database: world.database, secrets: keys })).toMatchObject({ resealed: 0 });
    // The old key is removed.
    keys = createSecrets([NEW]);
    for (const [serial, { id }] of people.entries()) {
      expect(await reveal(id)).toEqual({ value: ssnOf(serial) });
      expect(await reveal(id, "bankAccount")).toEqual({ value: `00012345${serial}` });
    }
    const settings = await (await organization.admin.get("/api/business-settings")).json();
    expect(settings).toMatchObject({ taxId: "12-3456789" });
  });

  test("seals the keys of people's authenticator apps too, which belong to no organization", async () => {
    const { userId } = organization.admin;
    const place = { organizationId: 0, table: "second_factor", column: "secret_sealed", row: userId };
    await world.database.sql`
      insert into second_factor (user_id, secret_sealed, last_step, created_at)
      values (${userId}, ${keys.seal(place, "JBSWY3DPEHPK3PXP")}, 0, now())`;
    keys = createSecrets([NEW, OLD]);
    const { columns } = await rotateSecrets({ database: world.database, secrets: keys });
    expect(columns["second_factor.secret_sealed"]).toEqual({ resealed: 1, unopened: 0 });
    const [row] = await world.database.sql<{ sealed: string }[]>`
      delete from second_factor where user_id = ${userId} returning secret_sealed as sealed`;
    expect(createSecrets([NEW]).open(place, row?.sealed ?? "")).toBe("JBSWY3DPEHPK3PXP");
  });

  test("goes through more rows than one transaction holds, while the program writes, and loses nothing", async () => {
    const people: Employee[] = [];
    for (let serial = 0; serial < 130; serial += 1) people.push(await add(serial));
    keys = createSecrets([NEW, OLD]);
    const latest = new Map(people.map(({ id }, serial) => [id, ssnOf(serial)]));
    let rotating = true;
    const rotation = rotateSecrets({ database: world.database, secrets: keys }).finally(() => {
      rotating = false;
    });
    let written = 0;
    const write = async () => {
      for (let turn = 0; rotating || turn < 20; turn += 4) {
        const person = people[(turn * 37) % people.length] as Employee;
        const ssn = ssnOf(2000 + (turn % 5000));
        const answer = await organization.admin.patch(`/api/employees/${person.id}`, { ssn });
        expect(answer.status).toBe(200);
        latest.set(person.id, ssn);
        written += 1;
      }
    };
    await Promise.all([rotation, write()]);
    expect(written).toBeGreaterThan(0);
    expect((await sealedTexts()).filter((sealed) => !sealed.startsWith("s1.new."))).toEqual([]);
    keys = createSecrets([NEW]);
    for (const { id } of people) expect((await reveal(id)).value).toBe(latest.get(id));
  });

  test("leaves what no key opens as it is, says so, and goes on behind it", async () => {
    for (let serial = 0; serial < 3; serial += 1) await add(serial);
    await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute(sql`update employee set ssn_sealed = replace(ssn_sealed, 's1.old.', 's1.lost.')
        where last_name = 'Nguyen 1'`),
    );
    const before = (await sealedTexts()).filter((sealed) => sealed.startsWith("s1.lost."));
    keys = createSecrets([NEW, OLD]);
    const { columns } = await rotateSecrets({ database: world.database, secrets: keys });
    expect(columns["employee.ssn_sealed"]).toEqual({ resealed: 2, unopened: 1 });
    expect((await sealedTexts()).filter((sealed) => sealed.startsWith("s1.lost."))).toEqual(before);
  });
});
