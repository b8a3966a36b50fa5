import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getTableColumns, getTableName } from "drizzle-orm";
import { unzipSync } from "fflate";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dataUrl, samplePng } from "../../../testing/files/sample-images.ts";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { readAllTables, readOrganizationTables } from "../../kernel/db/all-tables.ts";
import { excludedColumns, excludedTables, isMoney, isQuantity, readExportTables } from "./export-plan.ts";

let world: World;
let owner: Sql;
let home: TestOrganization;
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

beforeAll(async () => {
  world = await createWorld();
  owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  home = await world.organization({ name: "Harbor Trust" });
  for (const [description, amount] of [
    ['=HYPERLINK("http://evil.example")', "1234.50"],
    ['Paper, "thick"\nand thin', "0.01"],
    ["Ünïcode ✓", "2000000.00"],
  ])
    await home.admin.post("/api/transactions", {
      description,
      amount,
      type: "expense",
      category: "Supplies",
      date: "2026-02-03",
      tags: ["+one"],
    });
  await home.admin.post("/api/surveys", { title: "Ours", questions: [{ type: "text", question: "Tell us" }] });
  await home.admin.post("/api/team/invite", { email: "friend@example.org" });
  const foreign = await world.organization({ name: "FOREIGN" });
  await foreign.admin.post("/api/surveys", { title: "FOREIGN", questions: [{ type: "text", question: "FOREIGN" }] });
});
afterAll(async () => {
  await owner?.end();
  await world?.close();
});

