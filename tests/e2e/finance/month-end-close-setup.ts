import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { startOrganization } from "../../support/sign-in.ts";
import { line } from "./bank-setup.ts";
import { figure, openFinance, product, send } from "./finance-setup.ts";
import { openReports } from "./reports-setup.ts";

/** Someone new with an organization that has payroll and bank accounts, and what writes there. */
export async function newOrganization(page: Page, type: "for-profit" | "non-profit"): Promise<APIRequestContext> {
  const name = `Close ${randomUUID().slice(0, 8)}`;
  return (await startOrganization(page, { name, type, selectedPlan: "professional" }, "close")).request;
}

/** A bank account with its balance before the month; answers its id. */
export async function openAccount(
  request: APIRequestContext,
  accountName: string,
  accountType: "checking" | "savings",
  openingBalance: string,
  openingDay: string,
): Promise<string> {
  const account = { bankName: "Quad Cities Bank", accountName, accountType, openingBalance, openingDay };
  return ((await send(request, "/api/bank-accounts", account)) as { id: string }).id;
}

export interface StatementLine {
  date: string;
  text: string;
  cents: number;
}

export const dollars = (cents: number): string =>
  (cents < 0 ? "\u2212" : "") + (Math.abs(cents) / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

const plain = (cents: number) => (cents / 100).toFixed(2);

/** An OFX file of an account, as banks write it, with its closing balance. */
export function ofxFile(
  account: { number: string; type: "CHECKING" | "SAVINGS" },
  lines: readonly StatementLine[],
  closing: { date: string; cents: number },
) {
  const day = (date: string) => date.replaceAll("-", "");
  const rows = lines.map(
    ({ date, text, cents }, at) =>
      `<STMTTRN><TRNTYPE>${cents < 0 ? "DEBIT" : "CREDIT"}<DTPOSTED>${day(date)}<TRNAMT>${plain(cents)}<FITID>${account.number}-${at}<NAME>${text}</STMTTRN>`,
  );
  const text = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>071000013<ACCTID>${account.number}<ACCTTYPE>${account.type}</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${day(lines[0]?.date ?? closing.date)}<DTEND>${day(closing.date)}${rows.join("\n")}</BANKTRANLIST>
<LEDGERBAL><BALAMT>${plain(closing.cents)}<DTASOF>${day(closing.date)}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  return { name: `${account.number}.ofx`, mimeType: "application/x-ofx", buffer: Buffer.from(text) };
}

/** A CSV file with a running balance, the oldest line first. */
export function csvFile(name: string, opening: number, lines: readonly StatementLine[]) {
  let balance = opening;
  const rows = lines.map(({ date, text, cents }) => {
    balance += cents;
    return `${date},${text},${plain(cents)},${plain(balance)}`;
  });
  const text = ["Date,Description,Amount,Balance", ...rows].join("\n");
  return { name, mimeType: "text/csv", buffer: Buffer.from(`${text}\n`) };
}

export async function uploadStatement(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
  lines: number,
) {
  await page.getByLabel("Bank statement", { exact: true }).setInputFiles(file);
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: `${lines} line` })
      .first(),
  ).toContainText("added");
}

/** Opens "Find a matching transaction" for a line and chooses these records. */
export async function chooseRecords(page: Page, text: string, records: readonly RegExp[]) {
  await line(page, text)
    .getByRole("button", { name: /^More for/ })
    .click();
  await page.getByRole("menuitem", { name: "Find a matching transaction" }).click();
  const dialog = page.getByRole("dialog", { name: "Find a matching transaction" });
  for (const name of records) await dialog.getByRole("checkbox", { name }).check();
  return dialog;
}

/** Nothing of an account is left to review. */
export async function expectReconciled(page: Page, balance: string): Promise<void> {
  await page.getByRole("radio", { name: "Open", exact: true }).check();
  await expect(page.getByRole("list", { name: "Lines" }).getByRole("listitem")).toHaveCount(0);
  await expect(page.getByText("Balanced", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(balance).first()).toBeVisible();
}

/** The sums of a month's income statement, as the screen shows them. */
export async function readIncomeStatement(page: Page, from: string, to: string) {
  await openReports(page);
  await page.getByRole("button", { name: "Generate Income Statement" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Date range").selectOption({ label: "Custom range" });
  await dialog.getByLabel("From").fill(from);
  await dialog.getByLabel("To", { exact: false }).last().fill(to);
  await dialog.getByRole("button", { name: "Generate report" }).click();
  const total = async (name: RegExp) => {
    const row = page.getByRole("row", { name });
    await expect(row).toBeVisible({ timeout: 20_000 });
    return /[\u2212]?\$[\d,]+\.\d\d/.exec((await row.textContent()) ?? "")?.[0] ?? "";
  };
  return {
    income: await total(/^Total income/),
    expenses: await total(/^Total expenses/),
    net: await total(/^Net income/),
  };
}

/** The books' and the dashboard's totals are those of the report. */
export async function expectSameTotals(
  page: Page,
  report: { income: string; expenses: string; net: string },
  dashboardLabel: "Total Donations" | "Total Revenue",
): Promise<void> {
  await openFinance(page);
  await expect(figure(page, "Total Income")).toContainText(report.income);
  await expect(figure(page, "Total Expenses")).toContainText(report.expenses);
  await expect(figure(page, "Net Balance")).toContainText(report.net);
  await page.goto(`${product()}/app`);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(page.locator("dl > div").filter({ has: page.getByText(dashboardLabel, { exact: true }) })).toContainText(
    report.income,
  );
}
