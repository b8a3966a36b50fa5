import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const FILES = globSync("{api,host,shared,embeds,remotes/*}/src/**/*.{ts,tsx}", { cwd: ROOT }).filter(
  (file) => !/\.(test|arbitrary)\.tsx?$/.test(file),
);
const holding = (pattern: RegExp) =>
  FILES.filter((file) => pattern.test(readFileSync(join(ROOT, file), "utf8"))).sort();

/** What a figure is, is written once; every other place calls it. */
test.each([
  [
    "open, overdue and billed invoices",
    /["']sent["'],\s*["']viewed["'],\s*["']partial["']/,
    // The lists of all statuses that there are, and of those that a list can be filtered by.
    [
      "remotes/invoicing/src/invoices/invoice-view-state.ts",
      "shared/src/contract/invoicing/choices.ts",
      "shared/src/domain/invoice-state.ts",
    ],
  ],
  ["the days that a period is compared with", /\bsameDay(sLastMonth|Of)\b/, ["shared/src/domain/compared-days.ts"]],
] as const)("%s have one definition", (_, pattern, places) => expect(holding(pattern)).toEqual(places));
