import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { addCustomer, addInvoice, newSeller, notice, openInvoicing, read } from "./customers-setup.ts";

test("a customer is added, found, corrected, deactivated and reactivated", async ({ page }) => {
  const call = await newSeller(page);
  await openInvoicing(page, "/customers");
  await expect(page.getByRole("heading", { name: "No customers yet" })).toBeVisible();
  await page.getByRole("button", { name: "Add Customer" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add Customer" });

  // Wrong first: the specification's words are at the field, and nothing is lost.
  await dialog.getByText("Business", { exact: true }).click();
  await dialog.getByLabel("Email").fill("nobody");
  await dialog.getByRole("button", { name: "Save Customer" }).click();
  await expect(
    dialog.getByText("First name and last name are required for individuals, company name is required for businesses"),
  ).toBeVisible();
  await expect(dialog.getByText("Invalid email format")).toBeVisible();
  await expect(dialog.getByLabel("Company name")).toBeFocused();
  await dialog.getByLabel("Company name").fill("Riverside Bakery");
  await dialog.getByLabel("Email").fill("orders@riverside.example");
  await dialog.getByLabel("Credit limit").fill("1,500");
  await dialog.getByLabel("Tax ID").fill("12-3456789");
  await dialog.getByRole("button", { name: "Save Customer" }).click();
  await expect(notice(page, "Customer created successfully")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Riverside Bakery" })).toBeVisible();
  await expect(page.getByText("$1,500.00 left")).toBeVisible();

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Edit Customer" });
  await edit.getByLabel("Payment terms (days)").fill("14");
  await edit.getByRole("button", { name: "Save Customer" }).click();
  await expect(notice(page, "Customer updated successfully")).toBeVisible();
  await expect(page.getByText("14 days")).toBeVisible();

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Deactivate" }).click();
  await expect(page.getByText("Inactive", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "All customers" }).click();
  await expect(page.getByRole("link", { name: "Riverside Bakery" })).toBeHidden();
  await page.getByText("Inactive", { exact: true }).click();
  await expect(page.getByRole("link", { name: "Riverside Bakery" })).toBeVisible();
  await page.getByText("All", { exact: true }).click();
  await page.getByRole("searchbox", { name: "Search customers" }).fill("river");
  await page.getByRole("link", { name: "Riverside Bakery" }).click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Activate" }).click();
  await expect(notice(page, "Customer activated")).toBeVisible();
  const [customer] = await read<{ isActive: boolean; taxId: string; paymentTerms: number }[]>(call, "/api/customers");
  expect(customer).toMatchObject({ isActive: true, taxId: "12-3456789", paymentTerms: 14 });
});

test("another customer with the same address is warned of, and one with history is not deleted", async ({ page }) => {
  const call = await newSeller(page);
  const customer = await addCustomer(call, "Harbor Light", { email: "info@harbor.example" });
  await addInvoice(call, customer.id, 100);
  await openInvoicing(page, "/customers?dialog=new");
  const dialog = page.getByRole("dialog", { name: "Add Customer" });
  await dialog.getByLabel("Email").fill("INFO@harbor.example");
  await expect(dialog.getByRole("link", { name: "Harbor Light" })).toBeVisible();
  await page.keyboard.press("Escape");

  await openInvoicing(page, `/customers/${customer.id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(notice(page, "Deactivate the customer instead")).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Statement" }).click();
  const statement = page.getByRole("dialog", { name: "Statement of account" });
  await statement.getByText("CSV", { exact: true }).click();
  const downloading = page.waitForEvent("download");
  await statement.getByRole("link", { name: "Download" }).click();
  const file = await (await downloading).path();
  expect(readFileSync(file, "utf8")).toContain("Invoice INV-0001,100.00,100.00,USD");
});

test("customers are imported from a file, row by row, and the import is undone", async ({ page }) => {
  const call = await newSeller(page);
  await addCustomer(call, "Harbor Light");
  await openInvoicing(page, "/customers");
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import customers" });
  const choose = async (name: string, text: string) => {
    const file = { name, mimeType: "text/csv", buffer: Buffer.from(text) };
    await dialog.locator("input[type=file]").setInputFiles(file);
  };
  await choose("customers.txt", "Company\nX");
  await expect(notice(page, "Please select a CSV file.")).toBeVisible();
  await choose("empty.csv", "Colour\nred");
  await expect(notice(page, "The CSV file appears to be empty or incorrectly formatted.")).toBeVisible();
  await choose("customers.csv", "Debtor,Email,Colour\nNew Place,new@place.example,red\nHarbor Light,nobody,\n");
  await expect(dialog.getByText("Choose the column that contains the name or company")).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Email becomes" })).toHaveValue("email");
  await dialog.getByRole("combobox", { name: "Debtor becomes" }).selectOption("Company");
  await expect(dialog.getByText("1 customer will be added")).toBeVisible();
  await expect(dialog.getByText("Row 2 (line 3): Harbor Light, another customer has this name")).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Colour becomes" })).toHaveValue("ignore");
  await dialog.getByRole("button", { name: "Import 1 customer" }).click();
  await expect(notice(page, "1 customer imported")).toBeVisible();
  await expect(page.getByRole("link", { name: "New Place" })).toBeVisible();
  await page
    .getByRole("region", { name: /Notifications/ })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(notice(page, "1 customer removed")).toBeVisible();
  await expect(page.getByRole("link", { name: "New Place" })).toBeHidden();
});