async function unzip(of = home): Promise<Record<string, string>> {
  const answer = await of.admin.get(`/api/organizations/${of.id}/export`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="[a-z0-9]+(-[a-z0-9]+)*-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, decoder.decode(bytes)]));
}

/** Reads what RFC 4180 describes, written for this test alone. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text
    .replace("\u{FEFF}", "")
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
    if (end === "") break;
  }
  return rows.slice(0, -1);
}

describe("what is in it", () => {
  test("every table of an organization is exported, or left out for a reason that is written down", async () => {
    const exported = (await readExportTables()).map(({ name }) => name);
    const tables = [...(await readOrganizationTables()).keys(), "organization"];
    expect(exported.concat(Object.keys(excludedTables())).sort()).toEqual(tables.sort());
    for (const reason of Object.values({ ...excludedTables(), ...excludedColumns() }))
      expect(reason.length).toBeGreaterThan(10);
  });

  test("whatever belongs to an organization in the database is known to the schemas", async () => {
    const rows = await owner<{ name: string }[]>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;
    expect([...(await readOrganizationTables()).keys()].sort()).toEqual(rows.map(({ name }) => name));
  });

  test("no secret is exported: columns that sound like one are left out by name", async () => {
    const suspicious = (await readExportTables()).flatMap(({ name, columns }) =>
      columns
        .filter(({ column }) => /hash|sealed|secret|token|password|^file_key$/.test(column.name))
        .map((c) => `${name}.${c.name}`),
    );
    expect(suspicious).toEqual([]);
    const all = new Set(
      [...(await readAllTables()).values()].flatMap((table) =>
        Object.values(getTableColumns(table)).map((column) => `${getTableName(table)}.${column.name}`),
      ),
    );
    expect(Object.keys(excludedColumns()).filter((name) => !all.has(name))).toEqual([]);
  });

  test("no sum, count or message in transit is exported: tables that sound like one are left out by name", async () => {
    const isNextNumber = (name: string) => ["invoice_counter", "receipt_counter"].includes(name);
    const isMade = (name: string) => /_(daily|monthly|counter|velocity|inbox)$/.test(name) && !isNextNumber(name);
    expect((await readExportTables()).map(({ name }) => name).filter(isMade)).toEqual([]);
    expect(Object.keys(excludedTables()).filter(isMade).length).toBeGreaterThan(6);
    const all = await readOrganizationTables();
    expect(Object.keys(excludedTables()).filter((name) => !all.has(name))).toEqual([]);
  });

  test("an exact bigint is money or a quantity, so that it is written with its places", async () => {
    const columns = (await readExportTables()).flatMap((table) => table.columns.map(({ column }) => column));
    expect(columns.filter(isMoney).length).toBeGreaterThan(0);
    expect(columns.filter(isQuantity).length).toBeGreaterThan(0);
    const areas = path.resolve(import.meta.dirname, "../..");
    const schemas = readdirSync(areas, { recursive: true, encoding: "utf8" }).filter((file) =>
      /schema\.ts$/.test(file),
    );
    expect(schemas.length).toBeGreaterThan(30);
    const byHand = schemas.filter((file) => readFileSync(path.join(areas, file), "utf8").includes('mode: "bigint"'));
    expect(byHand).toEqual([]);
  });
});

describe("the archive", () => {
  test("holds every row of the organization, and nothing of another", async () => {
    const files = await unzip();
    for (const table of await readExportTables()) {
      const key = table.name === "organization" ? "id" : "organization_id";
      const [row] = await owner.unsafe<{ n: number }[]>(
        `select count(*)::int as n from "${table.name}" where ${key} = ${home.id}`,
      );
      const json = JSON.parse(files[`json/${table.name}.json`] ?? "") as unknown[];
      const csv = parseCsv(files[`csv/${table.name}.csv`] ?? "");
      expect([table.name, json.length, csv.length - 1]).toEqual([table.name, row?.n, row?.n]);
      for (const line of csv) expect(line).toHaveLength(table.columns.length);
    }
    expect(Object.values(files).join()).not.toContain("FOREIGN");
    expect(Object.keys(files)[0]).toBe("README.txt");
    for (const table of Object.keys(excludedTables())) expect(files["README.txt"]).toContain(table);
  });

  test("writes money as decimal text, moments in UTC, and text that no spreadsheet runs", async () => {
    const files = await unzip();
    const csv = files["csv/transaction.csv"] ?? "";
    expect(csv.startsWith("\u{FEFF}")).toBe(true);
    const [head = [], ...rows] = parseCsv(csv);
    const cell = (row: string[], name: string) => row[head.indexOf(name)];
    expect(rows.map((row) => [cell(row, "description"), cell(row, "amount")])).toEqual([
      [`'=HYPERLINK("http://evil.example")`, "1234.50"],
      ['Paper, "thick"\nand thin', "0.01"],
      ["Ünïcode ✓", "2000000.00"],
    ]);
    expect(cell(rows[0] ?? [], "created_at")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(cell(rows[0] ?? [], "date")).toBe("2026-02-03");
    const [json] = JSON.parse(files["json/transaction.json"] ?? "") as Record<string, unknown>[];
    expect(json).toMatchObject({ description: '=HYPERLINK("http://evil.example")', amount: "1234.50" });
    expect(parseCsv(files["csv/transaction_tag.csv"] ?? "")[1]).toContain("'+one");
    expect(parseCsv(files["csv/people.csv"] ?? "")[1]).toContain(home.admin.email);
    expect(files["csv/invitation.csv"]).not.toContain("token");
  });

  test("goes past a page: every row once, in the order of the key", async () => {
    const long = await world.organization();
    await owner.unsafe(`
      insert into transaction (organization_id, id, description, cents, type, category, date)
      select ${long.id}, gen_random_uuid(), 'Row ' || i, i, 'income', 'x', '2026-01-01' from generate_series(1, 2500) i`);
    const files = await unzip(long);
    const rows = JSON.parse(files["json/transaction.json"] ?? "") as { id: string; description: string }[];
    expect(new Set(rows.map(({ description }) => description)).size).toBe(2500);
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort());
  });

  test("is taken while read-only, by an admin, and the log says so", async () => {
    const old = await world.organization();
    await owner`update organization set trial_ends_at = '2020-01-01' where id = ${old.id}`;
    const manager = await old.member("manager");
    expect((await manager.get(`/api/organizations/${old.id}/export`)).status).toBe(403);
    await unzip(old);
    const [row] =
      await owner`select action, resource, user_id from audit_log where organization_id = ${old.id} and action = 'export'`;
    expect(row).toEqual({ action: "export", resource: "organization", user_id: old.admin.userId });
  });

  test("holds uploaded images", async () => {
    const branded = await world.organization();
    await branded.admin.put(`/api/business-settings/${branded.id}`, { logoFile: dataUrl(await samplePng()) });
    const [row] = await owner<{ logo: string }[]>`select logo from organization where id = ${branded.id}`;
    const name = `images/${row?.logo.split("/").at(-1)}.webp`;
    expect((await unzip(branded))[name]).toMatch(/^RIFF/);
  });

  test("stops reading when the reader goes away, and holds no transaction meanwhile", async () => {
    const long = await world.organization();
    await owner.unsafe(`
      insert into transaction (organization_id, id, description, cents, type, category, date)
      select ${long.id}, gen_random_uuid(), md5(i::text), i, 'income', 'x', '2026-01-01' from generate_series(1, 20000) i`);
    const answer = await long.admin.fetch(`/api/organizations/${long.id}/export`);
    const reader = answer.body?.getReader();
    await reader?.read();
    const [open] =
      await owner`select count(*)::int as n from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`;
    expect(open?.n).toBe(0);
    await reader?.cancel();
  });
});
