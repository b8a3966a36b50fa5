import { expect, test } from "vitest";
import { readImports, sourceFiles } from "./import-graph.ts";
import { findTiedRooms } from "./rooms.ts";

const CODE = /^(api|embeds|host|remotes|scripts|shared|tests)\//;
const isTest = (file: string) => /\.(test|arbitrary|spec)\.tsx?$/.test(file);

test("no two rooms import each other, types included", () => {
  const files = sourceFiles().filter((file) => CODE.test(file) && !isTest(file));
  const known = new Set(files);
  const imports = readImports(files).filter(({ to }) => known.has(to));
  expect(imports.length).toBeGreaterThan(10_000);
  expect(findTiedRooms(imports)).toEqual([]);
});

test("rooms that import each other are found in a folder, in a room, beside files and around a circle", () => {
  const imports = (...lines: string[]) =>
    lines.map((line) => {
      const [from = "", to = ""] = line.split(" → ");
      return { from, to, names: [] };
    });
  expect(findTiedRooms(imports("a/one/x.ts → a/two/y.ts", "a/two/z.ts → a/one/w.ts"))).toEqual([
    "a: one ⇄ two (a/one/x.ts → a/two/y.ts, a/two/z.ts → a/one/w.ts)",
  ]);
  expect(findTiedRooms(imports("a/room/one/x.ts → a/room/two/y.ts", "a/room/two/y.ts → a/room/one/z.ts"))).toEqual([
    "a/room: one ⇄ two (a/room/one/x.ts → a/room/two/y.ts, a/room/two/y.ts → a/room/one/z.ts)",
  ]);
  expect(findTiedRooms(imports("a/rows.ts → a/one/x.ts", "a/one/y.ts → a/rows.ts"))).toEqual([
    "a: one ⇄ rows.ts (a/one/y.ts → a/rows.ts, a/rows.ts → a/one/x.ts)",
  ]);
  expect(findTiedRooms(imports("a/one/x → a/two/x", "a/two/x → a/three/x", "a/three/x → a/one/x"))).toEqual([
    "a: one → two → three → one (3 files are tied together)",
  ]);
  expect(
    findTiedRooms(imports("a/area.ts → a/one/x.ts", "a/one/x.ts → a/two/y.ts", "a/two/y.ts → a/schema.ts")),
  ).toEqual([]);
});
