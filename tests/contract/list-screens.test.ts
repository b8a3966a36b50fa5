import { expect, test } from "vitest";
import { projectFiles, readText } from "./project-files.ts";

/** The screens of the remotes, and the shell's one list with filters. */
const screens = projectFiles().filter((file) =>
  /^(remotes\/[^/]+\/src|host\/src\/audit-log)\/.*(?<!\.test)\.tsx?$/.test(file),
);

/** With the recipe the calendar's first screen is 0.3 kB larger (measured): it reads its address by hand. */
const BY_HAND = ["remotes/calendar/src/calendar-address.ts", "remotes/calendar/src/overview/overview-screen.tsx"];

/** Files of screens in which a pattern is found, each with its reason not to be. */
const having = (pattern: RegExp, instead: string, among = screens): string[] =>
  among.filter((file) => !BY_HAND.includes(file) && pattern.test(readText(file))).map((file) => `${file}: ${instead}`);

test("what a screen reads from its address, and writes to it, goes through one reader", () => {
  expect(screens.filter((file) => /client\/address-view\.ts"/.test(readText(file))).length).toBeGreaterThan(25);
  expect(
    having(
      /\bURLSearchParams\b|\buseSearch(Params)?\b|\blocation\.search\b|\bsearchParams\b/,
      "describe its parameters with addressView",
    ),
  ).toEqual([]);
  expect(having(/\{8\}\((?:\?:)?-\[0-9a-f\]/i, "use recordId or isRecordId of address-view.ts")).toEqual([]);
  const goingBack = screens.filter((file) => !BY_HAND.includes(file) && /\bhistory\.back\(\)/.test(readText(file)));
  // From a contact to its row of the list.
  expect(goingBack.map((file) => `${file}: use useAddressDialog`)).toEqual([
    "remotes/crm/src/contact-return.ts: use useAddressDialog",
  ]);
});

test("a list's search and filters are the recipe's", () => {
  expect(having(/<search\b|\buseDelayedSearch\b/, "use ListSearch, SearchField or FilterLine")).toEqual([]);
  expect(having(/text-accent-text tabular-nums">\{\w*count/i, "use FilterButton")).toEqual([]);
});

test("what opens further filters is the recipe's", () => {
  const filters = screens.filter((file) => /filter[^/]*\.tsx$/.test(file));
  expect(filters.length).toBeGreaterThan(12);
  expect(
    having(
      /ui\/overlays\/(popover|popover-panel|menu)\.tsx"|ui\/dialogs\/(form-)?dialog\.tsx"/,
      "use FilterDrawer, FilterPopover, FilterPanel or DayRangeFilter",
      filters,
    ),
  ).toEqual([]);
});

/** Search fields that are not of a list: what is searched is in a dialog or a card. */
const PICKERS = [
  // As BY_HAND.
  "remotes/calendar/src/overview/overview-head.tsx",
  "remotes/donations/src/donors/merge-dialog.tsx",
  "remotes/finance/src/bank/match/record-match.tsx",
  "remotes/finance/src/payroll/runs/settings/state-rates.tsx",
  "remotes/invoicing/src/invoices/form/product-picker.tsx",
  "remotes/surveys/src/invitations/contact-picker.tsx",
];

test("only a picker has a separate search field", () => {
  const own = screens.filter((file) => /<SearchInput\b/.test(readText(file)) && !PICKERS.includes(file));
  expect(own.map((file) => `${file}: use ListSearch`)).toEqual([]);
});
