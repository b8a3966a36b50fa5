import path from "node:path";
import type { Page } from "@playwright/test";

/** A statement that asks something before it can be imported. */
const STATEMENT = path.resolve(import.meta.dirname, "../fixtures/bank/boi-debit-credit.csv");

/** The picture of a help page. */
export interface HelpShot {
  /** The name of the screen among the main ones. */
  screen: string;
  /** What a person does there before the picture is taken, in any language. */
  act?: (page: Page) => Promise<unknown>;
  /** What the picture is centered on, where that is not the screen's main part: a dialog, for example. */
  around?: string;
}

const DIALOG = '[role="dialog"]';

/** The help pages that have a picture, by name: `tests/contract/help-pictures.test.ts` compares this with the pages. */
export const HELP_SHOTS: Readonly<Record<string, HelpShot>> = {
  "getting-started": { screen: "dashboard" },
  "inviting-people": { screen: "settings-team" },
  notifications: {
    screen: "dashboard",
    act: (page) => page.locator('header button[aria-haspopup][aria-label^="Notif"]').first().click(),
    around: DIALOG,
  },
  "importing-a-bank-statement": {
    screen: "import-preview",
    act: async (page) => {
      await page.locator("input[type=file]").setInputFiles(STATEMENT);
      // While the rows are compared with the books, the number of duplicates is not known.
      await page.getByRole("dialog").getByText("…", { exact: true }).waitFor({ state: "detached" });
    },
    around: DIALOG,
  },
  transactions: { screen: "transactions" },
  "bank-accounts": { screen: "bank-account" },
  "recurring-and-receipts": { screen: "recurring" },
  budgets: { screen: "budgets" },
  reports: { screen: "forecasts" },
  payroll: { screen: "payroll" },
  "payroll-taxes": { screen: "taxes" },
  "forms-1099": { screen: "forms-1099" },
  "forms-w2": { screen: "forms-w2" },
  invoices: { screen: "invoices" },
  "payments-and-customers": { screen: "customers" },
  "sales-tax": { screen: "sales-tax" },
  inventory: { screen: "inventory" },
  surveys: { screen: "survey-builder" },
  "survey-results": { screen: "survey-results" },
  donations: { screen: "donations" },
  "donation-widget": { screen: "donation-widget" },
  "recurring-gifts": { screen: "recurring-gifts" },
  contacts: { screen: "contacts" },
  "one-persons-page": { screen: "contact-page" },
  "importing-contacts": { screen: "contact-import", around: DIALOG },
  mailings: { screen: "mailing" },
  notes: { screen: "notes" },
  calendar: { screen: "calendar" },
  "booking-page": { screen: "booking" },
  branding: { screen: "settings-branding" },
  "business-settings": { screen: "settings-business" },
  "email-templates": { screen: "settings-email-templates" },
  "plans-and-billing": { screen: "settings-billing" },
  "audit-log": { screen: "settings-audit-log" },
  "exporting-data": { screen: "settings-account" },
  "keyboard-shortcuts": { screen: "dashboard", act: (page) => page.keyboard.press("?"), around: DIALOG },
};
