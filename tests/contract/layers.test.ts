import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { findCircles, readImports, sourceFiles } from "./import-graph.ts";
import { heightOf, LAYERS, partOfApi } from "./layers.ts";
import { ROOT, readText } from "./project-files.ts";

const isTest = (file: string) => /\.(test|arbitrary)\.ts$/.test(file);
const files = sourceFiles().filter((file) => file.startsWith("api/src/") && !isTest(file));
const imports = readImports(files);

/** What still breaks a rule, one line each. A line that no longer does fails too, so that the lists only shrink. */
const UPWARD: readonly string[] = [];
const CIRCLES: readonly string[] = [];
const FOREIGN_TABLES: readonly string[] = [
  "api/src/areas/bank/demo.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/bank/lines/line-view.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/bank/matches/group-proposals.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/bank/core/lock-matching.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/bank/matches/match-search.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/bank/matches/transfer.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/bank/matches/matching.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/invoicing/demo/demo-invoices.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/notes/reminders/reminder-sweep.ts → api/src/areas/calendar/schema/settings-schema.ts",
];

/** Tables of another area that a statement names, where its owner could answer instead. */
const FOREIGN_STATEMENTS: readonly string[] = [
  "api/src/areas/bank/proposals/category-history.ts: transaction of areas/finance",
  "api/src/areas/bank/core/line-records.ts: transaction of areas/finance",
  "api/src/areas/bank/matches/release-matches.ts: transaction of areas/finance",
  "api/src/areas/bank/matches/matching.ts: transaction of areas/finance",
  "api/src/areas/bank/proposals/suggestions.ts: transaction of areas/finance",
  "api/src/areas/contacts/demo/demo.ts: customer of areas/invoicing",
  "api/src/areas/contacts/demo/demo.ts: donor of areas/donations",
  "api/src/areas/contacts/privacy/contact-personal-data.ts: mailing_recipient of areas/mailings",
  "api/src/areas/mail/reports/mail-reports.ts: mailing of areas/mailings",
  "api/src/areas/mail/reports/reported-organizations.ts: mailing_recipient of areas/mailings",
  "api/src/areas/payroll/runs/kept-entries.ts: transaction of areas/finance",
  "api/src/areas/platform/foreign-images.ts: product of areas/inventory",
];

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
    expect([...new Set(upward)].toSorted()).toEqual(UPWARD.toSorted());
  });

  test("no files import each other in a circle, types included", () => {
    expect(findCircles(files).toSorted()).toEqual(CIRCLES.toSorted());
  });

  test("areas enter each other by index.ts, and only areas.ts reads an area.ts", () => {
    const wrong = imports.flatMap(({ from, to }) => {
      const target = partOfApi(to);
      if (!target?.startsWith("areas/") || partOfApi(from) === target) return [];
      if (to.endsWith("/area.ts") ? from === "api/src/areas.ts" : to === `api/src/${target}/index.ts`) return [];
      return [`${from} → ${to}`];
    });
    expect([...new Set(wrong)].toSorted()).toEqual(FOREIGN_TABLES.toSorted());
  });

  test("no statement names another area's table", () => {
    const owners = new Map(
      files
        .filter((file) => file.endsWith("schema.ts"))
        .flatMap((file) =>
          [...readText(file).matchAll(/(?:pgTable|tenantTable|tenantKeyedTable)\(\s*"(\w+)"/g)].map(
            ([, table = ""]) => [table, partOfApi(file)] as const,
          ),
        ),
    );
    expect(owners.size).toBeGreaterThan(100);
    const wrong = files.flatMap((file) =>
      [...readText(file).matchAll(/\b(?:from|join|update|into|using)\s+(?:only\s+)?"?(\w+)"?/gi)].flatMap(
        ([, table = ""]) => {
          const owner = owners.get(table);
          const isForeign =
            owner?.startsWith("areas/") && partOfApi(file)?.startsWith("areas/") && owner !== partOfApi(file);
          return isForeign ? [`${file}: ${table} of ${owner}`] : [];
        },
      ),
    );
    expect([...new Set(wrong)].toSorted()).toEqual(FOREIGN_STATEMENTS.toSorted());
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
