import path from "node:path";
import type { Page } from "@playwright/test";
import { APPROVALS, organizationWithDrafts } from "../e2e/organization/agents-setup.ts";
import { API_TAB, organizationWithKeys } from "../e2e/organization/api-keys-setup.ts";
import { surveyOfEveryKind } from "../e2e/surveys/survey-kinds.ts";
import { product } from "../support/sign-in.ts";

const STATEMENT = path.resolve(import.meta.dirname, "../fixtures/bank/boi-debit-credit.csv");

export interface MainScreen {
  name: string;
  /** Its address; one of a record is asked for. */
  at: string | ((page: Page) => Promise<string>);
  signedOut?: true;
  /** Its address adds a record to the demo, which others would then see. */
  adds?: true;
  /** The record on it, where the page was made with the record's texts instead of asking for them. */
  shows?: (page: Page) => Promise<unknown>;
  /** What a person who reads English does there before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
}

interface Listed {
  id: string;
  [name: string]: unknown;
}

/** Presses a button, and waits for the dialog that it opens: its code may be on its way. */
const openDialog = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").waitFor();
};

/** What the product answers at this path: not every walk's pages have a base address. */
const readRecord = async (page: Page, address: string): Promise<unknown> =>
  (await page.request.get(`${product()}${address}`)).json();

/** The address of the first record in an answer that has these values. */
const recordAt =
  (call: string, addressOf: (id: string) => string, wanted: Record<string, unknown> = {}) =>
  async (page: Page): Promise<string> => {
    const answer = (await readRecord(page, call)) as Listed[] | { items: Listed[] };
    const listed = Array.isArray(answer) ? answer : answer.items;
    const found =
      Array.isArray(listed) &&
      listed.find((each) => Object.entries(wanted).every(([name, value]) => each[name] === value));
    if (!found) throw new Error(`${call} lists no record with ${JSON.stringify(wanted)}`);
    return addressOf(found.id);
  };

const survey = (addressOf: (id: string) => string) =>
  recordAt("/api/surveys", addressOf, { isPublished: true, isActive: true });

const openInvoice = recordAt("/api/invoices?status=open&limit=1", (id) => `/api/invoices/${id}`);

/** The hosted page of an invoice that is open. */
async function payAddress(page: Page): Promise<string> {
  const { link } = (await readRecord(page, `${await openInvoice(page)}/delivery`)) as { link: string };
  return new URL(link).pathname;
}

/**
 * The main screens, as pictures, sheets and pseudo-languages walk through them. What opens over one is in
 * `e2e/every-screen/every-screen.ts`.
 */
