import { expect, test } from "vitest";
import { projectFiles, readText } from "./project-files.ts";

const screens = projectFiles().filter((file) => /^remotes\/[^/]+\/src\/.*(?<!\.test)\.tsx?$/.test(file));

test("one function finds out whether someone else has saved in the meantime", () => {
  const own = screens.filter((file) => /\.updatedAt\)? ?(===|!==)|(===|!==) \w+\??\.updatedAt/.test(readText(file)));
  expect(own.map((file) => `${file}: use useRecordForm, useSeenRecord or findNewerVersion`)).toEqual([]);
  expect(
    screens.filter((file) => /\b(findNewerVersion|useSeenRecord|useRecordForm)\(/.test(readText(file))).length,
  ).toBeGreaterThan(8);
});

/** Dialogs whose kept fields are plain state without `useDraftForm`, each with the reason. */
const BY_HAND: Record<string, string> = {
  "remotes/crm/src/contact/message/message-dialog.tsx": "two steps: written, then read before it is sent",
  "remotes/finance/src/bank/create-dialog.tsx": "the list's actions save it, and say so",
  "remotes/finance/src/payroll/runs/entries/entry-dialog.tsx": "saved together with what was typed in the table",
  "remotes/finance/src/reports/library/report-dialog.tsx": "starts a report, which is awaited elsewhere",
  "remotes/finance/src/reports/schedules/schedule-dialog.tsx": "shows its problems from the first try on",
};

test("the state of a dialog's form is written once", () => {
  const own = screens.filter(
    (file) => /<FormDialog\b/.test(readText(file)) && /\buseDraftState\b/.test(readText(file)) && !(file in BY_HAND),
  );
  expect(own.map((file) => `${file}: use useDraftForm`)).toEqual([]);
});
