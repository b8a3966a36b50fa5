import { expect, type Page } from "@playwright/test";
import { findFaults } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { product, rows } from "../finance/finance-setup.ts";
import { confirmation, growSignInOld } from "../organization/old-sign-in.ts";
import { fillPerson, newPayroll, openPayroll, PAYROLL, payrollFigure, rowOf } from "./payroll-people-setup.ts";

const PEOPLE = "Employees & Contractors";

async function expectAccessible(page: Page): Promise<void> {
  expect(await findFaults(page)).toEqual([]);
}

test("an employee is added as specified, shown by the last four digits, changed, terminated and rehired", async ({
  page,
}) => {
  await newPayroll(page);
  await openPayroll(page);
  await expect(page.getByRole("heading", { name: "No employees or contractors yet" })).toBeVisible();
  await page.getByRole("button", { name: "Add Employee" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add Employee" });
  for (const section of [
    "Personal Information",
    "Employment Details",
    "Compensation & Benefits",
    "Additional Information",
  ])
    await expect(dialog.getByRole("heading", { name: section })).toBeVisible();
  await expect(dialog.getByLabel("Employee Type")).toHaveValue("w2");
  await expect(dialog.getByLabel("Pay Frequency")).toHaveValue("biweekly");

  await dialog.getByLabel("Hire Date").fill("");
  await dialog.getByLabel("Social Security Number").fill("666-12-3456");
  await dialog.getByLabel("Hourly Rate").fill("-5");
  await dialog.getByLabel("Bank Routing Number").fill("021000022");
  await dialog.getByRole("button", { name: "Add Employee" }).click();
  for (const message of [
    "First name is required",
    "Last name is required",
    "Valid email is required",
    "Hire date is required",
    "That isn't a valid Social Security number or ITIN",
    "Hourly rate must be 0 or greater",
    "This isn't a valid routing number. Check the digits.",
  ])
    await expect(dialog.getByText(message).first()).toBeVisible();
  await expect(dialog.getByLabel("First Name")).toBeFocused();

  await fillPerson(dialog, { first: "Ada", last: "Nguyen", email: "ada@example.org" });
  await dialog.getByLabel("Hire Date").fill("2026-01-05");
  await dialog.getByLabel("Social Security Number").fill("987-65-4321");
  await dialog.getByLabel("Hourly Rate").fill("");
  await dialog.getByLabel("Annual Salary").fill("52,000");
  await dialog.getByLabel("Bank Routing Number").fill("021000021");
  await dialog.getByLabel("Bank Account Number").fill("000123456789");
  await dialog.getByLabel("Work State").selectOption({ label: "Illinois" });
  await dialog.getByLabel("Basic allowances (IL-W-4, line 1)").fill("2");
  await dialog.getByLabel("Filing Status").selectOption({ label: "Head of household" });
  await dialog.getByRole("button", { name: "Add Employee" }).click();
  await expect(page.getByText("Employee added successfully")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const row = rowOf(page, PEOPLE, "Ada Nguyen");
  await expect(row).toContainText("W-2 Employee");
  await expect(row).toContainText("Active");
  await expect(row).toContainText("$52,000.00 a year");
  await expect(payrollFigure(page, "Total Employees")).toContainText("1");

  await row.getByRole("link", { name: "Ada Nguyen" }).click();
  await expect(page.getByText("•••-••-4321")).toBeVisible();
  await expect(page.getByText("•••••6789")).toBeVisible();
  await expect(page.getByText("Basic allowances (IL-W-4, line 1): 2")).toBeVisible();
  await expect(page.getByText("987-65-4321")).toHaveCount(0);
  await expectAccessible(page);
  // After a while it is asked who looks: by the keyboard, a refusal shows nothing, a confirmation the number.
  await growSignInOld(page);
  const show = page.getByRole("button", { name: "Show Social Security Number in full" });
  await show.press("Enter");
  await expect(confirmation(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(confirmation(page)).toHaveCount(0);
  await expect(show).toBeFocused();
  await expect(page.getByText("987-65-4321")).toHaveCount(0);
  await show.press("Enter");
  await confirmation(page).getByRole("button", { name: "Confirm" }).press("Enter");
  await expect(page.getByText("987-65-4321")).toBeVisible();
  await expect(confirmation(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Hide Social Security Number" }).click();
  await expect(page.getByText("987-65-4321")).toHaveCount(0);

  await page.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Employee" });
  await expect(edit.getByLabel("Social Security Number")).toHaveValue("");
  await expect(edit.getByText("On file: •••-••-4321. Leave empty to keep it.")).toBeVisible();
  await edit.getByLabel("Job Title").fill("Program director");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Employee updated successfully")).toBeVisible();
  await expect(page.getByText("•••-••-4321")).toBeVisible();

  await page.getByRole("button", { name: "More for Ada Nguyen" }).click();
  await page.getByRole("menuitem", { name: "End employment" }).click();
  const end = page.getByRole("dialog", { name: "End employment of Ada Nguyen?" });
  await end.getByLabel("Last day").fill("2025-12-31");
  await end.getByRole("button", { name: "End" }).click();
  await expect(end.getByText("The end date is before the hire date")).toBeVisible();
  await end.getByLabel("Last day").fill("2026-02-28");
  await end.getByRole("button", { name: "End" }).click();
  await expect(end).toHaveCount(0);
  await expect(page.getByText("Inactive", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "More for Ada Nguyen" }).click();
  await page.getByRole("menuitem", { name: "Rehire" }).click();
  await page.getByRole("button", { name: "Rehire" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();

  // In the audit log: that the number was shown, and not which it is.
  await page.goto(`${product()}/app/settings/audit-log`);
  await expect(page.getByRole("button", { name: /^Details: (Viewed in full|Reveal): / })).toBeVisible();
  await expect(page.getByText("987-65-4321")).toHaveCount(0);
});

test("a contractor is paid, the books show it, and the 1099 follows", async ({ page }) => {
  await newPayroll(page);
  await openPayroll(page, "?add=1099");
  const dialog = page.getByRole("dialog", { name: "Add Contractor" });
  await fillPerson(dialog, { first: "Bo", last: "Reed", email: "bo@example.org" });
  await dialog.getByLabel("Business Name").fill("Lumen Films");
  await dialog.getByLabel("Start Date").fill("2025-01-06");
  await dialog.getByRole("button", { name: "Add Contractor" }).click();
  await expect(page.getByText("Contractor added successfully")).toBeVisible();
  await rowOf(page, PEOPLE, "Bo Reed").getByRole("link").click();
  await expect(page.getByRole("heading", { name: "No payments yet" })).toBeVisible();

  for (const [amount, day, method] of [
    ["1,450.50", "2025-03-14", "Check"],
    ["900", "2025-06-02", "PayPal"],
  ] as const) {
    await page.getByRole("button", { name: "Record payment" }).click();
    const payment = page.getByRole("dialog", { name: "Record payment to Bo Reed" });
    await payment.getByLabel("Amount").fill(amount);
    await payment.getByLabel("Date").fill(day);
    await payment.getByLabel("Payment Method").selectOption(method);
    await payment.getByRole("button", { name: "Record payment" }).click();
    await expect(payment).toHaveCount(0);
  }
  await expect(rowOf(page, "Payments", "Jun 2, 2025")).toContainText("$900.00");

  await page.goto(`${product()}/app/finance/transactions?q=Lumen`);
  await expect(rows(page).filter({ hasText: "Payment to Lumen Films" })).toHaveCount(2);

  await openPayroll(page, "/1099?year=2025");
  const payee = rowOf(page, "Paid this year", "Bo Reed");
  await expect(payee).toContainText("$2,350.50");
  await expect(payee).toContainText("$900.00 by card or network, reported on its 1099-K");
  await expect(payee).toContainText("Tax ID missing: ask for a Form W-9");
  await expect(page.getByText("Not e-filed.")).toBeVisible();
  await page.getByRole("button", { name: "Generate 1099s" }).click();
  await expect(page.getByText("1 form generated")).toBeVisible();
  const form = rowOf(page, "Register", "Bo Reed");
  await expect(form).toContainText("1099-NEC");
  await expect(form).toContainText("$1,450.50");
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await form.getByRole("button", { name: "More for 1099-NEC of Bo Reed" }).click();
  await page.getByRole("menuitem", { name: "Copy B (recipient)" }).click();
  expect((await download).suggestedFilename()).toBe("1099-NEC-2025-Bo-Reed-copy-B.pdf");

  await form.getByRole("button", { name: "More for 1099-NEC of Bo Reed" }).click();
  await page.getByRole("menuitem", { name: "Mark as submitted" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as submitted" }).click();
  await expect(form).toContainText("Submitted");

  // People who were paid stay; a payment that is undone is removed from the books and shows on the form.
  await payee.getByRole("link", { name: "Bo Reed" }).click();
  await page.getByRole("button", { name: "More for Bo Reed" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Bo Reed has been paid, so the record must stay.").first()).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete the payment of $1,450.50 on Mar 14, 2025" }).click();
  await page.getByRole("button", { name: "Delete payment" }).click();
  await expect(page.getByText("Payment deleted")).toBeVisible();
  await openPayroll(page, "/1099?year=2025");
  await expect(rowOf(page, "Register", "Bo Reed")).toContainText("Payments changed since");
});

test("the list is searched and filtered, and its address says how", async ({ page }) => {
  await page.goto(`${product()}/api/dev-login?returnTo=${PAYROLL}`);
  await expect(rowOf(page, PEOPLE, "Grace Okafor")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Contractors" }).check();
  await expect(rowOf(page, PEOPLE, "Grace Okafor")).toHaveCount(0);
  await expect(rowOf(page, PEOPLE, "Ivan Petrov")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search employees & contractors" }).fill("nobody at all");
  await expect(page.getByRole("heading", { name: "No one found" })).toBeVisible();
  await expect(page).toHaveURL(/type=1099/);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rowOf(page, PEOPLE, "Grace Okafor")).toBeVisible();
  await page.getByRole("combobox", { name: "State" }).selectOption("Inactive");
  await expect(rowOf(page, PEOPLE, "Hannah Lindqvist")).toBeVisible();
  await expect(rowOf(page, PEOPLE, "Grace Okafor")).toHaveCount(0);
});

test("anyone who isn't a manager sees nothing of payroll, and learns why at its address", async ({ page }) => {
  await page.goto(`${product()}/api/dev-login?email=priya.nair@riverside.example&returnTo=/app/finance`);
  await expect(page.getByRole("link", { name: "Transactions" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Payroll & 1099s" })).toHaveCount(0);
  await openPayroll(page);
  await expect(page.getByRole("heading", { name: "Payroll is for managers" })).toBeVisible();
});
