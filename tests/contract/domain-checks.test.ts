import { expect, test } from "vitest";
import { projectFiles, readText } from "./project-files.ts";

/** Checks that answer later: one that no one waits for lets everyone in. */
const CHECK = /(?<!function )(?<!\w)(requireOwnDomain|isServedHere)\(/g;

test("who asks whether an organization is served at a domain waits for the answer", () => {
  const files = projectFiles().filter((file) => /^api\/src\/.*\.ts$/.test(file) && !file.endsWith(".test.ts"));
  const calls = files.flatMap((file) => {
    const text = readText(file);
    return [...text.matchAll(CHECK)].map(({ index }) => ({ file, before: text.slice(0, index).trimEnd() }));
  });
  expect(calls.length).toBeGreaterThan(3);
  expect(calls.filter(({ before }) => !/\b(await|return)$/.test(before)).map(({ file }) => file)).toEqual([]);
});
