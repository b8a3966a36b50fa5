import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const BY_HAND = /\b(title|text): (?:[^,\n]*\? )?["'`][A-Z][a-z]/;

test("what a contact's timeline says comes from catalogs, which are in every language", () => {
  const sources = globSync("api/src/areas/**/*-timeline.ts", { cwd: ROOT });
  expect(sources.length).toBeGreaterThan(8);
  expect(sources.filter((file) => BY_HAND.test(readFileSync(join(ROOT, file), "utf8")))).toEqual([]);
});
