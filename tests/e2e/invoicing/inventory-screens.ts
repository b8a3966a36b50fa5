import { expect } from "@playwright/test";
import { asAdmin, type Screen } from "../../support/screen.ts";
import { emptyBooks, openFinance } from "../finance/finance-setup.ts";
import { openInventory, productRow } from "./inventory-setup.ts";

const RICE = "Rice, long grain";

/** Inventory's screens, and what opens over them. */
export const INVENTORY: readonly Screen[] = [
  {
    name: "inventory",
    open: asAdmin(async (page) => {
      await openInventory(page);
      await expect(productRow(page, RICE)).toBeVisible();
    }),
  },
  {
    name: "inventory without products",
    open: async (page) => {
      await emptyBooks(page);
      await openInventory(page);
      await expect(page.getByRole("heading", { name: "No products yet" })).toBeVisible();
    },
  },
  {
    name: "a product with its movements",
    open: asAdmin(async (page) => {
      await openInventory(page);
      await page.getByRole("link", { name: RICE, exact: true }).click();
      await expect(page.getByRole("table", { name: "Stock movements" })).toBeVisible();
    }),
  },
  {
    name: "moving stock",
    open: asAdmin(async (page) => {
      await openInventory(page);
      await page.getByRole("link", { name: RICE, exact: true }).click();
      await page.getByRole("button", { name: "Adjust stock" }).click();
      await expect(page.getByRole("dialog").getByLabel("Quantity")).toBeVisible();
    }),
  },
  {
    name: "a new product",
    open: asAdmin(async (page) => {
      await openInventory(page, "?dialog=new");
      await expect(page.getByRole("dialog", { name: "Add Product" }).getByLabel("SKU")).toBeVisible();
    }),
  },
  {
    name: "product categories",
    open: asAdmin(async (page) => {
      await openInventory(page, "?dialog=categories");
      await expect(page.getByRole("dialog").getByRole("listitem").filter({ hasText: "Pantry" })).toBeVisible();
    }),
  },
  {
    name: "importing products",
    open: asAdmin(async (page) => {
      await openInventory(page, "?dialog=import");
      await expect(page.getByRole("dialog").getByRole("button", { name: "Choose file" })).toBeVisible();
    }),
  },
  {
    name: "recurring transactions",
    open: asAdmin(async (page) => {
      await openFinance(page, "/recurring");
      await expect(page.getByRole("table", { name: "Recurring transactions" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Coming up" })).toBeVisible();
    }),
  },
  {
    name: "editing what recurs",
    open: asAdmin(async (page) => {
      await openFinance(page, "/recurring");
      await page
        .getByRole("button", { name: /^More for / })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Edit" }).click();
      await expect(page.getByRole("dialog").getByLabel("Next on")).toBeVisible();
    }),
  },
];
