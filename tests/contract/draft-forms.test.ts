import path from "node:path";
import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import { isSecretName } from "@trellis/domain/names/secret-names.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { projectFiles, readText } from "./project-files.ts";

const screens = projectFiles().filter((file) => /^(host\/src|remotes\/[^/]+\/src)\/.*\.tsx?$/.test(file));
const shared = projectFiles().filter((file) => /^shared\/src\/.*\.tsx?$/.test(file));

/** Dialogs with a form that ask before they close and keep nothing, each with the reason. */
const ASKS: Record<string, string> = {
  "host/src/account-settings/delete-organization-dialog.tsx": "a typed name confirms a deletion",
  "host/src/account-settings/delete-account-dialog.tsx": "a typed address confirms a deletion",
  "host/src/account-settings/hand-over-dialog.tsx": "hands over ownership",
  "host/src/account-settings/second-factor-dialog.tsx": "a key and a code are secrets",
  "host/src/team/member-dialog.tsx": "permissions that were not granted must not wait on a device",
  "remotes/calendar/src/connections/connection-editor.tsx": "the calendar's address is a secret",
  "remotes/crm/src/erase/erase-dialog.tsx": "a typed name confirms an erasure",
  "remotes/crm/src/contacts/filters/more-filters.tsx": "filters that were not applied",
  "remotes/crm/src/contacts/bulk/tags-dialog.tsx": "belongs to the contacts that are selected now",
  "remotes/crm/src/duplicates/merge-with.tsx": "looks for the other contact",
  "remotes/crm/src/tags/merge-tag.tsx": "a merge cannot wait: the tags may change",
  "remotes/finance/src/bank/questions-dialog.tsx": "belongs to a file that is chosen again",
  "remotes/finance/src/transactions/changes/details-dialog.tsx": "belongs to the transactions that are selected now",
  "remotes/finance/src/payroll/forms-1099/submission-dialog.tsx": "a date that starts at today",
  "remotes/finance/src/payroll/people/employment-dialogs.tsx": "ends an employment",
  "remotes/finance/src/payroll/runs/void-dialog.tsx": "voids a payroll run",
  "remotes/invoicing/src/inventory/categories-dialog.tsx": "a list with one field under it",
  "remotes/invoicing/src/payments/refund-dialog.tsx": "gives money back",
  "remotes/donations/src/gifts/refund-dialog.tsx": "gives money back",
};

const DIALOG = /<(Form)?Dialog\b|<FilterDrawer\b/;
const FORM = /<form\b|<FormDialog\b|<FilterDrawer\b/;
/** A field in which people type. */
const FIELD =
  /<(?:TextInput|TextArea|DateInput|MoneyInput|Combobox|textarea|input(?![^>]*type="(?:file|radio|checkbox)"))\b/;
