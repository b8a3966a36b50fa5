import { expect, test } from "vitest";
import { LONG_FILES } from "../../api/testing/long-files-first.ts";
import { affectedTests, findCauseForAll } from "../support/affected-tests.ts";
import { roomsOf } from "../support/rooms.ts";
import { sourceFiles } from "./import-graph.ts";
import { projectFiles } from "./project-files.ts";

const files = sourceFiles();
const rooms = new Set(files.flatMap((file) => /^tests\/e2e\/([^/]+)\//.exec(file)?.[1] ?? []));

test("every source file that people see or call has journeys, in folders that exist", () => {
  const seen = files.filter((file) => /^(host\/(src|public-site)|remotes|embeds|api\/src\/areas)\//.test(file));
  expect(seen.filter((file) => roomsOf(file).length === 0)).toEqual([]);
  expect([...new Set(seen.flatMap(roomsOf))].filter((room) => !rooms.has(room))).toEqual([]);
});

test("every folder of journeys belongs to source files, but the walk through every screen", () => {
  const known = new Set(files.filter((file) => !file.startsWith("tests/")).flatMap(roomsOf));
  expect([...rooms].filter((room) => !known.has(room))).toEqual(["every-screen"]);
});

test("a change of one area chooses its tests and journeys, and names what it leaves out", () => {
  const one = files.filter((file) => /^api\/src\/areas\/notes\/[^/]*[a-z]\.ts$/.test(file) && !/\.test\./.test(file));
  const { api, rooms: chosen, leftOut } = affectedTests(one.slice(0, 1), files);
  const own = files.filter((file) => /^api\/src\/areas\/notes\/.*\.test\.ts$/.test(file));
  expect(api).toEqual(expect.arrayContaining([...own, "tests/security/matrix.test.ts"]));
  expect(chosen).toEqual(["notes"]);
  expect(leftOut.join("\n")).toContain("payroll");
});

test("a change of what another area calls chooses the tests beside the calling files", () => {
  const stock = files.filter((file) => /^api\/src\/areas\/inventory\/(\w+\/)?stock\.ts$/.test(file));
  const { api, leftOut } = affectedTests(stock, files);
  expect(api.filter((file) => file.startsWith("api/src/areas/invoicing/"))).not.toEqual([]);
  expect(leftOut.join("\n")).toContain("but those of the calling files: invoicing");
});

test("a change of what everything uses reaches every area", () => {
  const areas = new Set(files.flatMap((file) => /^api\/src\/areas\/([^/]+)\/.*\.test\.ts$/.exec(file)?.[1] ?? []));
  const tenancy = files.filter((file) => /^api\/src\/(kernel\/)?db\/tenancy\.ts$/.test(file));
  const { api } = affectedTests(tenancy, files);
  expect([...areas].filter((area) => !api.some((file) => file.includes(`/areas/${area}/`)))).toEqual([]);
});

test("a change of versions, migrations or the test set-up runs everything, at the paths that exist", () => {
  const setUp = [
    ...["package.json", "bun.lock", "bunfig.toml", "tsconfig.base.json", "api/patches/postgres@3.4.9.patch"],
    ...["api/src/kernel/db/migrations/0000_initial.sql", "api/vitest.config.ts", "api/testing/database.ts"],
    ...["api/testing/global-setup.ts", "api/testing/world.ts", "tests/playwright.config.ts"],
    ...["tests/vitest.unit.config.ts", "tests/support/start-product.ts"],
  ];
  const known = new Set(projectFiles());
  expect(setUp.filter((file) => !known.has(file))).toEqual([]);
  expect(setUp.filter((file) => findCauseForAll([file]) === undefined)).toEqual([]);
  expect(findCauseForAll(["api/src/areas/notes/area.ts", "remotes/crm/package.json"])).toBeUndefined();
});

test("the test files that are known to be long exist", () => {
  expect(LONG_FILES.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});
