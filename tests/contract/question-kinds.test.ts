import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { QUESTION_KINDS } from "@trellis/survey-logic/question-kinds.ts";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Where a question's kind is known. Elsewhere a type named "date" or "number" is something else. */
const FOLDERS = [
  "api/src/areas/surveys",
  "remotes/surveys/src",
  "shared/contracts/surveys/src",
  "shared/packages/survey-logic/src",
  "shared/src/forms/survey",
];
/** "text" is the public type of a question too. */
const KINDS = QUESTION_KINDS.filter((kind) => kind !== "text").join("|");
const COMPARISON = new RegExp(
  `\\b(?:type|kind) [!=]== "(?:${KINDS})"|"(?:${KINDS})" [!=]== [\\w.]*\\b(?:type|kind)\\b|\\bcase "(?:${KINDS})":`,
);

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);

it("no source asks for one kind of question: each table has an entry for every kind, or does not compile", () => {
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.flatMap((file) =>
    readFileSync(path.join(ROOT, file), "utf8")
      .split("\n")
      .flatMap((line, index) =>
        COMPARISON.test(line) ? [`${file}:${index + 1} compares a kind: ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
