import path from "node:path";
import { expect, test } from "vitest";
import { projectFiles } from "./project-files.ts";

const MAX_FILES = 25;

/** Hand-written code and styles; journeys count, tests beside their source and translations do not. */
const isSource = (file: string) =>
  /\.(tsx?|mjs|css)$/.test(file) &&
  !/\.(test|arbitrary|es)\.tsx?$|\.d\.ts$/.test(file) &&
  !/(^|\/)(fixtures|migrations)\//.test(file);

function countSources(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of projectFiles().filter(isSource))
    counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  return counts;
}

test(`no folder holds more than ${MAX_FILES} source files`, () => {
  const over = [...countSources()]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder}: ${count} source files, at most ${MAX_FILES}`);
  expect(over.toSorted()).toEqual([]);
});
