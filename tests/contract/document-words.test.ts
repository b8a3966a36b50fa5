import { expect, test } from "vitest";
import { readCatalog } from "./catalogs.ts";

// Files and screens call the same thing the same: each side has a catalog of its own.

const REPORTS = "api/src/areas/reports/core/messages";

/** The messages of a group, by their last key. */
const groupOf = (file: string, group: string, ending = ""): [string, string][] =>
  [...readCatalog(file)]
    .filter(([key]) => key.startsWith(`${group}.`) && key.endsWith(ending))
    .map(([key, text]): [string, string] => [key.slice(group.length + 1, key.length - ending.length), text])
    .sort();

test.each([".ts", ".es.ts"])("reports and the screens name the same things alike (%s)", (language) => {
  const [names, contacts] = [
    `remotes/finance/src/reports/names/messages${language}`,
    `remotes/crm/src/names/messages${language}`,
  ];
  const reports = `${REPORTS}${language}`;
  expect(groupOf(reports, "titles")).toEqual(groupOf(names, "kinds", ".title"));
  expect(groupOf(reports, "nonProfitTitles")).toEqual(groupOf(names, "nonProfit", ".title"));
  expect(groupOf(reports, "contacts.types")).toEqual(groupOf(contacts, "types"));
  expect(groupOf(reports, "contacts.statuses")).toEqual(groupOf(contacts, "statuses"));
});
