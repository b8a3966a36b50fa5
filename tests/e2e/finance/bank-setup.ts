import path from "node:path";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { openFinance, send } from "./finance-setup.ts";

export const statementFile = (name: string) => path.join(import.meta.dirname, "../../fixtures/bank/statements", name);

/** Adds an account with the page's own session, and answers its id. */
export async function addBankAccount(request: APIRequestContext, accountName = "Operating checking"): Promise<string> {
  const account = (await send(request, "/api/bank-accounts", {
    bankName: "Quad Cities Bank",
    accountName,
    accountType: "checking",
  })) as { id: string };
  return account.id;
}

export async function openBank(page: Page, address = ""): Promise<void> {
  await openFinance(page, `/bank${address}`);
  await expect(page.getByRole("link", { name: "Bank Accounts" }).first()).toBeVisible();
}

/** A line of the account by its text. */
export const line = (page: Page, text: string) =>
  page.getByRole("list", { name: "Lines" }).getByRole("listitem").filter({ hasText: text });

export const loadFile = (page: Page, file: string) =>
  page.getByLabel("Bank statement", { exact: true }).setInputFiles(file);
