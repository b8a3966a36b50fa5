import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../testing/database.ts";
import { type CitusTable, findCitusFaults, placementOf, planCitus, readCitusTables } from "./citus-plan.ts";
import { ASKED_ACROSS_ORGANIZATIONS, CITUS_LOCAL_TABLES, CITUS_REFERENCE_TABLES } from "./placement.ts";

/* Citus itself isn't run here: these are its rules, checked on the catalog of the real schema. */

let database: TestDatabase;
let owner: Sql;
let tables: CitusTable[];
beforeAll(async () => {
  database = await openTestDatabase();
  owner = postgres(database.ownerUrl, { max: 1, onnotice: () => undefined });
  tables = await readCitusTables(owner);
});
afterAll(async () => {
  await owner?.end();
  await database?.close();
});

const table = (name: string, rest: Partial<CitusTable> = {}): CitusTable => ({
  name,
  columns: ["organization_id", "id"],
  uniques: [{ name: `${name}_pkey`, columns: ["organization_id", "id"] }],
  references: [],
  isShared: false,
  ...rest,
});

describe("the schema on Citus", () => {
  it("is taken: every table has its place, keys carry the organization, references stay on their node", () => {
    expect(tables.length).toBeGreaterThan(100);
    expect(findCitusFaults(tables)).toEqual([]);
  });

  it("lists no table that doesn't exist, and none twice", () => {
    const listed = [...Object.keys(CITUS_REFERENCE_TABLES), ...Object.keys(CITUS_LOCAL_TABLES)];
    expect(listed.filter((name) => !tables.some((one) => one.name === name))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it("is asked without an organization only where the list says so: row-level security hides all other rows", () => {
    const open = tables.filter((one) => placementOf(one) === "distributed" && one.isShared).map(({ name }) => name);
    expect(open.sort()).toEqual(Object.keys(ASKED_ACROSS_ORGANIZATIONS).sort());
  });

  it("leaves the queue on the coordinator", async () => {
    const statements = planCitus(tables);
    expect(statements.filter((statement) => statement.includes("pgboss"))).toEqual([]);
    const [row] = await owner<{ n: number }[]>`
      select count(*)::int as n from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
      where f.contype = 'f' and c.relnamespace <> t.relnamespace`;
    expect(row?.n).toBe(0);
  });
});

describe("the plan", () => {
  it("names each table once, and each after those that it refers to", async () => {
    const statements = planCitus(tables);
    const place = (name: string) =>
      statements.findIndex((statement) => new RegExp(`_table(_to_metadata)?\\('public\\."?${name}"?'`).test(statement));
    for (const one of tables) {
      expect(place(one.name), one.name).toBeGreaterThan(-1);
      for (const { target } of one.references)
        if (target !== one.name) expect(place(one.name), `${one.name} to ${target}`).toBeGreaterThan(place(target));
    }
    expect(statements).toHaveLength(tables.length + 1);
    expect(statements).toContain(`select create_reference_table('public."user"');`);
  });

  it("is refused for what Citus would refuse", () => {
    const other = table("other");
    const broken = [
      other,
      table("placeless", { columns: ["id"] }),
      table("narrow", { uniques: [{ name: "narrow_key", columns: ["id", null] }] }),
      table("astray", {
        references: [{ name: "astray_fk", columns: ["other_id"], target: "other", targetColumns: ["id"] }],
      }),
      table("leaning", {
        references: [{ name: "leaning_fk", columns: ["session_id"], target: "session", targetColumns: ["id"] }],
      }),
      table("session"),
      table("kept", {
        references: [
          {
            name: "kept_fk",
            columns: ["organization_id", "other_id"],
            target: "other",
            targetColumns: ["organization_id", "id"],
          },
        ],
      }),
    ];
    expect(findCitusFaults(broken)).toEqual([
      "placeless has no organization and is on no list of placement.ts",
      "narrow: narrow_key is unique without organization_id",
      "astray: astray_fk may lead to another node: it doesn't carry organization_id",
      "leaning: leaning_fk leads from a distributed table to a local",
    ]);
    expect(() => planCitus(broken)).toThrow("Citus would refuse these tables");
  });
});
