import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { startOrganization } from "../../support/sign-in.ts";
import { add, product, send } from "./finance-setup.ts";

export const BUDGET = "/app/finance/budget";

/** A new user with their own organization on a plan, and what writes there. */
export async function newBooks(page: Page, plan: "starter" | "professional"): Promise<APIRequestContext> {
  const name = `Budgets of ${randomUUID().slice(0, 8)}`;
  return (await startOrganization(page, { name, type: "for-profit", selectedPlan: plan }, "budget")).request;
}

/** Today in the organization's time zone, and the ends of its month. */
export function thisMonth(): { today: string; from: string; to: string } {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" }).format(new Date());
  const [year, month] = today.split("-").map(Number) as [number, number];
  return { today, from: `${today.slice(0, 7)}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

/** A day of a month so many months ago. */
export function monthsAgo(months: number, day = 3): string {
  const [year, month] = thisMonth().today.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - months, day)).toISOString().slice(0, 10);
}

export const spend = (request: APIRequestContext, category: string, amount: number, date = thisMonth().today) =>
  add(request, [{ description: `For ${category}`, amount, type: "expense", category, date }]);

/** An active budget of this month, by the API. */
export async function makeBudget(
  request: APIRequestContext,
  name: string,
  categories: Record<string, number>,
): Promise<string> {
  const { from, to } = thisMonth();
  const { id } = (await send(request, "/api/budgets", {
    name,
    startDate: from,
    endDate: to,
    status: "active",
    categories: Object.entries(categories).map(([categoryName, allocatedAmount]) => ({
      categoryName,
      allocatedAmount,
    })),
  })) as { id: string };
  return id;
}

export async function openBudgets(page: Page, address = ""): Promise<void> {
  await page.goto(`${product()}${BUDGET}${address}`);
  const shown = address.startsWith("?new=")
    ? page.getByRole("dialog", { name: "Create Budget" })
    : page.getByRole("tab", { name: "Overview" });
  await expect(shown).toBeVisible();
}

/** The card of a budget on the overview. */
export const cardOf = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "Overview" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) });

/** The row of a category in the details. */
export const rowOf = (page: Page, category: string) =>
  page.getByRole("table", { name: "Categories" }).getByRole("row").filter({ hasText: category });
