import type { Page } from "@playwright/test";
import { ownOrganization } from "./account-setup.ts";
import { line, openBank } from "./bank-setup.ts";
import { SCREENS } from "./every-screen.ts";
import { draftBill, newSeller } from "./pay-setup.ts";
import { openPayroll, rowOf } from "./payroll-people-setup.ts";
import { openDemoRun, openRuns } from "./payroll-runs-setup.ts";
import { asAdmin } from "./screen.ts";
import { signIn } from "./shell-setup.ts";
import { createSurvey, newOrganization, openSurveys, send } from "./surveys-setup.ts";

type Open = (page: Page) => Promise<void>;

function screen(name: string): Open {
  const found = SCREENS.find((one) => one.name === name);
  if (!found) throw new Error(`No screen is named ${name}`);
  return found.open;
}

const lineMenu = (item: string) =>
  asAdmin(async (page) => {
    await openBank(page);
    await page.getByRole("link", { name: "Operating checking" }).click();
    await line(page, "PARKING QC AIRPORT")
      .getByRole("button", { name: /^More for/ })
      .click();
    await page.getByRole("menuitem", { name: item }).click();
  });

/** How every dialog with a form is opened, by its source file. `tests/contract/kept-forms.test.ts` holds it complete. */
export const DIALOGS: Record<string, Record<string, Open>> = {
  shell: {
    "host/src/frame/create-organization-dialog.tsx": screen("new organization"),
    "host/src/account-settings/delete-organization-dialog.tsx": async (page) => {
      await ownOrganization(page, "Short-lived");
      await page.getByRole("button", { name: "Delete organization" }).click();
    },
  },
  finance: {
    "remotes/finance/src/transactions/transaction-dialog.tsx": screen("Add Income"),
    "remotes/finance/src/simple-invoice/simple-invoice-dialog.tsx": screen("short invoice form"),
    "remotes/finance/src/recurring/schedule-dialog.tsx": screen("editing what recurs"),
    "remotes/finance/src/budgets/budget-dialog.tsx": screen("new AI budget"),
    "remotes/finance/src/reports/library/report-dialog.tsx": screen("a custom report"),
    "remotes/finance/src/bank/account-dialog.tsx": screen("Add Account"),
    "remotes/finance/src/bank/create-dialog.tsx": screen("a transaction from a bank line"),
    "remotes/finance/src/bank/note-dialog.tsx": lineMenu("Write a note"),
  },
  payroll: {
    "remotes/finance/src/payroll/people/person-dialog.tsx": screen("contractor dialog"),
    "remotes/finance/src/payroll/payments/payment-dialog.tsx": screen("payment dialog"),
    "remotes/finance/src/payroll/people/person-standing.tsx": asAdmin(async (page) => {
      await openPayroll(page);
      await rowOf(page, "Employees & Contractors", "Grace Okafor").getByRole("link", { name: "Grace Okafor" }).click();
      await page.getByRole("button", { name: "More for Grace Okafor" }).click();
      await page.getByRole("menuitem", { name: "End employment" }).click();
    }),
    "remotes/finance/src/payroll/runs/new-run-dialog.tsx": screen("a new payroll run"),
    "remotes/finance/src/payroll/runs/void-dialog.tsx": asAdmin(async (page) => {
      await openDemoRun(page, "committed");
      await page.getByRole("button", { name: "Void run" }).click();
    }),
    "remotes/finance/src/payroll/runs/opening-dialog.tsx": asAdmin(async (page) => {
      await openRuns(page);
      await page.getByRole("link", { name: "Payroll settings" }).click();
      await page
        .getByRole("button", { name: /^Opening figures of/ })
        .first()
        .click();
    }),
  },
  invoicing: {
    "remotes/invoicing/src/customers/customer-dialog.tsx": screen("customer dialog"),
    "remotes/invoicing/src/payments/record-payment-dialog.tsx": screen("recording a payment"),
    "remotes/invoicing/src/inventory/product-dialog.tsx": screen("a new product"),
    "remotes/invoicing/src/inventory/movement-dialog.tsx": screen("moving stock"),
    "remotes/invoicing/src/inventory/categories-dialog.tsx": screen("product categories"),
    "remotes/invoicing/src/sending/send-dialog.tsx": async (page) => {
      const seller = await newSeller();
      const bill = await draftBill(seller);
      await signIn(page, `/app/invoicing/${bill.id}`, seller.email);
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await page.getByRole("dialog", { name: /^Send / }).waitFor();
    },
    "remotes/invoicing/src/payments/refund-dialog.tsx": async (page) => {
      await screen("payment")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Refund", exact: true }).click();
    },
  },
  contacts: {
    "remotes/crm/src/contacts/contact-form-dialog.tsx": screen("editing a contact"),
    "remotes/crm/src/contacts/more-filters.tsx": screen("filters of contacts"),
    "remotes/crm/src/segments/segment-dialog.tsx": screen("saving a segment"),
    "remotes/crm/src/tags/merge-tag.tsx": screen("merging a tag"),
    "remotes/crm/src/contact/message-dialog.tsx": screen("writing an e-mail to a contact"),
    "remotes/crm/src/contact/activity-dialog.tsx": screen("logging an activity with a contact"),
    "remotes/crm/src/contact/erase-dialog.tsx": screen("erasing a person"),
    "remotes/crm/src/mailings/suppress-dialog.tsx": screen("suppressing an address"),
    "remotes/crm/src/notes/new-note-dialog.tsx": screen("mentioning a member in a note"),
  },
  giving: {
    "remotes/donations/src/gifts/add-donation-dialog.tsx": screen("adding a donation"),
    "remotes/donations/src/donors/donor-dialog.tsx": async (page) => {
      await screen("a donor")(page);
      await page.getByRole("button", { name: "Edit", exact: true }).click();
    },
    "remotes/surveys/src/invitations/invite-dialog.tsx": async (page) => {
      const call = await newOrganization(page);
      const { id } = await createSurvey(call);
      await send(call, `/api/surveys/${id}/publish`, {});
      await openSurveys(page, `/${id}/invitations`);
      await page.getByRole("button", { name: "Invite people" }).click();
    },
  },
  calendar: {
    "remotes/calendar/src/form/event-dialog.tsx": screen("a new event"),
    "remotes/calendar/src/settings/settings-dialog.tsx": screen("calendar settings"),
    "remotes/calendar/src/public/public-dialog.tsx": screen("opening the public calendar"),
    "remotes/calendar/src/connections/connection-editor.tsx": screen("connecting a calendar"),
  },
};
