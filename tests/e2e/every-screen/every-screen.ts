import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { withoutPageAnswers } from "../../support/page-answers.ts";
import { asAdmin, headed, type Screen } from "../../support/screen.ts";
import { CALENDAR_CONNECTIONS } from "../calendar/calendar-connections-screens.ts";
import { CALENDAR } from "../calendar/calendar-screens.ts";
import { CONTACT_PAGE_SCREENS } from "../contacts/contact-page-screens.ts";
import { CONTACT_IMPORT_SCREENS } from "../contacts/contacts-import-screens.ts";
import { CONTACT_SCREENS } from "../contacts/contacts-screens.ts";
import { DONATION_FORM_SCREENS } from "../donations/donation-form-screens.ts";
import { RECURRING_GIFT_SCREENS } from "../donations/donations-recurring-screens.ts";
import { DONATION_SCREENS } from "../donations/donations-screens.ts";
import { addBankAccount, line, openBank } from "../finance/bank-setup.ts";
import { BUDGETS } from "../finance/budget-screens.ts";
import { emptyBooks, openFinance } from "../finance/finance-setup.ts";
import { REPORTS } from "../finance/reports-screens.ts";
import { CUSTOMERS } from "../invoicing/customer-screens.ts";
import { INVENTORY } from "../invoicing/inventory-screens.ts";
import { INVOICES } from "../invoicing/invoice-screens.ts";
import { MAILING_SCREENS } from "../mailings/mailings-screens.ts";
import { NOTE_SCREENS } from "../notes/notes-screens.ts";
import { OPERATION_SCREENS } from "../operations/operations-screens.ts";
import { API_KEY_SCREENS } from "../organization/api-keys-screens.ts";
import { PAYROLL_PEOPLE } from "../payroll/payroll-people-screens.ts";
import { PAYROLL_RUNS } from "../payroll/payroll-screens.ts";
import { CALENDAR_BOOKING } from "../public-calendar/calendar-booking-screens.ts";
import { CALENDAR_PUBLIC_PAGE } from "../public-calendar/calendar-public-page-screens.ts";
import { CALENDAR_PUBLIC } from "../public-calendar/calendar-public-screens.ts";
import { product } from "../shell/shell-setup.ts";
import { SURVEY_RESULTS } from "../surveys/survey-results-screens.ts";
import { builder, createSurvey, newOrganization, openSurveys, surveyItem } from "../surveys/surveys-setup.ts";
import { SHELL } from "./shell-screens.ts";

const STATEMENT = path.join(import.meta.dirname, "../../fixtures/bank/boi-debit-credit.csv");
/** A survey of the demo, published and answered. */
const SURVEY = "Food Pantry Visitor Survey";

const finance = async (page: Page) => {
  await openFinance(page);
  await expect(page.getByTestId("transaction-list").locator("tbody tr").first()).toBeVisible();
  await expect(page.getByRole("listbox").first()).toBeVisible();
};

const surveys = async (page: Page) => {
  await openSurveys(page);
  await expect(surveyItem(page, SURVEY).getByRole("button", { name: "View Results" })).toBeVisible();
};

const surveyButton = (name: string) => async (page: Page) => {
  await surveys(page);
  await surveyItem(page, SURVEY).getByRole("button", { name, exact: true }).click();
};

