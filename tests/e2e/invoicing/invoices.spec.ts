import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { newSeller, openInvoicing } from "./customers-setup.ts";

test("an invoice is written with a customer made in place, and a reload loses nothing", async ({ page }) => {
  await newSeller(page);
  await openInvoicing(page, "/new");
  await page.getByRole("combobox", { name: "Customer" }).click();
  await page.getByRole("option", { name: "Add Customer" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Business", { exact: true }).click();
  await dialog.getByLabel("Company name").fill("Casco Bay Inn LLC");
  await dialog
    .getByRole("button", { name: /Add Customer|Save|Create/ })
    .last()
    .click();
  await expect(page.getByRole("combobox", { name: "Customer" })).toHaveValue("Casco Bay Inn LLC");
  await page.getByLabel("Description").fill("Design consultation");
  await page.getByLabel("Qty").fill("6.5");
  await page.getByLabel("Unit Price").fill("145");
  await page.reload();
  await expect(page.getByText("We kept what you typed.")).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("Design consultation");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Invoice Created")).toBeVisible();
  const detail = page.getByRole("dialog", { name: "Invoice INV-0001" });
  await expect(detail.getByText("$942.50").first()).toBeVisible();
  await detail.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Delete INV-0001" }).click();
  await expect(page.getByText("Are you sure you want to delete this invoice?")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Invoice Deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No invoices found" })).toBeVisible();
});
