import { expect, type Page } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { openMailTo } from "../organization/mail-setup.ts";
import { emptyBooks, product } from "./finance-setup.ts";

/*
 * The whole way of a sale, by screens alone: a product, a customer, an invoice that is sent, read in the mail and paid by a
 * stranger, and what the books, the stock and the dashboard say afterwards.
 */

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });

test("a product is sold: from its first stock to the books", async ({ page, browser }) => {
  test.setTimeout(150_000);
  await emptyBooks(page);
  const buyerAddress = `buyer-${crypto.randomUUID().slice(0, 8)}@example.org`;

  await test.step("the product, with three in stock and two as its minimum", async () => {
    await page.goto(`${product()}/app/inventory?dialog=new`);
    const dialog = dialogOf(page, "Add Product");
    await dialog.getByLabel("Name").fill("Oak chair");
    await dialog.getByLabel("SKU").fill("OAK-1");
    await dialog.getByLabel("Cost price").fill("40");
    await dialog.getByLabel("Selling price").fill("120");
    await dialog.getByLabel("Quantity on hand").fill("3");
    await dialog.getByLabel("Minimum").fill("2");
    await dialog.getByRole("button", { name: "Save Product" }).click();
    await expect(page.getByText("Product created successfully")).toBeVisible();
  });

  await test.step("the customer and the invoice, its line taken from the product", async () => {
    await page.goto(`${product()}/app/invoicing/new`);
    await page.getByRole("combobox", { name: "Customer" }).click();
    await page.getByRole("option", { name: "Add Customer" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Business", { exact: true }).click();
    await dialog.getByLabel("Company name").fill("Riverside Bakery");
    await dialog.getByLabel("Email").fill(buyerAddress);
    await dialog
      .getByRole("button", { name: /Save Customer|Add Customer/ })
      .last()
      .click();
    await expect(page.getByRole("combobox", { name: "Customer" })).toHaveValue("Riverside Bakery");
    await page.getByRole("button", { name: "Add a product" }).click();
    await page.getByRole("button", { name: /Oak chair/ }).click();
    await expect(page.getByLabel("Unit Price")).toHaveValue("120.00");
    await page.getByLabel("Qty").fill("2");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("Invoice Created")).toBeVisible();
  });

  await test.step("it is sent", async () => {
    const detail = dialogOf(page, "Invoice INV-0001");
    await expect(detail.getByText("$240.00").first()).toBeVisible();
    await detail.getByRole("button", { name: "Send", exact: true }).click();
    await dialogOf(page, "Send INV-0001").getByRole("button", { name: "Send invoice" }).click();
    await expect(page.getByText("Invoice Sent", { exact: true })).toBeVisible();
  });

  await test.step("a stranger opens the mail's link and pays by card", async () => {
    const fixture = await page.context().newPage();
    await openMailTo(fixture, buyerAddress);
    const text = (await fixture.getByRole("region", { name: "As text" }).textContent()) ?? "";
    await fixture.close();
    const buyer = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
    await buyer.goto(/\S+\/pay\/[\w-]+/.exec(text)?.[0] ?? "");
    await buyer.getByRole("button", { name: "Pay $240.00 by card" }).click();
    await buyer.getByRole("button", { name: "Pay $240.00" }).click();
    await expect(buyer.getByText("Thank you", { exact: true })).toBeVisible({ timeout: 20_000 });
    await buyer.context().close();
  });

  await test.step("books, stock and dashboard say so, and nothing is left to remind of", async () => {
    await page.goto(`${product()}/app/finance`);
    await expect(page.locator("dl > div").filter({ hasText: "Total Income" })).toContainText("$240.00");
    await page.goto(`${product()}/app/inventory`);
    await expect(page.getByRole("row", { name: /Oak chair/ })).toContainText("1 pcs");
    await page.goto(`${product()}/app`);
    await expect(page.getByRole("link", { name: /Low Stock.*Oak chair: 1 pcs left/ })).toBeVisible();
    await expect(page.getByText("Invoice INV-0001, Riverside Bakery").first()).toBeVisible();
    await page.goto(`${product()}/app/invoicing`);
    await expect(page.getByRole("row", { name: /INV-0001/ })).toContainText("Paid");
    await expect(page.locator("dl > div").filter({ hasText: "Paid This Month" })).toContainText("$240.00");
    const { request } = page.context();
    const [invoice] = (await (await request.get(`${product()}/api/invoices`)).json()) as { id: string }[];
    const reminders = (await (await request.get(`${product()}/api/invoices/${invoice?.id}/reminders`)).json()) as {
      status: string;
    }[];
    expect(reminders.filter(({ status }) => status === "scheduled")).toEqual([]);
  });
});