async function publicSurvey(page: Page): Promise<void> {
  const answer = await page.context().request.get(`${product()}/api/surveys`);
  const listed: { id: string; title: string }[] = await answer.json();
  await headed(page, `/public/surveys/${listed.find(({ title }) => title === SURVEY)?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: SURVEY })).toBeVisible();
}

const SIGNED_OUT: readonly Screen[] = [
  { name: "landing page", open: (page) => headed(page, "/") },
  { name: "pricing", open: (page) => headed(page, "/pricing") },
  { name: "unknown address", open: (page) => headed(page, "/nowhere") },
  { name: "development sign-in", open: (page) => headed(page, "/test-login") },
  { name: "sign-in page", open: (page) => headed(page, "/sign-in") },
  { name: "a mailed link that ended", open: (page) => headed(page, "/sign-in#ended") },
  { name: "signed out", open: (page) => headed(page, "/app") },
  { name: "onboarding of a visitor", open: (page) => headed(page, "/onboarding") },
  ...["about", "contact", "status", "security", "accessibility", "privacy", "terms", "help"].map((name) => ({
    name: `${name} page`,
    open: (page: Page) => headed(page, `/${name}`),
  })),
  { name: "a help page", open: (page) => headed(page, "/help/keyboard-shortcuts") },
  { name: "a help page with code", open: (page) => headed(page, "/help/automation-recipe") },
  {
    name: "the demo's player",
    open: async (page) => {
      await headed(page, "/");
      await page.getByRole("button", { name: "Watch Demo" }).click();
      await expect(page.getByRole("dialog").locator("video")).toBeVisible();
    },
  },
  {
    name: "public survey",
    open: asAdmin(publicSurvey),
  },
  {
    name: "a start that failed",
    open: async (page) => {
      await withoutPageAnswers(page);
      await page.route("**/api/remotes", (route) => route.fulfill({ status: 500, body: "" }));
      await page.goto(`${product()}/app`);
      await expect(page.getByText("Trellis can't start")).toBeVisible();
    },
  },
];

const FINANCE: readonly Screen[] = [
  { name: "finance", open: asAdmin(finance) },
  {
    name: "finance with empty books",
    open: async (page) => {
      await emptyBooks(page);
      await openFinance(page);
      await expect(page.getByText("No transactions yet")).toBeVisible();
    },
  },
  {
    name: "a transaction's menu",
    open: asAdmin(async (page) => {
      await finance(page);
      await page
        .getByRole("button", { name: /^More for / })
        .first()
        .click();
      await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
    }),
  },
  {
    name: "filters",
    open: asAdmin(async (page) => {
      await openFinance(page, "/transactions?type=expense");
      await page.getByRole("button", { name: "Filters" }).click();
      await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
    }),
  },
  {
    name: "imports",
    open: asAdmin(async (page) => {
      await openFinance(page);
      await page.getByRole("link", { name: "Imports" }).click();
      await expect(page.getByRole("table", { name: "Imports" })).toBeVisible();
    }),
  },
  {
    name: "Add Income",
    open: asAdmin(async (page) => {
      await finance(page);
      await page.getByRole("button", { name: "Add Income" }).first().click();
      await expect(page.getByRole("dialog", { name: "Add Income" }).getByLabel("Description")).toBeVisible();
    }),
  },
  {
    name: "Import CSV with a preview",
    open: asAdmin(async (page) => {
      await finance(page);
      await page.getByRole("button", { name: "Import CSV" }).first().click();
      const dialog = page.getByRole("dialog", { name: "Import CSV" });
      await dialog.getByLabel("Bank statement file").setInputFiles(STATEMENT);
      await expect(dialog.getByRole("table", { name: "First 5 rows" }).locator("tbody tr")).toHaveCount(5);
    }),
  },
];

const BANK: readonly Screen[] = [
  {
    name: "bank accounts",
    open: asAdmin(async (page) => {
      await openBank(page);
      await expect(page.getByRole("link", { name: "Reserve savings" })).toBeVisible();
    }),
  },
  {
    name: "no bank accounts",
    open: async (page) => {
      await emptyBooks(page);
      await openBank(page);
      await expect(page.getByText("No bank accounts yet")).toBeVisible();
    },
  },
  {
    name: "Add Account",
    open: asAdmin(async (page) => {
      await openBank(page);
      await page.getByRole("button", { name: "Add Account" }).click();
      await expect(page.getByRole("dialog", { name: "Add Account" }).getByLabel("Account name")).toBeVisible();
    }),
  },
  {
    name: "a bank account",
    open: asAdmin(async (page) => {
      await openBank(page);
      await page.getByRole("link", { name: "Operating checking" }).click();
      await expect(line(page, "PARKING QC AIRPORT")).toBeVisible();
      await expect(page.getByRole("button", { name: "Undo", exact: false }).first()).toBeVisible();
    }),
  },
  {
    name: "a bank account without lines",
    open: async (page) => {
      const id = await addBankAccount(await emptyBooks(page));
      await openBank(page, `/${id}`);
      await expect(page.getByText("No lines yet")).toBeVisible();
    },
  },
  {
    name: "a transaction from a bank line",
    open: asAdmin(async (page) => {
      await openBank(page);
      await page.getByRole("link", { name: "Operating checking" }).click();
      await page.getByRole("radio", { name: "No match" }).check();
      await line(page, "ADOBE")
        .getByRole("button", { name: /^Create/ })
        .click();
      await expect(page.getByRole("dialog", { name: "Create a transaction" })).toBeVisible();
    }),
  },
];

const SURVEYS: readonly Screen[] = [
  { name: "surveys", open: asAdmin(surveys) },
  {
    name: "no surveys",
    open: async (page) => {
      await newOrganization(page);
      await openSurveys(page);
      await expect(page.getByRole("heading", { name: "Ask your first question" })).toBeVisible();
    },
  },
  {
    name: "new survey",
    open: asAdmin(async (page) => {
      await openSurveys(page, "/new");
      await expect(builder(page, "Create Survey").getByLabel("Title")).toBeVisible();
    }),
  },
  {
    name: "no answers",
    open: async (page) => {
      const { id } = await createSurvey(await newOrganization(page));
      await openSurveys(page, `/${id}/results`);
      await expect(page.getByText("No answers yet")).toBeVisible();
    },
  },
  {
    name: "answers",
    open: asAdmin(async (page) => {
      await surveyButton("View Results")(page);
      await page.getByRole("radio", { name: /Answers/ }).check();
      await expect(page.getByRole("article").first()).toBeVisible();
    }),
  },
  {
    name: "survey editor",
    open: asAdmin(async (page) => {
      await surveyButton("Edit")(page);
      await expect(builder(page, "Edit Survey").getByLabel("Title")).toHaveValue(SURVEY);
    }),
  },
  {
    name: "survey results",
    open: asAdmin(async (page) => {
      await surveyButton("View Results")(page);
      await expect(page.getByRole("list", { name: /^Answers to / }).first()).toBeVisible();
    }),
  },
  {
    name: "embed code",
    open: asAdmin(async (page) => {
      await surveyButton("Embed Code")(page);
      await expect(page.getByLabel("Public survey URL")).toBeVisible();
    }),
  },
];

/** Every screen of the product, and what opens over one, by the folder of its journeys. */
export const SCREENS_OF: Record<string, readonly Screen[]> = {
  site: SIGNED_OUT,
  shell: SHELL,
  operations: OPERATION_SCREENS,
  organization: API_KEY_SCREENS,
  finance: [...FINANCE, ...BANK, ...BUDGETS, ...REPORTS],
  calendar: [...CALENDAR, ...CALENDAR_CONNECTIONS],
  "public-calendar": [...CALENDAR_PUBLIC, ...CALENDAR_BOOKING, ...CALENDAR_PUBLIC_PAGE],
  payroll: [...PAYROLL_RUNS, ...PAYROLL_PEOPLE],
  invoicing: [...INVENTORY, ...CUSTOMERS, ...INVOICES],
  contacts: [...CONTACT_SCREENS, ...CONTACT_IMPORT_SCREENS, ...CONTACT_PAGE_SCREENS],
  notes: NOTE_SCREENS,
  mailings: MAILING_SCREENS,
  donations: [...DONATION_SCREENS, ...DONATION_FORM_SCREENS, ...RECURRING_GIFT_SCREENS],
  surveys: [...SURVEYS, ...SURVEY_RESULTS],
};

export const SCREENS: readonly Screen[] = Object.values(SCREENS_OF).flat();
