import { expect, test } from "vitest";
import { projectFiles, readText } from "./project-files.ts";

/** Words that are not the field's term, and the term: in names of files and of what they declare. */
const BANNED: readonly { word: RegExp; instead: string }[] = [
  { word: /^MOST_/, instead: "MAX_" },
  { word: /^LEAST_/, instead: "MIN_" },
  { word: /blacken/i, instead: "redact" },
];
const DECLARATION = /\b(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g;

const files = projectFiles().filter((file) => /\.(?:tsx?|mjs)$/.test(file));
const advice = (name: string): string | undefined => BANNED.find(({ word }) => word.test(name))?.instead;

/** Declared names of a text that a better term exists for, each with it. */
function bannedNames(text: string): string[] {
  return [...text.matchAll(DECLARATION)].flatMap(([, name = ""]) => {
    const instead = advice(name);
    return instead === undefined ? [] : [`${name}: use ${instead}`];
  });
}

test("no file is named by a banned word", () => {
  const named = files.filter((file) => advice(file.split("/").at(-1) ?? "") !== undefined);
  expect(named).toEqual([]);
});

test("no declaration is named by a banned word", () => {
  const found = files.flatMap((file) => bannedNames(readText(file)).map((name) => `${file} ${name}`));
  expect(found).toEqual([]);
});

test("a banned word in a declaration would be found", () => {
  const declare = (name: string) => `const ${name} = 5;\n`;
  expect(bannedNames(["MOST_ROWS", "blackenRow", "MAX_ROWS"].map(declare).join(""))).toEqual([
    "MOST_ROWS: use MAX_",
    "blackenRow: use redact",
  ]);
});
