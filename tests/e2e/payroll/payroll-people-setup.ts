import { expect, type Locator, type Page } from "@playwright/test";
import { startOrganization } from "../../support/sign-in.ts";
import { product } from "../finance/finance-setup.ts";

export const PAYROLL = "/app/finance/payroll";

/** Someone new whose organization has a plan with payroll: a trial of Professional. */
export async function newPayroll(page: Page): Promise<void> {
  const name = `Payroll of ${crypto.randomUUID().slice(0, 8)}`;
  await startOrganization(page, { name, type: "for-profit", selectedPlan: "professional" }, "payroll");
}

export async function openPayroll(page: Page, address = ""): Promise<void> {
  await page.goto(`${product()}${PAYROLL}${address}`);
  await expect(page.getByRole("heading", { name: "Financial Management", includeHidden: true })).toBeVisible();
}

/** One of the figures above the list, with what is below it. */
export const payrollFigure = (page: Page, name: "Total Employees" | "Monthly Payroll" | "1099 Forms Due"): Locator =>
  page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });

/** The row of someone in the list, a register or a table of payees. */
export const rowOf = (page: Page, table: string, name: string): Locator =>
  page.getByRole("table", { name: table }).getByRole("row").filter({ hasText: name });

/** Fills in what the dialog demands of anyone. */
export async function fillPerson(
  dialog: Locator,
  person: { first: string; last: string; email: string },
): Promise<void> {
  await dialog.getByLabel("First Name").fill(person.first);
  await dialog.getByLabel("Last Name").fill(person.last);
  await dialog.getByLabel("Email").fill(person.email);
}
