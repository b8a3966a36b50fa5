import { expect, type Page } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { openDonations } from "../donations/donations-setup.ts";
import { addCustomer } from "../invoicing/customers-setup.ts";
import { addEmployee, openRuns } from "../payroll/payroll-runs-setup.ts";
import { line, openBank } from "./bank-setup.ts";
import { openFinance, product, today } from "./finance-setup.ts";
import {
  chooseRecords,
  csvFile,
  dollars,
  expectReconciled,
  expectSameTotals,
  newOrganization,
  ofxFile,
  openAccount,
  readIncomeStatement,
  uploadStatement,
} from "./month-end-close-setup.ts";

/** Opens the dialog where it is not open yet, and adds a gift that came by hand. */
async function addGift(page: Page, donor: string, amount: string, date: string): Promise<void> {
  await page.getByRole("button", { name: "Add Donation" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add Donation" });
  await dialog.getByRole("combobox", { name: "Donor name" }).fill(donor);
  await dialog.getByLabel("Amount").fill(amount);
  await dialog.getByLabel("Date").fill(date);
  await dialog.getByRole("button", { name: "Add Donation" }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole("table", { name: "Donations" }).getByRole("row", { name: new RegExp(donor) }),
  ).toBeVisible();
}

async function addExpense(page: Page, expense: { text: string; amount: string; category: string; date: string }) {
  await openFinance(page);
  await page.getByRole("button", { name: "Add Expense" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add Expense" });
  await dialog.getByLabel("Description").fill(expense.text);
  await dialog.getByLabel("Amount").fill(expense.amount);
  await dialog.getByLabel("Date").fill(expense.date);
  await dialog.getByRole("combobox", { name: "Category" }).fill(expense.category);
  await dialog.getByRole("button", { name: "Add Expense" }).click();
  await expect(dialog).toHaveCount(0);
}

async function createFromLine(page: Page, text: string, category: string): Promise<void> {
  await line(page, text)
    .getByRole("button", { name: /^Create/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Create a transaction" });
  await dialog.getByRole("combobox").fill(category);
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(line(page, text)).toContainText("Created from this line");
}

// Each is a month's work; beside other journeys it takes its time.
test.beforeEach(() => test.setTimeout(150_000));

test("a non-profit closes a month: gifts, rent, payroll, deposits and the bank agree with the reports", async ({
  page,
}) => {
  const request = await newOrganization(page, "non-profit");
  await addEmployee(request, { firstName: "Ada", lastName: "Nguyen", salary: "52000" });
  const checking = await openAccount(request, "Operating checking", "checking", "5000.00", "2026-03-01");
  const savings = await openAccount(request, "Reserve savings", "savings", "0.00", "2026-03-01");

  await openDonations(page, "/gifts");
  await addGift(page, "Grace Hopper", "500", "2026-03-05");
  await addGift(page, "Otis Weaver", "60", "2026-03-09");
  await addGift(page, "Ida Wells", "40,00", "2026-03-09");
  await addExpense(page, { text: "Rent March", amount: "1,450", category: "Rent", date: "2026-03-02" });

  await openRuns(page);
  await page.getByRole("button", { name: "Run Payroll" }).click();
  const run = page.getByRole("dialog", { name: "Run Payroll" });
  await run.getByLabel("Pay period start").fill("2026-03-02");
  await run.getByLabel("Pay period end").fill("2026-03-15");
  await run.getByLabel("Pay date").fill("2026-03-20");
  await run.getByRole("button", { name: "Start run" }).click();
  await page.getByRole("button", { name: "Calculate" }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("button", { name: "Commit and record" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Commit and record" }).click();
  await expect(page.getByText("Committed", { exact: true })).toBeVisible();

  await page.goto(`${product()}/app/finance/taxes?year=2026`);
  const owed = page.getByRole("row").filter({ hasText: "Federal payroll taxes (Form 941)" });
  // Withheld: 156.15 federal, 124.00 and 29.00; and the employer's 124.00 and 29.00.
  await expect(owed).toContainText("$462.15");
  await owed.getByRole("button", { name: /^Mark as deposited/ }).click();
  const deposit = page.getByRole("dialog", { name: "Mark as deposited" });
  await deposit.getByLabel("Deposited on").fill("2026-03-25");
  await deposit.getByRole("button", { name: "Save deposit" }).click();
  await expect(owed).toContainText("Deposited");

  await openBank(page, `/${checking}`);
  const closing = 500_000 - 145_000 + 50_000 + 9_650 - 169_085 - 46_215 - 30_000 - 1_200;
  await uploadStatement(
    page,
    ofxFile(
      { number: "000018824417", type: "CHECKING" },
      [
        { date: "2026-03-02", text: "CHECK 101 RENT", cents: -145_000 },
        { date: "2026-03-05", text: "COUNTER 0417", cents: 50_000 },
        { date: "2026-03-11", text: "PAYOUT", cents: 9_650 },
        { date: "2026-03-20", text: "ACH 0320", cents: -169_085 },
        { date: "2026-03-25", text: "IRS EFTPS", cents: -46_215 },
        { date: "2026-03-27", text: "TO SAVINGS", cents: -30_000 },
        { date: "2026-03-31", text: "SERVICE CHARGE", cents: -1_200 },
      ],
      { date: "2026-03-31", cents: closing },
    ),
    7,
  );
  await page.getByRole("button", { name: /^Accept \d exact match/ }).click();
  for (const text of ["CHECK 101", "COUNTER 0417", "ACH 0320"]) await expect(line(page, text)).toContainText("Matched");

  const payout = await chooseRecords(page, "PAYOUT", [/Otis Weaver/, /Ida Wells/]);
  await payout.getByRole("checkbox", { name: "Record the remaining $3.50 as a fee" }).check();
  await payout.getByRole("combobox", { name: "Category" }).fill("Merchant Fees");
  await payout.getByRole("button", { name: "Match" }).click();
  await expect(line(page, "PAYOUT")).toContainText("Merchant Fees \u2212$3.50");

  const taxes = await chooseRecords(page, "IRS EFTPS", [
    /Federal income tax/,
    /Social Security withheld/,
    /Medicare withheld/,
    /Employer's Social Security/,
    /Employer's Medicare/,
  ]);
  await expect(taxes).toContainText("The amounts are equal.");
  await taxes.getByRole("button", { name: "Match" }).click();
  await expect(line(page, "IRS EFTPS")).toContainText("5 transactions");

  await line(page, "TO SAVINGS")
    .getByRole("button", { name: /^More for/ })
    .click();
  await page.getByRole("menuitem", { name: "Record as a transfer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Record transfer" }).click();
  await expect(line(page, "TO SAVINGS")).toContainText("Transfer to Reserve savings");

  await createFromLine(page, "SERVICE CHARGE", "Bank Fees");
  await expectReconciled(page, dollars(closing));

  await openBank(page, `/${savings}`);
  await uploadStatement(
    page,
    ofxFile(
      { number: "000018829902", type: "SAVINGS" },
      [
        { date: "2026-03-28", text: "FROM CHECKING", cents: 30_000 },
        { date: "2026-03-31", text: "INTEREST", cents: 25 },
      ],
      { date: "2026-03-31", cents: 30_025 },
    ),
    2,
  );
  await expect(line(page, "FROM CHECKING")).toContainText("Transfer from Operating checking");
  await createFromLine(page, "INTEREST", "Investment Income");
  await expectReconciled(page, "$300.25");

  await page.goto(`${product()}/app/finance/taxes?year=2026`);
  await expect(page.getByText("Nothing is owed.")).toBeVisible();
  const report = await readIncomeStatement(page, "2026-03-01", "2026-03-31");
  // 600.25 in; rent, wages of 2,000.00, the employer's 153.00 and both fees out: what both balances lost in the month.
  expect(report).toEqual({ income: "$600.25", expenses: "$3,618.50", net: dollars(closing + 30_025 - 500_000) });
  await expectSameTotals(page, report, "Total Donations");
});

test("a studio closes a month: a taxed invoice paid in parts, a contractor and the bank agree with the reports", async ({
  page,
}) => {
  const request = await newOrganization(page, "for-profit");
  const day = today();
  await addCustomer(request, "Riverside Bakery");
  const bo = (await addEmployee(request, { firstName: "Bo", lastName: "Reed", employeeType: "1099" })) as {
    id: string;
  };
  const checking = await openAccount(request, "Operating checking", "checking", "1000.00", day);

  await page.goto(`${product()}/app/invoicing/new`);
  await page.getByRole("combobox", { name: "Customer" }).fill("River");
  await page.getByRole("option", { name: /Riverside Bakery/ }).click();
  await page.getByLabel("Description").fill("Shop window");
  await page.getByLabel("Qty").fill("2");
  await page.getByLabel("Unit Price").fill("600");
  await page.getByLabel(/^Tax/).first().fill("8.25");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send invoice" }).click();
  const invoice = page.getByRole("dialog", { name: "Invoice INV-0001" });
  await expect(invoice).toContainText("$1,299.00");
  for (const [amount, left] of [
    ["800,00", /Balance Due\s*\$499\.00/],
    ["499", /Balance Due\s*\$0\.00/],
  ] as const) {
    await invoice.getByRole("button", { name: "Record Payment" }).click();
    const payment = page.getByRole("dialog", { name: "Record Payment" });
    await payment.getByLabel("Amount *").fill(amount);
    await payment.getByRole("button", { name: "Record Payment" }).click();
    await expect(payment).toHaveCount(0);
    await expect(invoice).toContainText(left);
  }
  await addExpense(page, { text: "Design software", amount: "89.99", category: "Software", date: day });
  await page.goto(`${product()}/app/finance/payroll/people/${bo.id}`);
  await page.getByRole("button", { name: "Record payment" }).click();
  const paid = page.getByRole("dialog", { name: "Record payment to Bo Reed" });
  await paid.getByLabel("Amount").fill("500");
  await paid.getByRole("button", { name: "Record payment" }).click();
  await expect(paid).toHaveCount(0);

  await openBank(page, `/${checking}`);
  await uploadStatement(
    page,
    csvFile("checking.csv", 100_000, [
      { date: day, text: "DEPOSIT 1", cents: 80_000 },
      { date: day, text: "DEPOSIT 2", cents: 49_900 },
      { date: day, text: "SOFTWARE", cents: -8_999 },
      { date: day, text: "CHECK 204", cents: -50_000 },
    ]),
    4,
  );
  await page.getByRole("button", { name: "Accept 4 exact matches" }).click();
  await expect(line(page, "CHECK 204")).toContainText("Matched");
  await page.getByRole("button", { name: /closing balance of checking\.csv|Enter its closing balance/ }).click();
  const proof = page.getByRole("dialog", { name: "Closing balance of the statement" });
  await proof.getByLabel("Closing balance").fill("1.709,01");
  await proof.getByLabel("Closing balance").blur();
  await expect(proof.getByLabel("Closing balance")).toHaveValue("1,709.01");
  await proof.getByRole("button", { name: "Save" }).click();
  // Opening balance, net income and the sales tax that was collected.
  await expectReconciled(page, dollars(100_000 + 61_001 + 9_900));

  await page.goto(`${product()}/app/invoicing/sales-tax`);
  await expect(page.getByRole("row").filter({ hasText: "8.25%" })).toContainText(["$1,200.00"]);
  await expect(page.getByRole("row").filter({ hasText: "8.25%" })).toContainText("$99.00");
  const report = await readIncomeStatement(page, day, day);
  expect(report).toEqual({ income: "$1,200.00", expenses: "$589.99", net: "$610.01" });
  await expectSameTotals(page, report, "Total Revenue");
});