export const MAIN_SCREENS: readonly MainScreen[] = [
  { name: "landing", at: "/", signedOut: true },
  { name: "pricing", at: "/pricing", signedOut: true },
  { name: "sign-in", at: "/app", signedOut: true },
  { name: "sign-in-page", at: "/sign-in", signedOut: true },
  { name: "test-login", at: "/test-login", signedOut: true },
  { name: "dashboard", at: "/app" },
  { name: "finance", at: "/app/finance" },
  { name: "transactions", at: "/app/finance?type=expense" },
  {
    name: "transaction-dialog",
    at: "/app/finance",
    act: openDialog("Add Income"),
  },
  {
    name: "import-preview",
    at: "/app/finance?import=csv",
    act: (page) => page.locator("input[type=file]").setInputFiles(STATEMENT),
  },
  { name: "imports", at: "/app/finance/imports" },
  { name: "deleted-transactions", at: "/app/finance/deleted" },
  { name: "invoices", at: "/app/invoicing" },
  { name: "invoice-form", at: "/app/invoicing/new" },
  {
    name: "invoice",
    at: recordAt("/api/invoices?q=INV-0036", (id) => `/app/invoicing/${id}`),
  },
  { name: "customers", at: "/app/invoicing/customers" },
  { name: "payments", at: "/app/invoicing/payments" },
  { name: "sales-tax", at: "/app/invoicing/sales-tax" },
  {
    name: "pay-page",
    at: payAddress,
    shows: async (page) => readRecord(page, await openInvoice(page)),
  },
  { name: "inventory", at: "/app/inventory" },
  {
    name: "product",
    at: recordAt("/api/products?q=Rice", (id) => `/app/inventory/${id}`, { name: "Rice, long grain" }),
  },
  { name: "bank-accounts", at: "/app/finance/bank" },
  {
    name: "bank-account",
    at: recordAt("/api/bank-accounts", (id) => `/app/finance/bank/${id}`, { accountName: "Operating checking" }),
  },
  { name: "recurring", at: "/app/finance/recurring" },
  { name: "taxes", at: "/app/finance/taxes" },
  { name: "reports", at: "/app/reports" },
  { name: "custom-report", at: "/app/reports?report=custom" },
  { name: "forecasts", at: "/app/reports/forecasts?period=quarter" },
  { name: "insights", at: "/app/reports/insights" },
  { name: "budget-analysis", at: "/app/reports/budgets" },
  { name: "spending-trends", at: "/app/reports/trends" },
  { name: "budgets", at: "/app/finance/budget" },
  {
    name: "budget-details",
    at: "/app/finance/budget/latest",
    act: (page) =>
      page
        .getByRole("button", { name: /^Expenses behind / })
        .first()
        .click(),
  },
  { name: "budget-analytics", at: "/app/finance/budget/latest/analytics" },
  { name: "budget-dialog", at: "/app/finance/budget?new=history" },
  { name: "payroll", at: "/app/finance/payroll" },
  { name: "employee-dialog", at: "/app/finance/payroll?add=w2" },
  {
    name: "contractor",
    at: recordAt("/api/employees?q=Petrov", (id) => `/app/finance/payroll/people/${id}`),
  },
  { name: "forms-1099", at: "/app/finance/payroll/1099" },
  { name: "forms-w2", at: "/app/finance/payroll/w2" },
  { name: "payroll-runs", at: "/app/finance/payroll/runs" },
  {
    name: "payroll-run",
    at: recordAt("/api/payroll-runs", (id) => `/app/finance/payroll/runs/${id}`, { status: "committed" }),
  },
  { name: "payroll-settings", at: "/app/finance/payroll/settings" },
  { name: "donations", at: "/app/donations" },
  { name: "gifts", at: "/app/donations/gifts" },
  { name: "donors", at: "/app/donations/donors" },
  { name: "recurring-gifts", at: "/app/donations/recurring" },
  { name: "campaigns", at: "/app/donations/campaigns" },
  { name: "donation-widget", at: "/app/donations/widget" },
  { name: "donation-embed", at: "/app/donations/embed" },
  { name: "donation-analytics", at: "/app/donations/analytics" },
  { name: "give", at: "/give/winter-shelter", signedOut: true },
  { name: "embeds-playground", at: "/help/embeds-playground", signedOut: true },
  { name: "contacts", at: "/app/contacts" },
  {
    // Who gave most: the page with the most on it.
    name: "contact-page",
    at: recordAt("/api/contacts?sort=total&order=desc&limit=1", (id) => `/app/contacts/${id}`),
  },
  { name: "segments", at: "/app/contacts/segments" },
  { name: "duplicates", at: "/app/contacts/duplicates" },
  { name: "contact-import", at: "/app/contacts?import=contacts" },
  { name: "mailings", at: "/app/contacts/mailings" },
  {
    name: "mailing",
    at: recordAt("/api/mailings", (id) => `/app/contacts/mailings/${id}`, { status: "draft" }),
  },
  { name: "notes", at: "/app/notes" },
  { name: "calendar", at: "/app/calendar" },
  { name: "calendar-week", at: "/app/calendar?view=week" },
  { name: "calendar-day", at: "/app/calendar?view=day" },
  { name: "calendar-agenda", at: "/app/calendar?view=agenda" },
  { name: "events", at: "/app/calendar/events" },
  { name: "event-dialog", at: "/app/calendar?add=event" },
  { name: "booking", at: "/book/riverside/get-to-know-the-fund", signedOut: true },
  { name: "surveys", at: "/app/surveys" },
  { name: "survey-builder", at: survey((id) => `/app/surveys/${id}/edit`) },
  { name: "survey-new", at: "/app/surveys/new" },
  {
    name: "survey-templates",
    at: "/app/surveys/new",
    act: openDialog("Start from a template"),
  },
  { name: "survey-results", at: survey((id) => `/app/surveys/${id}/results`) },
  {
    name: "survey-charts",
    adds: true,
    at: async (page) => `/app/surveys/${(await surveyOfEveryKind(page.request)).id}/results`,
  },
  {
    name: "survey-embed",
    at: "/app/surveys",
    act: openDialog("Embed Code"),
  },
  { name: "public-survey", at: survey((id) => `/public/surveys/${id}`) },
  {
    name: "command-menu",
    at: "/app",
    act: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("inv");
    },
  },
  {
    name: "notifications",
    at: "/app",
    act: openDialog(/^Notifications/),
  },
  {
    name: "assistant",
    at: "/app",
    act: async (page) => {
      await page.getByRole("button", { name: "Open the support assistant" }).click();
      await page.getByRole("button", { name: "How do I invite a colleague?" }).click();
      await page.getByRole("link", { name: /Read more/ }).waitFor();
    },
  },
  ...[
    "profile",
    "business",
    "team",
    "account",
    "branding",
    "white-label",
    "domains",
    "billing",
    "email-templates",
    "api",
    "webhooks",
    "security",
    "single-sign-on",
    "audit-log",
  ].map((tab) => ({
    name: `settings-${tab}`,
    at: `/app/settings/${tab}`,
  })),
  {
    name: "api-keys",
    adds: true,
    at: async (page) => {
      await organizationWithKeys(page);
      return API_TAB;
    },
  },
  {
    name: "approvals",
    adds: true,
    at: async (page) => {
      await organizationWithDrafts(page);
      return APPROVALS;
    },
  },
  { name: "subscribe", at: "/subscribe?plan=professional" },
  { name: "onboarding", at: "/onboarding", signedOut: true },
  { name: "invitation-invalid", at: "/invite/nothing", signedOut: true },
  { name: "help", at: "/help", signedOut: true },
  { name: "about", at: "/about", signedOut: true },
  { name: "status", at: "/status", signedOut: true },
  { name: "caught-mail", at: "/dev/mail", signedOut: true },
  { name: "not-found", at: "/nowhere", signedOut: true },
];

/** Each address once, as people of every language may open it; those that add nothing. */
export const MAIN_ADDRESSES: readonly MainScreen[] = MAIN_SCREENS.filter(
  ({ at, signedOut, adds }, index) =>
    !adds && MAIN_SCREENS.findIndex((other) => other.at === at && other.signedOut === signedOut) === index,
).map(({ act: _, ...screen }) => screen);
