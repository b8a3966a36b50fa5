import { expect, type Page } from "@playwright/test";
import { asAdmin } from "../../support/screen.ts";
import { addBankAccount, line, openBank } from "../finance/bank-setup.ts";
import { add, emptyBooks, openFinance, product, send } from "../finance/finance-setup.ts";
import { draftBill, newSeller } from "../invoicing/pay-setup.ts";
import { newPayroll, openPayroll, rowOf } from "../payroll/payroll-people-setup.ts";
import { addEmployee, openDemoRun, openRuns } from "../payroll/payroll-runs-setup.ts";
import { signIn } from "../shell/shell-setup.ts";
import { type DialogOpeners, type Open, onPage, screen } from "./dialog-openers.ts";

const press =
  (name: string): Open =>
  (page) =>
    page.getByRole("button", { name, exact: true }).click();

const lineMenu = (item: string) =>
  asAdmin(async (page) => {
    await openBank(page);
    await page.getByRole("link", { name: "Operating checking" }).click();
    await line(page, "PARKING QC AIRPORT")
      .getByRole("button", { name: /^More for/ })
      .click();
    await page.getByRole("menuitem", { name: item }).click();
  });

/** A file without a closing balance, or whose days can be read in two ways. */
const csvFile = (text: string) => ({ name: "march.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
const chooseStatement =
  (text: string): Open =>
  (page) =>
    page.getByLabel("Bank statement", { exact: true }).setInputFiles(csvFile(text));

async function newAccount(page: Page): Promise<void> {
  const request = await emptyBooks(page);
  await openBank(page, `/${await addBankAccount(request)}`);
}

/** A draft run of a new organization with one employee. */
async function draftRun(page: Page): Promise<void> {
  await newPayroll(page);
  const { request } = page.context();
  await addEmployee(request, { firstName: "Ada", lastName: "Nguyen", salary: "52000" });
  const run = (await send(request, "/api/payroll-runs", {
    payFrequency: "biweekly",
    payPeriodStart: "2026-03-02",
    payPeriodEnd: "2026-03-15",
    payDate: "2026-03-20",
  })) as { id: string };
  await openRuns(page, `/${run.id}`);
}

/** The taxes of a committed run of a new organization. */
async function committedRun(page: Page): Promise<void> {
  await newPayroll(page);
  const { request } = page.context();
  await addEmployee(request, { firstName: "Ada", lastName: "Nguyen", salary: "52000" });
  const { id } = (await send(request, "/api/payroll-runs", {
    payFrequency: "biweekly",
    payPeriodStart: "2026-03-02",
    payPeriodEnd: "2026-03-15",
    payDate: "2026-03-20",
  })) as { id: string };
  for (const step of ["calculate", "approve", "commit"]) await send(request, `/api/payroll-runs/${id}/${step}`, {});
  await page.goto(`${product()}/app/finance/taxes?year=2026`);
}

/** A contractor's form 1099 that was generated. */
async function generated1099(page: Page): Promise<void> {
  await newPayroll(page);
  const { request } = page.context();
  const { id: employeeId } = (await send(request, "/api/employees", {
    firstName: "Bo",
    lastName: "Reed",
    email: "bo@example.org",
    employeeType: "1099",
    hireDate: "2024-01-08",
  })) as { id: string };
  await send(request, "/api/contractor-payments", {
    employeeId,
    date: "2025-03-01",
    amount: 2400,
    method: "Check",
  });
  await send(request, "/api/tax-1099/generate", { taxYear: 2025 });
  await openPayroll(page, "/1099?year=2025");
}

export const FINANCE: DialogOpeners = {
  "remotes/finance/src/transactions/form/transaction-dialog.tsx": screen("Add Income"),
  "remotes/finance/src/transactions/changes/details-dialog.tsx": onPage(async (page) => {
    const request = await emptyBooks(page);
    const rent = { description: "Rent", amount: 900, type: "expense", category: "Rent", date: "2025-03-03" } as const;
    await add(request, [rent]);
    await openFinance(page, "/transactions");
    await page.getByRole("checkbox", { name: "Select Rent" }).check();
  }, press("Tags and account")),
  "remotes/finance/src/transactions/import/import-dialog.tsx": async (page) => {
    await emptyBooks(page);
    await openFinance(page);
    await page.getByRole("button", { name: "Import CSV" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Import CSV" });
    await dialog
      .getByLabel("Bank statement file")
      .setInputFiles(csvFile("Date,Description,Amount\n2025-03-14,Ink,-7.25\n"));
    await expect(dialog.getByLabel("Which account is this statement from?")).toBeVisible();
  },
  "remotes/finance/src/simple-invoice/simple-invoice-dialog.tsx": screen("short invoice form"),
  "remotes/finance/src/recurring/schedule-dialog.tsx": screen("editing what recurs"),
  "remotes/finance/src/budgets/budget-dialog.tsx": screen("new AI budget"),
  "remotes/finance/src/reports/library/report-dialog.tsx": screen("a custom report"),
  "remotes/finance/src/reports/schedules/schedule-dialog.tsx": asAdmin(async (page) => {
    await page.goto(`${product()}/app/reports`);
    await page.getByRole("button", { name: "Schedule report" }).click();
  }),
  "remotes/finance/src/bank/account-dialog.tsx": screen("Add Account"),
  "remotes/finance/src/bank/create-dialog.tsx": screen("a transaction from a bank line"),
  "remotes/finance/src/bank/match/match-dialog.tsx": lineMenu("Find a matching transaction"),
  "remotes/finance/src/bank/note-dialog.tsx": lineMenu("Write a note"),
  "remotes/finance/src/bank/questions-dialog.tsx": onPage(
    newAccount,
    chooseStatement("Posted,Memo,Sum\n03/04/2025,Rent,-12.50\n05/06/2025,Ink,-7.25\n"),
  ),
  "remotes/finance/src/bank/closing-dialog.tsx": onPage(async (page) => {
    await newAccount(page);
    await chooseStatement("Date,Description,Amount\n2025-03-14,Ink,-7.25\n")(page);
  }, press("Enter the closing balance")),
};

export const PAYROLL: DialogOpeners = {
  "remotes/finance/src/payroll/people/person-dialog.tsx": screen("contractor dialog"),
  "remotes/finance/src/payroll/payments/payment-dialog.tsx": screen("payment dialog"),
  "remotes/finance/src/payroll/people/employment-dialogs.tsx": asAdmin(async (page) => {
    await openPayroll(page);
    await rowOf(page, "Employees & Contractors", "Grace Okafor").getByRole("link", { name: "Grace Okafor" }).click();
    await page.getByRole("button", { name: "More for Grace Okafor" }).click();
    await page.getByRole("menuitem", { name: "End employment" }).click();
  }),
  "remotes/finance/src/payroll/pay-items/pay-item-dialog.tsx": asAdmin(async (page) => {
    await openPayroll(page);
    await rowOf(page, "Employees & Contractors", "Grace Okafor").getByRole("link", { name: "Grace Okafor" }).click();
    await page.getByRole("button", { name: "Add deduction" }).click();
  }),
  "remotes/finance/src/payroll/forms-1099/submission-dialog.tsx": onPage(generated1099, async (page) => {
    await page.getByRole("button", { name: "More for 1099-NEC of Bo Reed" }).click();
    await page.getByRole("menuitem", { name: "Mark as submitted" }).click();
  }),
  "remotes/finance/src/taxes/deposit-dialog.tsx": onPage(committedRun, async (page) => {
    await page.getByRole("button", { name: /^Mark as deposited: Federal payroll taxes/ }).click();
  }),
  "remotes/finance/src/payroll/runs/new-run-dialog.tsx": screen("a new payroll run"),
  "remotes/finance/src/payroll/runs/edit-run-dialog.tsx": onPage(draftRun, press("Change dates")),
  "remotes/finance/src/payroll/runs/entries/entry-dialog.tsx": onPage(
    draftRun,
    press("Deductions and details of Ada Nguyen"),
  ),
  "remotes/finance/src/payroll/runs/email-slips-dialog.tsx": asAdmin(async (page) => {
    await openDemoRun(page, "committed");
    await page.getByRole("button", { name: "Email pay slips" }).click();
  }),
  "remotes/finance/src/payroll/runs/void-dialog.tsx": asAdmin(async (page) => {
    await openDemoRun(page, "committed");
    await page.getByRole("button", { name: "Void run" }).click();
  }),
  "remotes/finance/src/payroll/runs/settings/opening-dialog.tsx": asAdmin(async (page) => {
    await openRuns(page);
    await page.getByRole("link", { name: "Payroll settings" }).click();
    await page
      .getByRole("button", { name: /^Opening figures of/ })
      .first()
      .click();
  }),
};

export const INVOICING: DialogOpeners = {
  "remotes/invoicing/src/customers/customer-dialog.tsx": screen("customer dialog"),
  "remotes/invoicing/src/customer/statement-dialog.tsx": screen("statement of account"),
  "remotes/invoicing/src/sales-tax/filing-dialog.tsx": asAdmin(async (page) => {
    await page.goto(`${product()}/app/invoicing/sales-tax`);
    await page.getByRole("button", { name: "Filing settings" }).click();
  }),
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
};
