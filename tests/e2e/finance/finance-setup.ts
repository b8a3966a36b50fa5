import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { product, startOrganization } from "../../support/sign-in.ts";

export { product };

export const FINANCE = "/app/finance";

export interface NewTransaction {
  description: string;
  amount: number;
  type: "income" | "expense";
  category: string;
  date: string;
  tags?: string;
  account?: string;
}

/** Signs in a new user with their own organization and empty books; returns what writes there. */
export async function emptyBooks(page: Page): Promise<APIRequestContext> {
  const name = `Books of ${randomUUID().slice(0, 8)}`;
  return (await startOrganization(page, { name, type: "for-profit" }, "books")).request;
}

/** Writes with the page's own session. */
export async function send(request: APIRequestContext, path: string, data: unknown): Promise<unknown> {
  const answer = await request.post(product() + path, { data, headers: { Origin: product() } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

export async function add(request: APIRequestContext, transactions: readonly NewTransaction[]): Promise<void> {
  for (const transaction of transactions) await send(request, "/api/transactions", transaction);
}

export async function openFinance(page: Page, address = ""): Promise<void> {
  await page.goto(`${product()}${FINANCE}${address}`);
  await expect(page.getByRole("heading", { name: "Financial Management", includeHidden: true })).toBeVisible();
}

/** One of the three figures, with what is below it. */
export function figure(page: Page, name: "Total Income" | "Total Expenses" | "Net Balance") {
  return page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
}

/** The list's rows, without its head. */
export function rows(page: Page) {
  return page.getByTestId("transaction-list").locator("tbody tr");
}

/** Today in the time zone that a new organization has. */
export function today(): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" }).format(new Date());
}
