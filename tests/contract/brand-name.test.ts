import { DEFAULT_NAME } from "@trellis/domain/brand/default-brand.ts";
import { expect, test } from "vitest";
import { projectFiles, readText } from "./project-files.ts";

// The product's name is a value: of the brand of a request's host, or of this one file.

const SOURCE = "shared/packages/domain/src/brand/default-brand.ts";
const NAME = new RegExp(`\\b${DEFAULT_NAME}\\b`, "g");

/** What may say the name, and why. */
const EXEMPT: Readonly<Record<string, RegExp>> = {
  "tests and their fixtures, which expect what the default brand shows":
    /^tests\/|\.test\.tsx?$|^api\/testing\/|^scripts\/new-area\//,
  "documents about the source, which no visitor of an installation reads":
    /^(README|ARCHITECTURE|CONTRIBUTING|SECURITY|CHANGELOG|LICENSE)|^docs\/|\/README\.md$/,
  "what an operator installs, which has the program's name": /^api\/operations\//,
  "what is binary": /\.(png|webp|webm|woff2|ico|pdf|xlsx|lockb)$/,
};

test("the product's name is written in one file", () => {
  const exempt = Object.values(EXEMPT);
  const named = projectFiles()
    .filter((file) => !exempt.some((rule) => rule.test(file)))
    .filter((file) => readText(file).match(NAME));
  expect(named).toEqual([SOURCE]);
});

test("each exemption is needed", () => {
  const files = projectFiles();
  for (const [why, rule] of Object.entries(EXEMPT))
    expect(files.some((file) => rule.test(file) && (why.includes("binary") || NAME.test(readText(file))))).toBe(true);
});
