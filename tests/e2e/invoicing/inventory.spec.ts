import { expect } from "@playwright/test";
import type { Product } from "@trellis/contract-inventory/products.ts";
import { test } from "../../support/journey.ts";
import { emptyBooks, product } from "../finance/finance-setup.ts";
import { addProduct, openInventory, productRow } from "./inventory-setup.ts";

/** One red pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==",
  "base64",
);

test("a product is added, moved until it runs low, and its history says why", async ({ page }) => {
  await emptyBooks(page);
  await openInventory(page);
  await page.getByRole("button", { name: "Add Product" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add Product" });
  await dialog.getByRole("button", { name: "Save Product" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await expect(dialog.getByText("SKU is required")).toBeVisible();
  await dialog.getByLabel("Name").fill("Harbor poster");
  await dialog.getByLabel("SKU").fill("PRN-1");
  await dialog.getByLabel("Cost price").fill("6.40");
  await dialog.getByLabel("Selling price").fill("28");
  await dialog.getByLabel("Quantity on hand").fill("12");
  await dialog.getByLabel("Minimum").fill("5");
  await dialog.getByLabel("Picture file").setInputFiles({ name: "poster.png", mimeType: "image/png", buffer: PNG });
  await expect(dialog.getByText("This file is uploaded when you save.")).toBeVisible();
  await dialog.getByRole("button", { name: "Save Product" }).click();
  await expect(page.getByText("Product created successfully")).toBeVisible();
  await expect(productRow(page, "Harbor poster")).toContainText("12 pcs");
  await expect(page.getByText("$76.80").first()).toBeVisible();

  await page.getByRole("link", { name: "Harbor poster" }).click();
  await expect(page.locator('img[src^="/api/images/"]')).toBeVisible();
  await page.getByRole("button", { name: "Adjust stock" }).click();
  const moving = page.getByRole("dialog", { name: "Adjust stock of Harbor poster" });
  await moving.getByLabel("Remove").check();
  await moving.getByLabel("Quantity").fill("20");
  await expect(moving.getByText("After this: -8 pcs")).toBeVisible();
  await moving.getByRole("button", { name: "Save movement" }).click();
  await expect(page.getByText(/Not enough Harbor poster/)).toBeVisible();
  await moving.getByLabel("Quantity").fill("8");
  await moving.getByLabel("Reason").fill("Sold at the market");
  await moving.getByRole("button", { name: "Save movement" }).click();
  await expect(moving).toBeHidden();
  const history = page.getByRole("table", { name: "Stock movements" });
  await expect(history.getByRole("row").nth(1)).toContainText("Sold at the market");
  await expect(history.getByRole("row").nth(1)).toContainText("4 pcs");

  await page.getByRole("link", { name: "Inventory", exact: true }).last().click();
  await expect(page.getByText("1 product is at or below the minimum.")).toBeVisible();
  await page.goto(`${product()}/app`);
  await expect(page.getByRole("link", { name: /Low Stock.*Harbor poster: 4 pcs left/ })).toBeVisible();
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByRole("dialog", { name: "Notifications" })).toContainText("Low stock: Harbor poster");
});

test("a file is previewed before it is imported, and an exported file can be imported again", async ({ page }) => {
  const request = await emptyBooks(page);
  await addProduct(request, { name: "Kettle", sku: "K-1", currentStock: 4, costPrice: 10 });
  await openInventory(page);
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import Products" });
  const file = {
    name: "stock.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Product,SKU,Cost,Qty\nKettle,K-1,12,4\nLadle,L-1,1.50,20\n,N-1,1,1\n"),
  };
  await dialog.getByLabel("CSV file", { exact: true }).setInputFiles(file);
  await expect(dialog.getByText("1 new product")).toBeVisible();
  await expect(dialog.getByText("Row 3 (line 4): name: Name is required")).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Cost becomes" })).toHaveValue("costPrice");
  await dialog.getByRole("button", { name: "Import 2 products" }).click();
  await expect(page.getByText("Successfully imported 2 products")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(productRow(page, "Ladle")).toContainText("20 pcs");

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).click();
  expect((await download).suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole("searchbox", { name: "Search products" }).fill("lad");
  await expect(productRow(page, "Kettle")).toBeHidden();
  await expect(page).toHaveURL(/q=lad/);
  const found: Product[] = await (await request.get(`${product()}/api/products?q=kett`)).json();
  expect(found).toMatchObject([{ costPrice: "12.00", currentStock: "4" }]);
});

test("categories are a tree, and a category filters the list together with its subcategories", async ({ page }) => {
  const request = await emptyBooks(page);
  await openInventory(page, "?dialog=categories");
  const dialog = page.getByRole("dialog", { name: "Categories" });
  for (const [name, below] of [
    ["Kitchen", ""],
    ["Pots", "Kitchen"],
  ] as const) {
    await dialog.getByLabel("Name").fill(name);
    if (below) await dialog.getByLabel("Parent category").selectOption({ label: below });
    await dialog.getByRole("button", { name: "Add Category" }).click();
    await expect(dialog.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  }
  await dialog.getByRole("button", { name: "Delete Kitchen" }).click();
  await expect(dialog.getByText(/still has products or categories below it/)).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).first().click();
  const [pots] = (
    (await (await request.get(`${product()}/api/product-categories`)).json()) as { id: string; name: string }[]
  ).filter(({ name }) => name === "Pots");
  await addProduct(request, { name: "Saucepan", sku: "POT-1", categoryId: pots?.id });
  await addProduct(request, { name: "Broom", sku: "BR-1" });
  await page.reload();
  await page.getByLabel("Category").selectOption({ label: "Kitchen" });
  await expect(productRow(page, "Saucepan")).toBeVisible();
  await expect(productRow(page, "Broom")).toBeHidden();
});
