import { isSecretName } from "@trellis/shared/client/drafts.ts";
import { expect, test } from "vitest";
import { projectFiles, readText } from "./project-files.ts";

const screens = projectFiles().filter((file) => /^(host\/src|remotes\/[^/]+\/src)\/.*\.tsx?$/.test(file));
const shared = projectFiles().filter((file) => /^shared\/src\/.*\.tsx?$/.test(file));

/** Dialogs with a form that ask before they close and keep nothing, each with the reason. */
const ASKS: Record<string, string> = {
  "host/src/account-settings/delete-organization-dialog.tsx": "a typed name confirms a deletion",
  "host/src/account-settings/hand-over-dialog.tsx": "hands over ownership",
  "host/src/team/member-dialog.tsx": "permissions that were not granted must not wait on a device",
  "remotes/calendar/src/connections/connection-editor.tsx": "the calendar's address is a secret",
  "remotes/crm/src/contact/erase-dialog.tsx": "a typed name confirms an erasure",
  "remotes/crm/src/contacts/more-filters.tsx": "filters that were not applied",
  "remotes/crm/src/contacts/tags-dialog.tsx": "belongs to the contacts that are selected now",
  "remotes/crm/src/tags/merge-tag.tsx": "a merge cannot wait: the tags may change",
  "remotes/finance/src/bank/questions-dialog.tsx": "belongs to a file that is chosen again",
  "remotes/finance/src/payroll/forms-1099/submission-dialog.tsx": "a date that starts at today",
  "remotes/finance/src/payroll/people/person-standing.tsx": "ends an employment",
  "remotes/finance/src/payroll/runs/void-dialog.tsx": "voids a payroll run",
  "remotes/invoicing/src/inventory/categories-dialog.tsx": "a list with one field under it",
  "remotes/invoicing/src/payments/refund-dialog.tsx": "gives money back",
  "remotes/donations/src/gifts/refund-dialog.tsx": "gives money back",
};

const DIALOG = /<(Form)?Dialog\b/;
const FORM = /<form\b|<FormDialog\b/;
const KEEPS = /\bdraft=(\{|"kept")/;

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

test("the journey of typed input opens every dialog with a form that is not this hard to reach", () => {
  const opened = readText("tests/e2e/every-dialog.ts");
  const forms = screens.filter((file) => DIALOG.test(readText(file)) && FORM.test(readText(file)));
  expect(forms.filter((file) => !opened.includes(`"${file}"`)).sort()).toEqual([
    // Need a second member.
    "host/src/account-settings/hand-over-dialog.tsx",
    "host/src/team/member-dialog.tsx",
    // Has a journey of its own for this: calendar-booking-host.
    "remotes/calendar/src/booking/kind-dialog.tsx",
    // Chosen tags, and a note that saves itself.
    "remotes/crm/src/contacts/tags-dialog.tsx",
    "remotes/crm/src/notes/edit-note-dialog.tsx",
    // From a menu of an organization that is made for it.
    "remotes/crm/src/tags/rename-tag.tsx",
    // Only what comes before it differs from its neighbors: a gift's dialog, a draft run, a form 1099, a file's questions.
    "remotes/donations/src/gifts/edit-gift-dialog.tsx",
    "remotes/donations/src/gifts/refund-dialog.tsx",
    "remotes/finance/src/bank/closing-dialog.tsx",
    "remotes/finance/src/bank/questions-dialog.tsx",
    "remotes/finance/src/payroll/forms-1099/submission-dialog.tsx",
    "remotes/finance/src/payroll/runs/edit-run-dialog.tsx",
    "remotes/finance/src/payroll/runs/entry-dialog.tsx",
  ]);
});

test("what was saved is not offered again", () => {
  const keepers = screens.filter((file) =>
    /\buseKept(State|Fields)\b.*\(/.test(readText(file).replace(/^import.*$/gm, "")),
  );
  expect(keepers.length).toBeGreaterThan(30);
  const wrong = keepers.filter((file) => !/\.drop\(|\bdraft\.drop\b|settle: drop\b/.test(readText(file)));
  expect(wrong).toEqual([]);
});

test("drafts are stored in one place, which knows the person, the organization and what must not be kept", () => {
  const own = [...screens, ...shared].filter(
    (file) => !/\.test\.tsx?$/.test(file) && /\b(local|session)Storage\b/.test(readText(file)),
  );
  expect(own.sort()).toEqual([
    "host/src/command-menu/recent-choices.ts",
    "host/src/dashboard/trial-banner.tsx",
    // Before an account exists: nothing else knows the visitor.
    "host/src/onboarding/draft.ts",
    "host/src/onboarding/just-created.ts",
    "host/src/session/tab-organization.ts",
    "shared/src/client/clear-drafts.ts",
    "shared/src/client/drafts.ts",
    // The public survey's own answers, on the respondent's device.
    "shared/src/forms/survey-store.ts",
  ]);
});

test("no draft holds what the database seals", () => {
  const schemas = projectFiles().filter((file) => /^api\/src\/.*schema\.ts$/.test(file));
  const sealed = schemas.flatMap((file) =>
    [...readText(file).matchAll(/^\s+(\w+)Sealed:/gm)].map(([, name]) => name ?? ""),
  );
  expect(sealed).toContain("bankAccount");
  // A connected calendar's address: its form is on the list of those that keep nothing.
  expect(sealed.filter((name) => !isSecretName(name))).toEqual(["address"]);
});
