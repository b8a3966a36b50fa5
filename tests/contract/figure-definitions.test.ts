import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const FILES = globSync("{api,host,shared,shared/packages/*,shared/contracts/*,embeds,remotes/*}/src/**/*.{ts,tsx}", {
  cwd: ROOT,
}).filter((file) => !/\.(test|arbitrary)\.tsx?$/.test(file));
const holding = (pattern: RegExp) =>
  FILES.filter((file) => pattern.test(readFileSync(join(ROOT, file), "utf8"))).sort();

/** What a figure is, is written once; every other place calls it. */
test.each([
  [
    "open, overdue and billed invoices",
    /["']sent["'][^;{}]{0,40}["']viewed["'][^;{}]{0,40}["']partial["']/,
    // The lists of all statuses that there are, and of those that a list can be filtered by.
    [
      "remotes/invoicing/src/invoices/invoice-view-state.ts",
      "shared/packages/invoice-rules/src/choices.ts",
      "shared/packages/invoice-rules/src/invoice-state.ts",
    ],
  ],
  [
    "payable invoices",
    // The state and the balance of an invoice, judged together: `paymentBarrier` and `isOpen` are asked instead.
    /["'](?:cancelled|draft)["'][^;{}]{0,60}balance\)?\s*[<>=!]|balance\)?\s*[<>=!][^;{}]{0,60}["'](?:cancelled|draft)["']/i,
    [],
  ],
  [
    "active donors",
    /["']donor["'][^;{}]{0,60}["']active["']|["']active["'][^;{}]{0,60}["']donor["']/,
    ["shared/packages/gift-rules/src/active-donor.ts"],
  ],
  [
    "the days that a period is compared with",
    /\bsameDay(sLastMonth|Of)\b/,
    ["shared/packages/report-rules/src/compared-days.ts"],
  ],
] as const)("%s have one definition", (_, pattern, places) => expect(holding(pattern)).toEqual(places));
