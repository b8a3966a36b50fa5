import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT, readText } from "./project-files.ts";

/** Code that a library could do, and the file whose README, beside or above it, gives the reason why it is ours. */
const HAND_WRITTEN = {
  "CSV cells": "api/src/kernel/http/answers/csv-cell.ts",
  "ZIP archives": "api/src/kernel/http/answers/zip-stream.ts",
  "PDF layout": "api/src/kernel/services/pdf/pdf-table.ts",
  "Requests to servers": "api/src/kernel/services/web/web.ts",
  "PayPal's calls": "api/src/kernel/services/paypal/paypal-client.ts",
  "embedded Postgres": "api/src/kernel/db/embedded/cluster.ts",
  iCalendar: "api/src/areas/calendar/ical/ical-components.ts",
  Charts: "shared/src/ui/charts/band-line.tsx",
  "reader of colors": "shared/src/theme/color.ts",
  "calendar's views": "remotes/calendar/src/views/month-view.tsx",
  "formatted email": "shared/src/markdown/markdown-html.ts",
  "CSV libraries": "shared/packages/statement-reader/src/transaction-csv.ts",
  "bank formats": "shared/packages/statement-reader/src/bank-statements.ts",
  vCard: "shared/packages/contact-files/src/vcard.ts",
  "rrule-temporal": "shared/packages/recurrence/src/open-rule.ts",
  "record reader": "shared/packages/table-files/src/csv-table.ts",
  "proof of work": "shared/packages/domain/src/ids/proof-of-work.ts",
};

test.each(Object.entries(HAND_WRITTEN))("%s: a README says why it is hand-written", (subject, file) => {
  expect(existsSync(path.join(ROOT, file)), file).toBe(true);
  const folders = path
    .dirname(file)
    .split("/")
    .map((_, depth, all) => all.slice(0, depth + 1).join("/"));
  const reasons = folders
    .map((folder) => `${folder}/README.md`)
    .filter((readme) => existsSync(path.join(ROOT, readme)))
    .map(readText);
  expect(
    reasons.some((text) => text.includes(subject) && /hand-written because/i.test(text)),
    `${file}: no README beside or above it names "${subject}" and says "Hand-written because …"`,
  ).toBe(true);
});
