import { readdirSync } from "node:fs";
import path from "node:path";
import { is, Table } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findCircles, readImports, sourceFiles } from "./import-graph.ts";
import { heightOf, LAYERS, partOfApi } from "./layers.ts";
import { findNamedTables, functionsWithTable } from "./named-tables.ts";
import { ROOT, readText } from "./project-files.ts";

const isTest = (file: string) => /\.(test|arbitrary)\.ts$/.test(file);
const files = sourceFiles().filter((file) => file.startsWith("api/src/") && !isTest(file));
const imports = readImports(files);

const schemas = files.filter((file) => file.endsWith("schema.ts"));
const declared = schemas.flatMap((file) =>
  [...readText(file).matchAll(/\b\w*[tT]able\(\s*"(\w+)"/g)].map(([, table = ""]) => ({ table, file })),
);
const owners = new Map(declared.map(({ table, file }) => [table, partOfApi(file)]));
/** Columns of a part of the API, without their tables: where `column("name")` declares them. */
const columns = new Map(
  [...new Set(schemas.map(partOfApi))].map((part) => [
    part,
    new Set(
      schemas
        .filter((file) => partOfApi(file) === part)
        .flatMap((file) => [...readText(file).matchAll(/\b\w+: \w+\(\s*"(\w+)"/g)].map(([, column = ""]) => column)),
    ),
  ]),
);
const tableFunctions = new Set(files.flatMap((file) => functionsWithTable(readText(file))));

/** The tables of other areas that a text names which belongs to a part of the API. The kernel's are everyone's. */
const foreignTables = (text: string, part: string | undefined) =>
  findNamedTables(text, {
    isForeign: (word) => owners.get(word)?.startsWith("areas/") === true && owners.get(word) !== part,
    hasColumn: (table, column) => columns.get(owners.get(table))?.has(column) === true,
    isOwnColumn: (word) => columns.get(part)?.has(word) === true || columns.get("kernel")?.has(word) === true,
    acceptsTable: (name) => tableFunctions.has(name),
  });

/** On which node each table belongs: a list that a test compares with the whole catalog. */
const PLACES_OF_TABLES = "api/src/kernel/db/citus/placement.ts";

describe("the API's layers", () => {
  test("every area has its place in them", () => {
    const areas = readdirSync(path.join(ROOT, "api/src/areas")).map((area) => `areas/${area}`);
    const placed = LAYERS.flatMap(({ parts }) => parts).filter((part) => part.startsWith("areas/"));
    expect(placed.toSorted()).toEqual(areas.toSorted());
  });

  test("nothing is imported from above, types included", () => {
    const upward = imports.flatMap(({ from, to }) => {
      const [part, other] = [partOfApi(from), partOfApi(to)];
      if (!part || part === other || !to.startsWith("api/src/")) return [];
      const isUp = other === undefined || heightOf(other) > heightOf(part);
      return isUp ? [`${from} → ${to}`] : [];
    });
    expect([...new Set(upward)].toSorted()).toEqual([]);
  });

  test("no files import each other in a circle, types included", () => {
    expect(findCircles(files)).toEqual([]);
  });

  test("areas enter each other by index.ts, and only areas.ts reads an area.ts", () => {
    const wrong = imports.flatMap(({ from, to }) => {
      const target = partOfApi(to);
      if (!target?.startsWith("areas/") || partOfApi(from) === target) return [];
      if (to.endsWith("/area.ts") ? from === "api/src/areas.ts" : to === `api/src/${target}/index.ts`) return [];
      return [`${from} → ${to}`];
    });
    expect([...new Set(wrong)].toSorted()).toEqual([]);
  });

  test("a table is declared once, in a schema", () => {
    expect(owners.size).toBeGreaterThan(140);
    const again = declared.filter(({ table, file }) => declared.find((one) => one.table === table)?.file !== file);
    const outside = files
      .filter((file) => !file.endsWith("schema.ts") && !file.startsWith("api/src/kernel/db/"))
      .filter((file) => /\b(?:pg\w*Table|pgView|pgMaterializedView|tenant\w*Table)\(/.test(readText(file)));
    expect([...again.map(({ table, file }) => `${file}: ${table}`), ...outside]).toEqual([]);
  });

  test("no file names a table of another area, nor kernel and ports one of any area", () => {
    const wrong = files
      .filter((file) => file !== PLACES_OF_TABLES)
      .flatMap((file) =>
        foreignTables(readText(file), partOfApi(file)).map(
          ({ line, table }) => `${file}:${line}: ${table} of ${owners.get(table)}`,
        ),
      );
    expect([...new Set(wrong)].toSorted()).toEqual([]);
  });

  test("an index.ts exports no table", async () => {
    const doors = files.filter((file) => /^api\/src\/areas\/[^/]+\/index\.ts$/.test(file));
    expect(doors.length).toBeGreaterThan(10);
    const tables: string[] = [];
    for (const door of doors) {
      const values = Object.entries((await import(path.join(ROOT, door))) as Record<string, unknown>);
      for (const [name, value] of values) if (is(value, Table)) tables.push(`${door}: ${name}`);
    }
    expect(tables).toEqual([]);
  });

  test("an index.ts exports only what another part of the program takes from it", () => {
    const taken = new Set(
      readImports(sourceFiles().filter((file) => /^(api|tests)\//.test(file)))
        .filter(({ from, to }) => partOfApi(from) !== partOfApi(to))
        .flatMap(({ to, names }) => names.map((name) => `${to} ${name}`)),
    );
    const doors = imports.filter(({ from }) => /^api\/src\/areas\/[^/]+\/index\.ts$/.test(from));
    const unused = doors.flatMap(({ from, names }) =>
      names.filter((name) => !taken.has(`${from} ${name}`)).map((name) => `${from}: ${name}`),
    );
    expect(unused).toEqual([]);
  });
});
