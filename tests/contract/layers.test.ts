import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { findCircles, readImports, sourceFiles } from "./import-graph.ts";
import { heightOf, LAYERS, partOfApi } from "./layers.ts";
import { ROOT } from "./project-files.ts";

const isTest = (file: string) => /\.(test|arbitrary)\.ts$/.test(file);
const files = sourceFiles().filter((file) => file.startsWith("api/src/") && !isTest(file));
const imports = readImports(files);

/** What still breaks a rule, one line each. A line that no longer does fails too, so that the lists only shrink. */
const UPWARD: readonly string[] = [
  "api/src/areas/contacts/links/follow-donor.ts → api/src/areas/donations/schema/donor-schema.ts",
  "api/src/areas/contacts/links/follow-donor.ts → api/src/areas/donations/index.ts",
  "api/src/areas/contacts/links/follow-donor.ts → api/src/areas/invoicing/index.ts",
  "api/src/areas/finance/books/entry-removal.ts → api/src/areas/bank/index.ts",
  "api/src/areas/finance/transactions/transactions.ts → api/src/areas/bank/index.ts",
  "api/src/areas/mail/reports/mail-reports.ts → api/src/areas/contacts/index.ts",
  "api/src/areas/mail/sending/send-mail.ts → api/src/areas/contacts/index.ts",
  "api/src/areas/organizations/deletion/erase.ts → api/src/areas/billing/index.ts",
  "api/src/areas/organizations/deletion/erase.ts → api/src/areas/donations/index.ts",
  "api/src/areas/organizations/export/export-plan.ts → api/src/areas/calendar/index.ts",
];
const CIRCLES: readonly string[] = [
  "api/src/areas/bank/account-proof.ts → api/src/areas/bank/bank-accounts.ts → api/src/areas/bank/account-proof.ts (4 files are tied together)",
  "api/src/areas/bank/category-history.ts → api/src/areas/bank/line-view.ts → api/src/areas/bank/category-history.ts",
  "api/src/areas/billing/billing.ts → api/src/areas/billing/cover.ts → api/src/areas/billing/billing.ts",
  "api/src/areas/calendar/core/event-family.ts → api/src/areas/calendar/schema/series-schema.ts → api/src/areas/calendar/core/event-family.ts",
  "api/src/areas/calendar/core/occurrence-answers.ts → api/src/areas/calendar/core/series-exceptions.ts → api/src/areas/calendar/events/events.ts → api/src/areas/calendar/core/occurrence-answers.ts (12 files are tied together)",
  "api/src/areas/contacts/activities/activity-search.ts → api/src/areas/contacts/activities/activity-timeline.ts → api/src/areas/contacts/activities/contact-activities.ts → api/src/areas/contacts/activities/activity-search.ts (4 files are tied together)",
  "api/src/areas/contacts/links/follow-donor.ts → api/src/areas/contacts/people/contact-insert.ts → api/src/areas/contacts/links/follow-donor.ts (27 files are tied together)",
  "api/src/areas/contacts/people/changed-places.ts → api/src/areas/contacts/people/contact-change.ts → api/src/areas/contacts/people/changed-places.ts",
  "api/src/areas/donations/checkout/form-stop.ts → api/src/areas/donations/checkout/gift-velocity.ts → api/src/areas/donations/checkout/form-stop.ts",
  "api/src/areas/inventory/low-stock.ts → api/src/areas/inventory/stock.ts → api/src/areas/inventory/low-stock.ts",
  "api/src/areas/notes/note-mentions.ts → api/src/areas/notes/note-rows.ts → api/src/areas/notes/note-view.ts → api/src/areas/notes/note-mentions.ts (3 files are tied together)",
  "api/src/areas/payroll/pay-items/pay-item-table.ts → api/src/areas/payroll/schema.ts → api/src/areas/payroll/pay-items/pay-item-table.ts (3 files are tied together)",
  "api/src/areas/payroll/people/employees.ts → api/src/areas/payroll/runs/run-people.ts → api/src/areas/payroll/people/employees.ts (3 files are tied together)",
  "api/src/areas/surveys/core/embed-code.ts → api/src/areas/surveys/core/survey-view.ts → api/src/areas/surveys/core/embed-code.ts",
  "api/src/areas/surveys/demo/demo-surveys-community.ts → api/src/areas/surveys/demo/demo-surveys.ts → api/src/areas/surveys/demo/demo-surveys-community.ts (3 files are tied together)",
  "api/src/kernel/http/person-limits.ts → api/src/kernel/services.ts → api/src/kernel/http/person-limits.ts (15 files are tied together)",
];
const FOREIGN_TABLES: readonly string[] = [
  "api/src/areas/bank/demo.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/bank/line-view.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/bank/matches/group-proposals.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/bank/matches/lock-matching.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/bank/matches/match-search.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/bank/matches/transfer.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/bank/matching.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/contacts/links/follow-donor.ts → api/src/areas/donations/schema/donor-schema.ts",
  "api/src/areas/invoicing/demo/demo-invoices.ts → api/src/areas/finance/schema.ts",
  "api/src/areas/notes/reminder-sweep.ts → api/src/areas/calendar/schema/settings-schema.ts",
];

describe("the API's layers", () => {
  test("every area has its place in them", () => {
    const areas = readdirSync(path.join(ROOT, "api/src/areas")).map((area) => `areas/${area}`);
    const placed = LAYERS.flatMap(({ parts }) => parts).filter((part) => part.startsWith("areas/"));
    expect(placed.toSorted()).toEqual(areas.toSorted());
  });

  test("nothing is imported from above, types included", () => {
    const upward = imports.flatMap(({ from, to }) => {
      const [part, other] = [partOfApi(from), partOfApi(to)];
      if (!part || part === other || !to.startsWith("api/src/")) return [];
      const isUp = other === undefined || heightOf(other) > heightOf(part);
      return isUp ? [`${from} → ${to}`] : [];
    });
    expect([...new Set(upward)].toSorted()).toEqual(UPWARD.toSorted());
  });

  test("no files import each other in a circle, types included", () => {
    expect(findCircles(files).toSorted()).toEqual(CIRCLES.toSorted());
  });

  test("areas enter each other by index.ts, and only areas.ts reads an area.ts", () => {
    const wrong = imports.flatMap(({ from, to }) => {
      const target = partOfApi(to);
      if (!target?.startsWith("areas/") || partOfApi(from) === target) return [];
      if (to.endsWith("/area.ts") ? from === "api/src/areas.ts" : to === `api/src/${target}/index.ts`) return [];
      return [`${from} → ${to}`];
    });
    expect([...new Set(wrong)].toSorted()).toEqual(FOREIGN_TABLES.toSorted());
  });

  test("an index.ts exports only what another part of the program takes from it", () => {
    const taken = new Set(
      readImports(sourceFiles().filter((file) => /^(api|tests)\//.test(file)))
        .filter(({ from, to }) => partOfApi(from) !== partOfApi(to))
        .flatMap(({ to, names }) => names.map((name) => `${to} ${name}`)),
    );
    const doors = imports.filter(({ from }) => /^api\/src\/areas\/[^/]+\/index\.ts$/.test(from));
    const unused = doors.flatMap(({ from, names }) =>
      names.filter((name) => !taken.has(`${from} ${name}`)).map((name) => `${from}: ${name}`),
    );
    expect(unused).toEqual([]);
  });
});
