import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { VERSION } from "../src/version.ts";
import { readSurface } from "./build.ts";
import { generate } from "./generate.ts";
import { breakingChanges } from "./surface.ts";

const read = (name: string) => readFileSync(path.join(import.meta.dirname, "..", name), "utf8");
const { version } = JSON.parse(read("package.json")) as { version: string };

test("the endpoint table takes nothing from programs that use the client", async () => {
  const { surface } = await generate();
  // An addition is welcome; `npm run client -- --record` records it. What breaks programs needs a major version.
  expect(breakingChanges(readSurface().lines, surface)).toEqual([]);
});

test("version, changelog and the recorded surface agree", () => {
  expect(VERSION).toBe(version);
  expect(readSurface().version).toBe(version);
  expect(read("CHANGELOG.md")).toMatch(new RegExp(`^## ${version}$`, "m"));
});

test("a removed field, a changed type and a new required part break, and additions don't", () => {
  const before = [
    "a.get answers Promise.name: string",
    "a.get takes.body!",
    "a.get takes.body!.x?: string",
    'type T |: "a"',
  ];
  expect(
    breakingChanges(before, [...before, "a.get takes.body!.y?: string", 'type T |: "b"', "a.add takes.body!"]),
  ).toEqual([]);
  expect(breakingChanges(before, before.slice(1))).toHaveLength(1);
  expect(breakingChanges(before, [...before, "a.get takes.body!.y!: string"])).toEqual([
    "now required: a.get takes.body!.y!: string",
  ]);
  expect(breakingChanges(before, ["a.get answers Promise.name: number", ...before.slice(1)])).toHaveLength(1);
});
