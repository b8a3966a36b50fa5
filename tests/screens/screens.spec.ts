import path from "node:path";
import { type Browser, type Page, test } from "@playwright/test";
import { surveyOfEveryKind } from "../e2e/surveys/survey-kinds.ts";

const OUTPUT = path.resolve(import.meta.dirname, "../screenshots");
const STATEMENT = path.resolve(import.meta.dirname, "../fixtures/bank/boi-debit-credit.csv");
const VIEWS = [
  { name: "wide", viewport: { width: 1440, height: 900 } },
  { name: "phone", viewport: { width: 390, height: 844 } },
] as const;
const THEMES = ["light", "dark"] as const;

interface Screen {
  name: string;
  path: string;
  signedOut?: boolean;
  /** What a person does before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

const surveyAddress = async (page: Page) => {
  const surveys = (await (await page.request.get("/api/surveys")).json()) as {
    id: string;
    isPublished: boolean;
    isActive: boolean;
  }[];
  return surveys.find((survey) => survey.isPublished && survey.isActive)?.id ?? "";
};

/** Who gave most: the page with the most on it. */
const contactAddress = async (page: Page) => {
  const query = "/api/contacts?sort=total&order=desc&limit=1";
  const [first] = (await (await page.request.get(query)).json()) as { id: string }[];
  return first?.id ?? "";
};

/** A mailing that is being written. */
const draftAddress = async (page: Page) => {
  const mailings = (await (await page.request.get("/api/mailings")).json()) as { id: string; status: string }[];
  return mailings.find(({ status }) => status === "draft")?.id ?? "";
};

/** The hosted page of an invoice that is open. */
const payAddress = async (page: Page) => {
  const [open] = (await (await page.request.get("/api/invoices?status=open&limit=1")).json()) as { id: string }[];
  const { link } = (await (await page.request.get(`/api/invoices/${open?.id}/delivery`)).json()) as { link: string };
  return new URL(link).pathname;
};

const SCREENS: Screen[] = [
  { name: "landing", path: "/", signedOut: true },
  { name: "pricing", path: "/pricing", signedOut: true },
  { name: "sign-in", path: "/app", signedOut: true },
  { name: "test-login", path: "/test-login", signedOut: true },
  { name: "dashboard", path: "/app" },
  { name: "finance", path: "/app/finance" },
  { name: "transactions", path: "/app/finance?type=expense" },
  {
    name: "transaction-dialog",
    path: "/app/finance",
    act: (page) => page.getByRole("button", { name: "Add Income" }).click(),
  },
  {
    name: "import-preview",
    path: "/app/finance?import=csv",
    act: (page) => page.locator("input[type=file]").setInputFiles(STATEMENT),
  },
  { name: "invoices", path: "/app/invoicing" },
  { name: "invoice-form", path: "/app/invoicing/new" },
  {
    name: "invoice",
    path: "/app/invoicing",
    act: (page) => page.getByRole("link", { name: "INV-0036" }).click(),
  },
  { name: "customers", path: "/app/invoicing/customers" },
  { name: "payments", path: "/app/invoicing/payments" },
  {
    name: "pay-page",
    path: "/app/invoicing",
    act: async (page) => void (await page.goto(await payAddress(page))),
  },
  { name: "inventory", path: "/app/inventory" },
  {
    name: "product",
    path: "/app/inventory",
    act: (page) => page.getByRole("link", { name: "Rice, long grain" }).click(),
  },
  { name: "bank-accounts", path: "/app/finance/bank" },
  {
    name: "bank-account",
    path: "/app/finance/bank",
    act: (page) => page.getByRole("link", { name: "Operating checking" }).click(),
  },
  { name: "recurring", path: "/app/finance/recurring" },
  { name: "reports", path: "/app/reports" },
  { name: "custom-report", path: "/app/reports?report=custom" },
  { name: "forecasts", path: "/app/reports/forecasts?period=quarter" },
  { name: "insights", path: "/app/reports/insights" },
  { name: "budget-analysis", path: "/app/reports/budgets" },
  { name: "spending-trends", path: "/app/reports/trends" },
  { name: "budgets", path: "/app/finance/budget" },
  {
    name: "budget-details",
    path: "/app/finance/budget/latest",
    act: (page) =>
      page
        .getByRole("button", { name: /^Expenses behind / })
        .first()
        .click(),
  },
  { name: "budget-analytics", path: "/app/finance/budget/latest/analytics" },
  { name: "budget-dialog", path: "/app/finance/budget?new=history" },
  { name: "payroll", path: "/app/finance/payroll" },
  { name: "employee-dialog", path: "/app/finance/payroll?add=w2" },
  {
    name: "contractor",
    path: "/app/finance/payroll",
    act: (page) => page.getByRole("link", { name: "Ivan Petrov" }).click(),
  },
  { name: "forms-1099", path: "/app/finance/payroll/1099" },
  { name: "forms-w2", path: "/app/finance/payroll/w2" },
  { name: "payroll-runs", path: "/app/finance/payroll/runs" },
  {
    name: "payroll-run",
    path: "/app/finance/payroll/runs",
    act: (page) =>
      page
        .getByRole("link", { name: /^Open the run of/ })
        .nth(1)
        .click(),
  },
  { name: "payroll-settings", path: "/app/finance/payroll/settings" },
  { name: "donations", path: "/app/donations" },
  { name: "gifts", path: "/app/donations/gifts" },
  { name: "donors", path: "/app/donations/donors" },
  { name: "recurring-gifts", path: "/app/donations/recurring" },
  { name: "campaigns", path: "/app/donations/campaigns" },
  { name: "donation-widget", path: "/app/donations/widget" },
  { name: "donation-embed", path: "/app/donations/embed" },
  { name: "donation-analytics", path: "/app/donations/analytics" },
  { name: "give", path: "/give/winter-shelter", signedOut: true },
  { name: "embeds-playground", path: "/help/embeds-playground", signedOut: true },
  { name: "contacts", path: "/app/contacts" },
  {
    name: "contact-page",
    path: "/app/contacts",
    act: async (page) => void (await page.goto(`/app/contacts/${await contactAddress(page)}`)),
  },
  { name: "segments", path: "/app/contacts/segments" },
  { name: "duplicates", path: "/app/contacts/duplicates" },
  { name: "contact-import", path: "/app/contacts?import=contacts" },
  { name: "mailings", path: "/app/contacts/mailings" },
  {
    name: "mailing",
    path: "/app/contacts/mailings",
    act: async (page) => void (await page.goto(`/app/contacts/mailings/${await draftAddress(page)}`)),
  },
  { name: "notes", path: "/app/notes" },
  { name: "calendar", path: "/app/calendar" },
  { name: "calendar-week", path: "/app/calendar?view=week" },
  { name: "calendar-day", path: "/app/calendar?view=day" },
  { name: "calendar-agenda", path: "/app/calendar?view=agenda" },
  { name: "events", path: "/app/calendar/events" },
  { name: "event-dialog", path: "/app/calendar?add=event" },
  { name: "booking", path: "/book/riverside/get-to-know-the-fund", signedOut: true },
  { name: "surveys", path: "/app/surveys" },
  {
    name: "survey-builder",
    path: "/app/surveys",
    act: async (page) => {
      await page.goto(`/app/surveys/${await surveyAddress(page)}/edit`);
      await page.getByRole("region", { name: "Edit Survey" }).waitFor();
    },
  },
  { name: "survey-new", path: "/app/surveys/new" },
  {
    name: "survey-templates",
    path: "/app/surveys/new",
    act: async (page) => {
      await page.getByRole("button", { name: "Start from a template" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "survey-results",
    path: "/app/surveys",
    act: async (page) => void (await page.goto(`/app/surveys/${await surveyAddress(page)}/results`)),
  },
  {
    name: "survey-charts",
    path: "/app/surveys",
    act: async (page) => {
      const { id } = await surveyOfEveryKind(page.request);
      await page.goto(`/app/surveys/${id}/results`);
    },
  },
  {
    name: "survey-embed",
    path: "/app/surveys",
    act: (page) => page.getByRole("button", { name: "Embed Code" }).first().click(),
  },
  {
    name: "public-survey",
    path: "/app/surveys",
    act: async (page) => void (await page.goto(`/public/surveys/${await surveyAddress(page)}`)),
  },
  {
    name: "command-menu",
    path: "/app",
    act: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("inv");
    },
  },
  {
    name: "notifications",
    path: "/app",
    act: (page) => page.getByRole("button", { name: /^Notifications/ }).click(),
  },
  {
    name: "assistant",
    path: "/app",
    act: async (page) => {
      await page.getByRole("button", { name: "Open the support assistant" }).click();
      await page.getByRole("button", { name: "How do I invite a colleague?" }).click();
      await page.getByRole("link", { name: /Read more/ }).waitFor();
    },
  },
  ...["profile", "business", "team", "account", "branding", "billing", "email-templates", "audit-log"].map((tab) => ({
    name: `settings-${tab}`,
    path: `/app/settings/${tab}`,
  })),
  { name: "subscribe", path: "/subscribe?plan=professional" },
  { name: "onboarding", path: "/onboarding", signedOut: true },
  { name: "invitation-invalid", path: "/invite/nothing", signedOut: true },
  { name: "help", path: "/help", signedOut: true },
  { name: "about", path: "/about", signedOut: true },
  { name: "status", path: "/status", signedOut: true },
  { name: "caught-mail", path: "/dev/mail", signedOut: true },
  { name: "not-found", path: "/nowhere", signedOut: true },
];

for (const { name: view, viewport } of VIEWS) {
  for (const theme of THEMES) {
    for (const screen of SCREENS) {
      test(`${screen.name} ${view} ${theme}`, async ({ browser }) => {
        const page = await openPage(browser, viewport, theme, screen);
        await page.screenshot({ path: path.join(OUTPUT, `${screen.name}-${view}-${theme}.png`) });
        await page.context().close();
      });
    }
  }
}

async function openPage(
  browser: Browser,
  viewport: { width: number; height: number },
  colorScheme: (typeof THEMES)[number],
  screen: Screen,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.TRELLIS_URL ?? "",
    viewport,
    colorScheme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  // A stream that stays open: with it no page's network is ever idle.
  await page.route("**/api/live*", (route) => route.abort());
  await page.goto(screen.signedOut ? screen.path : `/api/dev-login?returnTo=${encodeURIComponent(screen.path)}`);
  await settle(page);
  await screen.act?.(page);
  await settle(page);
  return page;
}

/** Fonts are there, nothing is on its way, and what was a placeholder is content. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
}
