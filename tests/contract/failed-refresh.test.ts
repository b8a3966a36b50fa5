import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const READ = /\buse(?:Suspense|Infinite)?Quer(?:y|ies)\s*[<(]/g;
const WRAPPED = /\bkeepShown\(/g;

test("every hook that reads keeps what its screen shows when a refresh fails", () => {
  const sources = globSync("{host,remotes/*,shared,embeds}/src/**/*.{ts,tsx}", { cwd: ROOT })
    .filter((file) => !file.includes(".test."))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));
  const reading = sources.filter(({ text }) => text.search(READ) >= 0);
  expect(reading.length).toBeGreaterThan(1);
  const bare = reading.filter(({ text }) => text.match(READ)?.length !== text.match(WRAPPED)?.length);
  expect(bare.map(({ file }) => file)).toEqual([]);
});
