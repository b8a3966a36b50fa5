import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { emptyBooks, openFinance, product, rows } from "./finance-setup.ts";

const PDF = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
/** A red pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==",
  "base64",
);

test("what recurs is listed before it comes, skipped, paused, changed and ended", async ({ page }) => {
  await emptyBooks(page);
  await openFinance(page, "/recurring");
  await expect(page.getByRole("heading", { name: "No recurring transactions yet" })).toBeVisible();
  await page.getByRole("button", { name: "Add recurring transaction" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Expense" });
  await dialog.getByLabel("Description").fill("Office rent");
  await dialog.getByLabel("Amount").fill("1200");
  await dialog.getByLabel("Category").fill("Rent");
  await expect(dialog.getByRole("switch")).toBeChecked();
  await expect(dialog.getByLabel("Frequency")).toHaveValue("monthly");
  await dialog.getByLabel("Frequency").selectOption("weekly");
  await dialog.getByRole("button", { name: "Add Expense" }).click();
  await expect(page.getByText("Transaction added successfully")).toBeVisible();

  await expect(page.getByRole("button", { name: "Add recurring transaction" })).toBeVisible();
  const row = page.getByRole("table", { name: "Recurring transactions" }).getByRole("row").nth(1);
  await expect(row).toContainText("Office rent");
  await expect(row).toContainText("Weekly");
  const upcoming = page.locator("section").filter({ has: page.getByRole("heading", { name: "Coming up" }) });
  await expect(upcoming.getByText("Office rent")).toHaveCount(12);

  const choose = async (action: string) => {
    await row.getByRole("button", { name: "More for Office rent" }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  const before = await row.textContent();
  await choose("Skip the next one");
  await expect(page.getByText(/^Skipped\. The next one is on/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toHaveText(before ?? "");
  await choose("Pause");
  await expect(row).toContainText("Paused");
  await expect(upcoming.getByText("Nothing is due in the next 90 days.")).toBeVisible();
  await choose("Resume");
  await choose("Edit");
  const editing = page.getByRole("dialog", { name: "Edit recurring transaction" });
  await editing.getByLabel("Amount").fill("1300");
  await editing.getByRole("button", { name: "Save changes" }).click();
  await expect(row).toContainText("1,300.00");
  await choose("End");
  await expect(row).toContainText("Ended");
});

test("receipts wait for a new transaction, are refused by content, opened and removed", async ({ page }) => {
  const request = await emptyBooks(page);
  await openFinance(page, "?add=expense");
  const dialog = page.getByRole("dialog", { name: "Add Expense" });
  await dialog.getByLabel("Description").fill("Lunch");
  await dialog.getByLabel("Amount").fill("42");
  await dialog.getByLabel("Category").fill("Meals & Entertainment");
  await dialog.getByLabel("Receipt file").setInputFiles([
    { name: "lunch.pdf", mimeType: "application/pdf", buffer: PDF },
    { name: "table.png", mimeType: "image/png", buffer: PNG },
  ]);
  await expect(dialog.getByText("Saved with the transaction")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Add Expense" }).click();
  await expect(dialog).toBeHidden();

  await rows(page).getByRole("button", { name: "Lunch", exact: true }).click();
  const editing = page.getByRole("dialog", { name: "Edit Transaction" });
  await expect(editing.getByRole("link", { name: "Open lunch.pdf" })).toBeVisible();
  const address = await editing.getByRole("link", { name: "Open table.png" }).getAttribute("href");
  const shown = await request.get(`${product()}${address}`);
  expect(shown.headers()["content-type"]).toBe("image/webp");
  await editing
    .getByLabel("Receipt file")
    .setInputFiles({ name: "receipt.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ this is a program") });
  await expect(page.getByText("Couldn't attach receipt.pdf")).toBeVisible();
  await editing.getByRole("button", { name: "Remove lunch.pdf" }).click();
  await expect(editing.getByRole("link", { name: "Open lunch.pdf" })).toBeHidden();
});
