import { expect, type Page } from "@playwright/test";
import type { Screen } from "../../support/screen.ts";
import { signIn } from "../shell/shell-setup.ts";

const list = async (page: Page) => {
  await signIn(page, "/app/invoicing");
  await expect(page.getByRole("table", { name: "Invoices" }).getByRole("row").nth(1)).toBeVisible();
};

async function form(page: Page): Promise<void> {
  await signIn(page, "/app/invoicing/new");
  await expect(page.getByRole("combobox", { name: "Customer" })).toBeVisible();
}

/** Invoices: the list, what a filter leaves, one of them, and both forms. */
export const INVOICES: readonly Screen[] = [
  { name: "invoices", open: list },
  {
    name: "invoices, nothing found",
    open: async (page) => {
      await signIn(page, "/app/invoicing?q=nobody-of-this-name");
      await expect(page.getByRole("heading", { name: "No invoices found" })).toBeVisible();
    },
  },
  {
    name: "an invoice",
    open: async (page) => {
      await list(page);
      await page.getByRole("link", { name: /^INV-/ }).first().click();
      await expect(page.getByRole("dialog").getByRole("heading", { name: "Bill To" })).toBeVisible();
    },
  },
  { name: "new invoice", open: form },
  {
    name: "new invoice, refused",
    open: async (page) => {
      await form(page);
      await page.getByRole("button", { name: "Save draft" }).click();
      await expect(page.getByText("Customer is required")).toBeVisible();
    },
  },
  {
    name: "short invoice form",
    open: async (page) => {
      await signIn(page, "/app/finance?create=invoice");
      await expect(page.getByRole("dialog").getByLabel("Client name")).toBeVisible();
    },
  },
];
