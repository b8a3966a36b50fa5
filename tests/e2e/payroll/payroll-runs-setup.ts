import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { product, send } from "../finance/finance-setup.ts";

export const RUNS = "/app/finance/payroll/runs";

/** What the suggested period reaches back to at most: everyone here began earlier. */
const HIRED = "2024-01-08";

/** Adds an employee by the call, by default paid every other week in a state without income tax. */
export const addEmployee = (
  request: APIRequestContext,
  values: { firstName: string; lastName: string; [field: string]: unknown },
) =>
  send(request, "/api/employees", {
    email: `${values.firstName}@example.org`.toLowerCase(),
    employeeType: "w2",
    hireDate: HIRED,
    workState: "TX",
    ...values,
  });

export async function openRuns(page: Page, address = ""): Promise<void> {
  await page.goto(`${product()}${RUNS}${address}`);
  await expect(page.getByRole("heading", { name: "Financial Management", includeHidden: true })).toBeVisible();
}

/** A line of a run's table of pay slips. */
export const slipRow = (page: Page, name: string): Locator =>
  page.getByRole("table", { name: "Pay slips" }).getByRole("row").filter({ hasText: name });

/** Opens the newest run of the demo in a state. */
export async function openDemoRun(page: Page, status: "calculated" | "committed"): Promise<void> {
  const answer = await page.context().request.get(`${product()}/api/payroll-runs?status=${status}&limit=1`);
  const [run] = (await answer.json()) as { id: string }[];
  await openRuns(page, `/${run?.id}`);
  await expect(page.getByRole("table", { name: "Pay slips" })).toBeVisible();
}
