import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Product } from "@trellis/contract-inventory/products.ts";
import { product, send } from "../finance/finance-setup.ts";

export async function openInventory(page: Page, address = ""): Promise<void> {
  await page.goto(`${product()}/app/inventory${address}`);
  // A dialog of the address may lie over it already.
  await expect(page.getByRole("heading", { level: 1, name: "Inventory", includeHidden: true })).toBeVisible();
}

/** Adds a product by its call. */
export const addProduct = async (request: APIRequestContext, values: object): Promise<Product> =>
  (await send(request, "/api/products", values)) as Product;

/** The row of a product in the list. */
export const productRow = (page: Page, name: string) =>
  page
    .getByRole("table", { name: "Products" })
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name, exact: true }) });
