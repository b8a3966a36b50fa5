import { expect } from "@playwright/test";
import type { Screen } from "../../support/screen.ts";
import { busySeller, newSeller, openInvoicing } from "./customers-setup.ts";

/** Customers and payments: each screen, empty and full, and what opens over it. */
export const CUSTOMERS: readonly Screen[] = [
  {
    name: "no customers",
    open: async (page) => {
      await newSeller(page);
      await openInvoicing(page, "/customers");
      await expect(page.getByRole("heading", { name: "No customers yet" })).toBeVisible();
    },
  },
  {
    name: "customers",
    open: async (page) => {
      await busySeller(page);
      await openInvoicing(page, "/customers");
      await expect(page.getByText("Over credit limit")).toBeVisible();
    },
  },
  {
    name: "customer",
    open: async (page) => {
      const { customer } = await busySeller(page);
      await openInvoicing(page, `/customers/${customer.id}`);
      await expect(page.getByText("$440.00 over the limit")).toBeVisible();
      await expect(page.getByRole("link", { name: "INV-0002" })).toBeVisible();
    },
  },
  {
    name: "customer dialog",
    open: async (page) => {
      await newSeller(page);
      await openInvoicing(page, "/customers?dialog=new");
      const dialog = page.getByRole("dialog", { name: "Add Customer" });
      await dialog.getByRole("button", { name: "Save Customer" }).click();
      await expect(dialog.getByText(/^First name and last name are required/)).toBeVisible();
    },
  },
  {
    name: "customer import",
    open: async (page) => {
      await busySeller(page);
      await openInvoicing(page, "/customers?dialog=import");
      const file = { name: "customers.csv", mimeType: "text/csv", buffer: Buffer.from("Name,Mail\nNew,bad\nOther,\n") };
      await page.locator("input[type=file]").setInputFiles(file);
      await expect(page.getByText("2 customers will be added")).toBeVisible();
    },
  },
  {
    name: "statement of account",
    open: async (page) => {
      const { customer } = await busySeller(page);
      await openInvoicing(page, `/customers/${customer.id}`);
      await page.getByRole("button", { name: "Statement" }).click();
      await expect(page.getByRole("dialog", { name: "Statement of account" })).toBeVisible();
    },
  },
  {
    name: "no payments",
    open: async (page) => {
      await newSeller(page);
      await openInvoicing(page, "/payments");
      await expect(page.getByRole("heading", { name: "No payments yet" })).toBeVisible();
    },
  },
  {
    name: "payments",
    open: async (page) => {
      await busySeller(page);
      await openInvoicing(page, "/payments");
      await expect(page.getByText("Partly refunded")).toBeVisible();
    },
  },
  {
    name: "payment",
    open: async (page) => {
      const { paymentId } = await busySeller(page);
      await openInvoicing(page, `/payments?payment=${paymentId}`);
      await expect(page.getByText("Paid too much")).toBeVisible();
    },
  },
  {
    name: "sales tax",
    open: async (page) => {
      await busySeller(page);
      await openInvoicing(page, "/sales-tax");
      await expect(page.getByText("Sales tax collected").first()).toBeVisible();
    },
  },
  {
    name: "recording a payment",
    open: async (page) => {
      await busySeller(page);
      await openInvoicing(page, "/payments?record=payment");
      await page.getByRole("combobox", { name: "Customer" }).fill("river");
      await page.getByRole("option", { name: /Riverside Bakery/ }).click();
      await page.getByLabel("Amount *").fill("600");
      await expect(page.getByText("Becomes credit")).toBeVisible();
    },
  },
];
