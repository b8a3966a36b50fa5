import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { findCircles, readImports, sourceFiles } from "./import-graph.ts";
import { heightOf, LAYERS, partOfApi } from "./layers.ts";
import { ROOT } from "./project-files.ts";

const isTest = (file: string) => /\.(test|arbitrary)\.ts$/.test(file);
const files = sourceFiles().filter((file) => file.startsWith("api/src/") && !isTest(file));
const imports = readImports(files);

/** What still breaks a rule, one line each. A line that no longer does fails too, so that the lists only shrink. */
const UPWARD: readonly string[] = [];
const CIRCLES: readonly string[] = [];
const FOREIGN_TABLES: readonly string[] = [
  "api/src/areas/bank/demo.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/bank/line-view.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/bank/matches/group-proposals.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/bank/matches/lock-matching.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/bank/matches/match-search.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/bank/matches/transfer.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/bank/matching.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/invoicing/demo/demo-invoices.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/notes/reminders/reminder-sweep.ts → api/src/areas/calendar/schema/settings-schema.ts",
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
