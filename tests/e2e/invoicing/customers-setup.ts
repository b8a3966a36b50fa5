import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { headed } from "../../support/screen.ts";
import { emptyBooks, send, today } from "../finance/finance-setup.ts";
import { product } from "../shell/shell-setup.ts";

export interface Named {
  id: string;
  name: string;
}

/** Writes with the page's own session. */
export const addCustomer = (request: APIRequestContext, companyName: string, more: object = {}) =>
  send(request, "/api/customers", {
    customerType: "business",
    companyName,
    email: `${randomUUID().slice(0, 8)}@customers.example.org`,
    ...more,
  }) as Promise<Named>;

export const dayFromNow = (days: number): string =>
  new Date(Date.parse(`${today()}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** A sent invoice of so many dollars, due so many days from now. */
export const addInvoice = (request: APIRequestContext, customerId: string, dollars: number, due = 30) =>
  send(request, "/api/invoices", {
    customerId,
    issueDate: dayFromNow(Math.min(0, due)),
    dueDate: dayFromNow(due),
    status: "sent",
    items: [{ description: "Consulting", quantity: 1, unitPrice: dollars }],
  }) as Promise<{ id: string; invoiceNumber: string }>;

/** Empty books of someone new, who invoices. */
export async function newSeller(page: Page): Promise<APIRequestContext> {
  return emptyBooks(page);
}

/** Someone new with two customers, open invoices, a payment, some credit and a refund. */
export async function busySeller(page: Page): Promise<{ call: APIRequestContext; customer: Named; paymentId: string }> {
  const call = await emptyBooks(page);
  const customer = await addCustomer(call, "Riverside Bakery", { creditLimit: 100, phone: "(312) 555-0142" });
  const other = await addCustomer(call, "Alder Street Kitchen");
  await addInvoice(call, customer.id, 200, -20);
  await addInvoice(call, customer.id, 340);
  await addInvoice(call, other.id, 80);
  const paid = (await send(call, "/api/payments", {
    customerId: other.id,
    amount: 100,
    paymentMethod: "check",
    reference: "1042",
  })) as { id: string };
  await send(call, `/api/payments/${paid.id}/refund`, { amount: 5, reason: "Paid too much" });
  return { call, customer, paymentId: paid.id };
}

/** Opens an address of Invoicing; one with a question opens a dialog, behind which the page's title is out of reach. */
export async function openInvoicing(page: Page, address: string): Promise<void> {
  if (!address.includes("?")) return headed(page, `/app/invoicing${address}`);
  await page.goto(`${product()}/app/invoicing${address}`);
  await expect(page.getByRole("dialog")).toBeVisible();
}

export const notice = (page: Page, text: string) => page.getByRole("region", { name: /Notifications/ }).getByText(text);

/** What a read answers to the page's session. */
export async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(product() + path);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}
