import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** Where a minus is written by hand, and why it never is before a zero. */
const BY_HAND: Record<string, string> = {
  "shared/packages/domain/src/money/money.ts": "the formatter of amounts",
  "shared/packages/domain/src/money/month-change.ts": "the formatter of changes between amounts",
  "shared/packages/report-rules/src/percent-text.ts": "the formatter of percentages",
  "shared/packages/report-rules/src/report-cells.ts": "the formatter of a report's cells",
  "shared/src/ui/charts/chart-scale.ts": "the formatter of axes, by the sign of whole cents",
  "api/src/areas/finance/transactions/search.ts": "an expense is at least a cent",
  "api/src/areas/payroll/runs/pay-slip-pdf.ts": "a list of deductions",
  "shared/packages/domain/src/money/typed-number.ts": "reads a minus",
  "shared/packages/statement-reader/src/cells/row-words.ts": "reads a minus",
  "remotes/crm/src/contact/timeline/timeline-entry.tsx": "written only below zero",
  "remotes/invoicing/src/invoices/invoice-items-table.tsx": "a discount is shown only where there is one",
  "remotes/invoicing/src/inventory/stock-text.ts": "written only below zero; a movement is never zero",
  "remotes/surveys/src/results/question-charts.tsx": "written only below zero",
};

test("numbers get their sign from the shared formatters, which never print a negative zero", () => {
  const files = globSync("{api,host,shared,shared/packages/*,shared/contracts/*,embeds,remotes/*}/src/**/*.{ts,tsx}", {
    cwd: ROOT,
  }).filter((file) => !/\.(test|arbitrary)\.tsx?$/.test(file));
  const written = /(["'`}>\s]|\$\{[^}]*)(\u2212|\\u2212)(["'`$<{]|\$\{)/;
  const found = files.filter((file) => written.test(readFileSync(join(ROOT, file), "utf8")));
  expect(found.filter((file) => !(file in BY_HAND))).toEqual([]);
  expect(Object.keys(BY_HAND).filter((file) => !found.includes(file))).toEqual([]);
});
