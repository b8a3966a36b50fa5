import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, request } from "@playwright/test";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { today } from "../finance/finance-setup.ts";
import { product } from "../shell/shell-setup.ts";

/** An organization made for one test, and what its books can be asked. */
export interface Seller {
  name: string;
  email: string;
  call: APIRequestContext;
}

/** Signs in a new user with their own business. */
export async function newSeller(): Promise<Seller> {
  const id = randomUUID().slice(0, 8);
  const email = `seller-${id}@example.org`;
  const call = await request.newContext({ baseURL: product(), extraHTTPHeaders: { Origin: product() } });
  await call.get(`/api/dev-login?email=${email}`);
  const name = `Prairie Chairs ${id}`;
  await post(call, "/api/organizations", { name, type: "for-profit", selectedPlan: "professional" });
  return { name, email, call };
}

export interface Bill {
  id: string;
  number: string;
  customerEmail: string;
  productId: string;
}

/** A draft that sells two of a product with a stock of five, to a new customer: $259.80 with tax. */
export async function draftBill({ call }: Seller, customer: object = {}): Promise<Bill> {
  const mark = randomUUID().slice(0, 8);
  const customerEmail = `buyer-${mark}@example.org`;
  const { id: productId } = await post<{ id: string }>(call, "/api/products", {
    name: "Oak chair",
    sku: `OAK-${mark}`,
    sellingPrice: "120.00",
    currentStock: 5,
  });
  const { id: customerId } = await post<{ id: string }>(call, "/api/customers", {
    customerType: "business",
    companyName: "Riverside Bakery",
    email: customerEmail,
    address: "12 Mill Lane",
    city: "Des Moines",
    state: "IA",
    zipCode: "50309",
    ...customer,
  });
  const invoice = await post<{ id: string; invoiceNumber: string }>(call, "/api/invoices", {
    customerId,
    issueDate: today(),
    dueDate: addDays(today(), 30),
    taxRate: 8.25,
    notes: "Thank you for your business.",
    items: [{ description: "Oak chair", quantity: 2, unitPrice: "120.00", productId }],
  });
  return { id: invoice.id, number: invoice.invoiceNumber, customerEmail, productId };
}

/** Sends a draft and answers the address of its page. */
export async function sendBill(seller: Seller, bill: Bill): Promise<string> {
  await post(seller.call, `/api/invoices/${bill.id}/send`, {});
  return (await get<{ link: string }>(seller.call, `/api/invoices/${bill.id}/delivery`)).link;
}

export async function post<Answer = unknown>(
  call: APIRequestContext,
  path: string,
  data: object = {},
): Promise<Answer> {
  const answer = await call.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

export async function get<Answer = unknown>(call: APIRequestContext, path: string): Promise<Answer> {
  const answer = await call.get(path);
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
