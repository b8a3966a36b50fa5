import path from "node:path";
import { expect, test } from "@playwright/test";
import { figure, product } from "../finance/finance-setup.ts";
import { createByOnboarding } from "./onboarding-setup.ts";

const STATEMENT = path.join(import.meta.dirname, "../../fixtures/bank/boi-debit-credit.csv");

test("a newcomer signs in, starts a trial, imports a statement, imports it again, and undoes it", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));

  await page.goto(`${product()}/`);
  await page.getByRole("link", { name: "Login" }).first().click();
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByLabel("Email").fill(`newcomer-${Date.now()}@example.org`);
  await page.getByRole("button", { name: "Use development login" }).click();

  await createByOnboarding(page, { name: "Alder Street Kitchen", type: "Non-Profit" });

  await page.getByRole("link", { name: "Finance" }).click();
  await expect(figure(page, "Total Income")).toContainText("$0.00");
  const importStatement = async () => {
    await page.getByRole("button", { name: "Import CSV" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Import CSV" });
    await dialog.getByLabel("Bank statement file").setInputFiles(STATEMENT);
    return dialog;
  };
  const first = await importStatement();
  await first.getByRole("button", { name: "Import 27 transactions" }).click();
  await expect(first.getByRole("heading", { name: "27 transactions added" })).toBeVisible();
  await first.getByRole("button", { name: "Done" }).click();
  await expect(figure(page, "Total Income")).toContainText("$3,841.22");
  await expect(figure(page, "Total Expenses")).toContainText("$4,260.83");
  await expect(page.getByText("$3,841.22").first()).toBeVisible();

  const again = await importStatement();
  await again.getByRole("button", { name: "Import 0 transactions" }).click();
  await expect(again.getByText("All 27 rows in this file are already in your books.")).toBeVisible();
  await again.getByRole("button", { name: "Done" }).click();
  await expect(figure(page, "Total Income")).toContainText("$3,841.22");

  await page.getByRole("link", { name: "Imports" }).click();
  await page
    .getByRole("row")
    .filter({ hasText: "27 added" })
    .getByRole("button", { name: /Undo the import/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove 27 transactions" }).click();
  await page.getByRole("link", { name: "Transactions" }).click();
  await expect(figure(page, "Total Income")).toContainText("$0.00");
  await expect(page.getByText("No transactions yet")).toBeVisible();
  expect(complaints).toEqual([]);
});