const KEEPS = /\bdraft=(\{|"kept")|\bform=\{\{\s*draft\b|\buse(Record|Draft)Form\b/;

const hasField = (file: string) => FIELD.test(readText(file));

/** A screen's file with the parts that it imports, down to other dialogs. */
function withParts(file: string, found: Set<string> = new Set()): string[] {
  found.add(file);
  for (const [, relative] of readText(file).matchAll(/(?:from|import\() ?"(\.[^"]+\.tsx)"/g)) {
    const part = path.normalize(path.join(path.dirname(file), relative ?? ""));
    if (!found.has(part) && screens.includes(part) && !DIALOG.test(readText(part))) withParts(part, found);
  }
  return [...found];
}

test("every dialog is the shared one, which asks before typed input is lost", () => {
  const own = screens.filter((file) => /@radix-ui\/react-(alert-)?dialog|<dialog\b|role="dialog"/.test(readText(file)));
  expect(own).toEqual([
    "host/src/assistant/assistant-panel.tsx",
    // Plans and a button, no field.
    "host/src/billing/upgrade-dialog.tsx",
    "host/src/command-menu/command-menu.tsx",
    // A question and a button, no field.
    "host/src/confirmation/confirm-sign-in-dialog.tsx",
    // Names the package that remotes share.
    "host/src/registry/federation.ts",
  ]);
});

test("a dialog with a form keeps what is typed, or is on the list of those that ask", () => {
  const forms = screens.filter((file) => DIALOG.test(readText(file)) && FORM.test(readText(file)));
  expect(forms.length).toBeGreaterThan(40);
  expect(forms.filter((file) => !KEEPS.test(readText(file))).sort()).toEqual(Object.keys(ASKS).sort());
});

test("the journey of typed input opens every dialog in which people type", () => {
  const opened = projectFiles()
    .filter((file) => /^tests\/e2e\/every-screen\/every-dialog[\w-]*\.ts$/.test(file))
    .map(readText)
    .join("\n");
  const typed = screens.filter(
    (file) => DIALOG.test(readText(file)) && (FORM.test(readText(file)) || withParts(file).some(hasField)),
  );
  expect(typed.length).toBeGreaterThan(55);
  expect(typed.filter((file) => !opened.includes(`"${file}"`))).toEqual([]);
});

test("the journey of typed input opens every form that is not in a dialog", () => {
  const inDialogs = new Set(screens.filter((file) => DIALOG.test(readText(file))).flatMap((file) => withParts(file)));
  const forms = screens.filter(
    (file) => !inDialogs.has(file) && (/<form\b/.test(readText(file)) || /<DraftNotice\b/.test(readText(file))),
  );
  const opened = readText("tests/e2e/every-screen/every-form.ts");
  expect(forms.filter((file) => !opened.includes(`"${file}"`)).sort()).toEqual([
    // The local sign-in: no one is signed in yet.
    "host/src/account/code-form.tsx",
    "host/src/account/email-link-form.tsx",
    "host/src/account/test-login-screen.tsx",
    // Choices, which its address names.
    "host/src/onboarding/plan-step.tsx",
    // A code is a secret.
    "host/src/two-step/confirm-code-form.tsx",
  ]);
});

test("what was saved is not offered again", () => {
  const keepers = screens.filter((file) =>
    /\buseDraft(State|Fields|Form)\b.*\(/.test(readText(file).replace(/^import.*$/gm, "")),
  );
  expect(keepers.length).toBeGreaterThan(30);
  // Drops what it saved for every dialog that uses it.
  expect(readText("shared/src/ui/dialogs/use-record-form.tsx")).toMatch(/useDraftFields\([\s\S]*draft\.drop\(\)/);
  expect(readText("shared/src/ui/dialogs/use-draft-form.ts")).toMatch(/useDraftState<[\s\S]*draft\.drop\(\)/);
  const wrong = keepers.filter(
    (file) => !/\.drop\(|\bdraft\.drop\b|settle: drop\b|\buseDraftForm\b/.test(readText(file)),
  );
  expect(wrong).toEqual([]);
});

test("drafts are stored in one place, which knows the person, the organization and what must not be kept", () => {
  const own = [...screens, ...shared].filter(
    (file) => !/\.test\.tsx?$/.test(file) && /\b(local|session)Storage\b/.test(readText(file)),
  );
  expect(own.sort()).toEqual([
    "host/src/account/join/accepted-here.ts",
    "host/src/command-menu/recent-choices.ts",
    "host/src/dashboard/trial-banner.tsx",
    "host/src/first-picture/start.ts",
    // Whether single keys do something, in this browser.
    "host/src/keyboard-help/single-keys.ts",
    // Before an account exists: nothing else knows the visitor.
    "host/src/onboarding/draft.ts",
    "host/src/onboarding/just-created.ts",
    "host/src/session/stored-organization.ts",
    // Which time zone this device asked about.
    "remotes/calendar/src/overview/zone/zone-offer.ts",
    "shared/src/client/clear-drafts.ts",
    "shared/src/client/drafts.ts",
    // The public survey's own answers, on the respondent's device.
    "shared/src/forms/survey/answering/survey-store.ts",
  ]);
});

test("no draft holds what the database seals", () => {
  const schemas = projectFiles().filter((file) => /^api\/src\/.*schema\.ts$/.test(file));
  const sealed = schemas.flatMap((file) =>
    [...readText(file).matchAll(/^\s+(\w+)Sealed:/gm)].map(([, name]) => name ?? ""),
  );
  expect(sealed).toContain("bankAccount");
  // A connected calendar's address: its form is on the list of those that keep nothing. What an agent proposed and
  // keys that are made here have no form.
  expect(sealed.filter((name) => !isSecretName(name)).sort()).toEqual([
    "address",
    "input",
    "privateKey",
    "privateKey",
    "seen",
  ]);
});

/** What a name may say that means a tax, bank or card number, or a secret. */
const SOUNDS_SECRET =
  /ssn|tax_?id|tin|ein|bank|account|card|routing|iban|mask|pin$|pin_|secret|pass|token|key|signature/i;

test("every field that people send is known to be a secret, or to be none", () => {
  const names = new Set<string>();
  const collect = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if ("properties" in node) for (const name of Object.keys(node.properties as object)) names.add(name);
    for (const value of Object.values(node)) collect(value);
  };
  for (const endpoints of Object.values(ENDPOINTS))
    for (const { body } of Object.values(endpoints) as EndpointDefinition[])
      if (body) collect(z.toJSONSchema(body, { io: "input", unrepresentable: "any" }));
  expect([...names].filter(isSecretName).sort()).toEqual([
    "bankAccount",
    "bankRouting",
    "clientSecret",
    "confirmationToken",
    // The end of a bank account's number: people often type the whole one first.
    "mask",
    "ssn",
    "taxId",
    "token",
  ]);
  expect([...names].filter((name) => SOUNDS_SECRET.test(name) && !isSecretName(name)).sort()).toEqual([
    // The name and kind of an account or a bank, never its number.
    "account",
    // Which of the accounts that were added.
    "accountId",
    "accountName",
    "accountSubtype",
    "accountType",
    "autoAcceptMeetings",
    "bankName",
    "businessName",
    // Words under an email.
    "emailSignature",
    "hasWaitingList",
    "meetingBuffer",
    // A file's columns.
    "signature",
    // Which kind of number it is.
    "tinIsEin",
  ]);
});
