import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { addBankAccount, line, loadFile, openBank, statementFile } from "./bank-setup.ts";
import { newBooks } from "./budgets-setup.ts";
import { add, emptyBooks, openFinance, rows } from "./finance-setup.ts";

const MARCH = statementFile("checking-2025-03.ofx");
const notice = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first();
const toast = (page: Page, text: string) =>
  page
    .getByRole("region", { name: /Notifications/ })
    .getByText(text)
    .first();
const undoToast = (page: Page) =>
  page
    .getByRole("region", { name: /Notifications/ })
    .getByRole("button", { name: "Undo" })
    .last();

test("an account is added, a statement balances, its lines match the books, and nothing is duplicated", async ({
  page,
}) => {
  const request = await emptyBooks(page);
  const common = { type: "expense", category: "Office Supplies" } as const;
  await add(request, [
    { ...common, description: "Printer paper", amount: 84.12, date: "2025-03-03" },
    { ...common, description: "Rent March", amount: 1450, date: "2025-03-05" },
    { ...common, description: "MidAmerican electricity", amount: 212.75, date: "2025-03-12", category: "Utilities" },
  ]);
  await openBank(page);
  await page.getByRole("button", { name: "Add Account" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Account" });
  await dialog.getByRole("button", { name: "Add Account" }).click();
  await expect(dialog.getByText("Bank name is required")).toBeVisible();
  await dialog.getByLabel("Bank", { exact: false }).first().fill("Quad Cities Bank");
  await dialog.getByLabel("Account name").fill("Operating checking");
  await dialog.getByLabel("Last 4 of the number").fill("000018824417");
  await dialog.getByRole("button", { name: "Add Account" }).click();
  await expect(dialog.getByText("Use only the last 4 characters of the number")).toBeVisible();
  await dialog.getByLabel("Last 4 of the number").fill("4417");
  await dialog.getByRole("button", { name: "Add Account" }).click();
  await expect(page.getByRole("heading", { name: "Operating checking" })).toBeVisible();

  await loadFile(page, MARCH);
  await expect(notice(page, "7 lines added")).toBeVisible();
  await expect(page.getByText("Balanced", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("$9,432.13").first()).toBeVisible();
  await expect(line(page, "STAPLES")).toContainText("Exact match");
  await expect(line(page, "MIDAMERICAN")).toContainText("Same amount, in the books 2 days earlier, similar name");

  await page.getByRole("button", { name: "Accept 2 exact matches" }).click();
  await expect(line(page, "STAPLES")).toContainText("Matched");
  await undoToast(page).click();
  await expect(line(page, "STAPLES")).toContainText("Exact match");
  await page.getByRole("button", { name: "Accept 2 exact matches" }).click();
  await expect(line(page, "STAPLES")).toContainText("Matched");
  await line(page, "MIDAMERICAN")
    .getByRole("button", { name: /^Match/ })
    .click();
  await expect(line(page, "MIDAMERICAN")).toContainText("Matched");

  await line(page, "GRANT RIVER")
    .getByRole("button", { name: /^Create/ })
    .click();
  const creating = page.getByRole("dialog", { name: "Create a transaction" });
  await creating.getByRole("combobox").fill("Grants");
  await creating.getByLabel("Description").fill("Q1 program grant");
  await creating.getByRole("button", { name: "Create" }).click();
  await expect(line(page, "GRANT RIVER")).toContainText("Created from this line");
  await line(page, "SERVICE CHARGE")
    .getByRole("button", { name: /^More for/ })
    .click();
  await page.getByRole("menuitem", { name: "Ignore" }).click();
  await expect(line(page, "SERVICE CHARGE")).toContainText("Ignored");
  await page.getByRole("radio", { name: "Open", exact: true }).check();
  await expect(page).toHaveURL(/state=open/);
  await expect(page.getByRole("list", { name: "Lines" }).getByRole("listitem")).toHaveCount(2);

  await loadFile(page, MARCH);
  await expect(notice(page, "This file was uploaded before")).toBeVisible();
  await loadFile(page, statementFile("checking-2025-04.qfx"));
  await expect(notice(page, "3 lines added")).toContainText("1 line already here");
  await openFinance(page, "/transactions");
  await expect(rows(page)).toHaveCount(4);
  await openFinance(page, "/transactions?account=Operating+checking");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Q1 program grant");
});

test("a pending line keeps its note and match when it is posted under another amount", async ({ page }) => {
  const request = await emptyBooks(page);
  await add(request, [
    { description: "Casa Azul", amount: 48, date: "2025-04-14", type: "expense", category: "Meals & Entertainment" },
  ]);
  const id = await addBankAccount(request);
  await openBank(page, `/${id}`);
  await loadFile(page, statementFile("checking-2025-04.qfx"));
  await line(page, "CASA AZUL")
    .getByRole("button", { name: /^Match/ })
    .click();
  await expect(line(page, "CASA AZUL")).toContainText("Matched");
  await line(page, "CASA AZUL")
    .getByRole("button", { name: /^More for/ })
    .click();
  await page.getByRole("menuitem", { name: "Write a note" }).click();
  await page.getByRole("dialog", { name: "Note on this line" }).getByLabel("Note").fill("Lunch with the board");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(line(page, "CASA AZUL")).toContainText("Lunch with the board");
  await loadFile(page, statementFile("checking-2025-05.ofx"));
  await expect(notice(page, "1 line posted")).toBeVisible();
  await expect(line(page, "CASA AZUL")).toContainText("−$55.20");
  await expect(line(page, "CASA AZUL")).toContainText("Lunch with the board");
  await expect(line(page, "CASA AZUL")).toContainText("The transaction's amount no longer matches the bank's");

  await page.getByRole("button", { name: "Undo checking-2025-05.ofx" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo statement" }).click();
  await expect(toast(page, "Statement undone")).toBeVisible();
  await expect(line(page, "CASA AZUL")).toContainText("Pending");
});

test("a file that is none, of another account or of another currency is said so, and adds nothing", async ({
  page,
}) => {
  const request = await emptyBooks(page);
  const id = await addBankAccount(request);
  await openBank(page, `/${id}`);
  await loadFile(page, MARCH);
  await expect(notice(page, "7 lines added")).toBeVisible();
  const choose = (name: string, text: string) =>
    page
      .getByLabel("Bank statement", { exact: true })
      .setInputFiles({ name, mimeType: "application/x-ofx", buffer: Buffer.from(text, "latin1") });
  await choose("statement.ofx", "MZ\x90\0\x03\0\0\0");
  await expect(notice(page, "This is a program, not a bank statement")).toBeVisible();
  await loadFile(page, statementFile("giro-2025-03.camt053.xml"));
  await expect(notice(page, "This file is in EUR, and the account is in USD")).toBeVisible();
  await choose("other.ofx", readFileSync(statementFile("checking-2025-05.ofx"), "latin1").replace("824417", "820001"));
  const question = page.getByRole("alertdialog", { name: "Upload to this account anyway?" });
  await expect(question).toContainText("This file is for the account ending in 0001");
  await question.getByRole("button", { name: "Upload to this account" }).click();
  await expect(notice(page, "2 lines added")).toBeVisible();
  await choose("open.csv", "Date,Description,Amount\n03/04/2025,Coffee,-4.50\n05/06/2025,Tea,-3.00\n");
  const open = page.getByRole("dialog", { name: "How should we read open.csv?" });
  await open.getByLabel("Order of its dates").selectOption("mdy");
  await open.getByRole("button", { name: "Upload statement" }).click();
  await expect(line(page, "Tea")).toContainText("May 6, 2025");
});

test("the keyboard is enough to go through the lines", async ({ page }) => {
  const request = await emptyBooks(page);
  const id = await addBankAccount(request);
  await add(request, [
    { description: "Paper", amount: 84.12, date: "2025-03-03", type: "expense", category: "Office Supplies" },
  ]);
  await openBank(page, `/${id}`);
  await loadFile(page, MARCH);
  await expect(line(page, "STAPLES")).toBeVisible();
  // From anywhere on the page: the first J goes to the first line.
  for (let step = 0; step < 7; step++) await page.keyboard.press("j");
  await expect(line(page, "STAPLES").getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(line(page, "STAPLES")).toContainText("Matched");
  // The focus stays in the line while its buttons change.
  await expect(line(page, "STAPLES").locator(":focus")).toHaveCount(1);
  await page.keyboard.press("k");
  await expect(line(page, "CHECK 1042").locator(":focus")).toHaveCount(1);
  await page.keyboard.press("i");
  await expect(line(page, "CHECK 1042")).toContainText("Ignored");
});

test("a payout is matched to three gifts less a fee, and a move to savings is a transfer", async ({ page }) => {
  const request = await newBooks(page, "professional");
  const gift = { type: "income", category: "Donations" } as const;
  await add(request, [
    { ...gift, description: "Gift of Ada", amount: 50, date: "2025-03-01" },
    { ...gift, description: "Gift of Ben", amount: 30, date: "2025-03-02" },
    { ...gift, description: "Gift of Cam", amount: 20, date: "2025-03-03" },
  ]);
  const checking = await addBankAccount(request);
  const savings = await addBankAccount(request, "Reserve savings");
  const load = (name: string, rows: string) =>
    page.getByLabel("Bank statement", { exact: true }).setInputFiles({
      name,
      mimeType: "text/csv",
      buffer: Buffer.from(`Date,Description,Amount\n${rows}`),
    });
  await openBank(page, `/${checking}`);
  await load("checking.csv", "2025-03-05,STRIPE TRANSFER,-96.80\n2025-03-06,TO SAVINGS,500.00\n");
  await expect(notice(page, "2 lines added")).toContainText("Money in $500.00, money out $96.80");
  await page.getByRole("button", { name: "Swap money in and out" }).click();
  await expect(notice(page, "2 lines added")).toContainText("Money in $96.80, money out $500.00");

  // The lines of the file that was loaded again, with its signs swapped.
  await expect(line(page, "STRIPE")).toContainText("+$96.80");
  await line(page, "STRIPE")
    .getByRole("button", { name: /^More for/ })
    .click();
  await page.getByRole("menuitem", { name: "Find a matching transaction" }).click();
  const dialog = page.getByRole("dialog", { name: "Find a matching transaction" });
  for (const name of ["Ada", "Ben", "Cam"]) await dialog.getByRole("checkbox", { name: `Gift of ${name}` }).check();
  await expect(dialog.getByRole("status")).toContainText("Selected +$100.00");
  await expect(dialog.getByRole("status")).toContainText("Remaining −$3.20");
  await expect(dialog.getByRole("button", { name: "Match" })).toBeDisabled();
  await dialog.getByRole("checkbox", { name: "Record the remaining $3.20 as a fee" }).check();
  await dialog.getByRole("combobox", { name: "Category" }).fill("Merchant Fees");
  await dialog.getByRole("button", { name: "Match" }).click();
  await expect(line(page, "STRIPE")).toContainText("3 transactions");
  await expect(line(page, "STRIPE")).toContainText("Merchant Fees −$3.20");

  await line(page, "TO SAVINGS")
    .getByRole("button", { name: /^More for/ })
    .click();
  await page.getByRole("menuitem", { name: "Record as a transfer" }).click();
  const transfer = page.getByRole("dialog", { name: "Find a matching transaction" });
  await expect(transfer.getByRole("radio", { name: /To Reserve savings, not loaded yet/ })).toBeChecked();
  await transfer.getByRole("button", { name: "Record transfer" }).click();
  await expect(line(page, "TO SAVINGS")).toContainText("Transfer to Reserve savings");
  await expect(line(page, "TO SAVINGS")).toContainText("Its other side is not loaded yet");
  await openBank(page, `/${savings}`);
  await load("savings.csv", "2025-03-07,FROM CHECKING,500.00\n2025-03-08,FEE,-1.00\n");
  await expect(line(page, "FROM CHECKING")).toContainText("Transfer from Operating checking");
  await openFinance(page, "/transactions");
  await expect(rows(page)).toHaveCount(4);
  await openBank(page, `/${checking}`);
  await line(page, "STRIPE")
    .getByRole("button", { name: /^Undo match/ })
    .click();
  await expect(line(page, "STRIPE")).toContainText("No match in your books");
  await openFinance(page, "/transactions");
  await expect(rows(page)).toHaveCount(3);
});
