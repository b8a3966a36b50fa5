import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { findFaults } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { product } from "../finance/finance-setup.ts";
import { newPayroll, openPayroll } from "./payroll-people-setup.ts";
import { addEmployee, openRuns, slipRow } from "./payroll-runs-setup.ts";

async function expectAccessible(page: Page): Promise<void> {
  expect(await findFaults(page)).toEqual([]);
}

/** Begins a run paid on a day that there are tables for. */
async function beginRun(page: Page): Promise<void> {
  await openRuns(page);
  await page.getByRole("button", { name: "Run Payroll" }).click();
  const dialog = page.getByRole("dialog", { name: "Run Payroll" });
  await dialog.getByLabel("Pay period start").fill("2026-03-02");
  await dialog.getByLabel("Pay period end").fill("2026-03-15");
  await dialog.getByLabel("Pay date").fill("2026-03-20");
  await dialog.getByRole("button", { name: "Start run" }).click();
  await expect(page.getByRole("heading", { name: "Payroll of Mar 20, 2026" })).toBeVisible();
}

/** Adds a 401(k) with a match to an employee's standing deductions. */
async function addRecurringDeduction(page: Page, id: string): Promise<void> {
  await openPayroll(page, `/people/${id}`);
  await page.getByRole("button", { name: "Add deduction" }).click();
  const dialog = page.getByRole("dialog", { name: "Add deduction" });
  await expect(dialog.getByLabel("Name on the pay slip")).toHaveValue("401(k)");
  await dialog.getByLabel("Amount each pay period").fill("100");
  await dialog
    .getByLabel("Your contribution as the employer")
    .selectOption({ label: "A percent of the employee's contribution" });
  await dialog.getByLabel("Percent that you match").fill("50");
  await dialog.getByLabel("First pay date").fill("2026-01-01");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add deduction" }).click();
  await expect(page.getByRole("table", { name: "Deductions and benefits" })).toContainText("50% of it");
}

test("a payroll is run: a standing deduction, hours, review with its steps, approval, commit, pay slip, books; then it is voided and replaced", async ({
  page,
}) => {
  await newPayroll(page);
  const { request } = page.context();
  const ada = (await addEmployee(request, { firstName: "Ada", lastName: "Nguyen", salary: "52000" })) as { id: string };
  await addEmployee(request, { firstName: "Ben", lastName: "Ortiz", hourlyRate: "20", workState: "IL" });
  await addRecurringDeduction(page, ada.id);
  await beginRun(page);

  await expect(page.getByRole("row").filter({ hasText: "Ada Nguyen" })).toContainText("Salary");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByRole("alert")).toContainText("Ben Ortiz has no pay in this period");
  await page.getByLabel("Hours for Ben Ortiz").first().fill("80");
  await page.getByRole("button", { name: "Deductions and details of Ben Ortiz" }).click();
  const entries = page.getByRole("dialog", { name: "Ben Ortiz" });
  await expect(entries.getByLabel("Hours worked")).toHaveValue("80");
  await entries.getByRole("button", { name: "Add a deduction" }).click();
  await entries.getByLabel("Kind").selectOption({ label: "After tax (garnishment, other)" });
  await entries.getByLabel("Name", { exact: true }).fill("Parking");
  await entries.getByLabel("Amount").fill("25");
  await entries.getByRole("button", { name: "Save" }).click();
  await expect(entries).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Calculate" }).click();

  // Ada: 2,000.00 less 100.00, 144.15 federal, 124.00 and 29.00. Ben: 1,600.00, Illinois 79.20, parking 25.00.
  await expect(slipRow(page, "Ada Nguyen")).toContainText("$1,602.85");
  await expect(slipRow(page, "Ben Ortiz")).toContainText("$79.20");
  await page.getByRole("button", { name: "How Ada Nguyen's pay was calculated" }).click();
  const explained = page.getByRole("dialog", { name: "Ada Nguyen" });
  await explained.getByText("Federal income tax", { exact: true }).click();
  await expect(explained.getByText("1e − 1h, at least 0: adjusted annual wage amount")).toBeVisible();
  await expect(explained.getByText("$40,800.00").first()).toBeVisible();
  await expect(explained.getByText("− 401(k)").first()).toBeVisible();
  await expect(explained.getByText("Employer's 401(k)")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("button", { name: "Commit and record" }).click();
  const question = page.getByRole("alertdialog", { name: "Commit and record this run?" });
  await expect(question).toContainText("Net pay of 2 people");
  await expect(question.getByRole("list", { name: "Net pay" })).toContainText("Ada Nguyen$1,602.85");
  await question.getByRole("button", { name: "Commit and record" }).click();
  await expect(page.getByText("Payroll committed and recorded")).toBeVisible();
  await expect(page.getByText("Committed", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "How Ben Ortiz's pay was calculated" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Pay slip PDF" }).click();
  const slip = await downloading;
  expect(slip.suggestedFilename()).toBe("pay-slip-2026-03-20-Ben-Ortiz.pdf");
  expect(
    readFileSync(await slip.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Open in Transactions" }).click();
  const booked = page.getByTestId("transaction-list");
  await expect(booked.getByRole("button", { name: "Net pay of 2 people", exact: true })).toBeVisible();
  await expect(booked.getByRole("button", { name: "Illinois income tax withheld", exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Taxes owed" }).click();
  await page.getByLabel("Year").selectOption("2026");
  const illinois = page.getByRole("row").filter({ hasText: "Illinois: state income tax withheld" });
  await expect(illinois).toContainText("$79.20");
  await illinois.getByRole("button", { name: /^Mark as deposited/ }).click();
  const deposit = page.getByRole("dialog", { name: "Mark as deposited" });
  await expect(deposit.getByLabel("Amount")).toHaveValue("79.20");
  await deposit.getByLabel("Reference").fill("MyTax 1");
  await expectAccessible(page);
  await deposit.getByRole("button", { name: "Save deposit" }).click();
  await expect(illinois).toContainText("Deposited");
  await illinois.getByRole("button", { name: /^Details of/ }).click();
  const details = page.getByRole("dialog", { name: "Illinois: state income tax withheld" });
  await expect(details.getByRole("link", { name: "Payroll of Mar 20, 2026" })).toBeVisible();
  await details.getByRole("button", { name: "Undo the deposit of $79.20" }).click();
  await expect(illinois.getByRole("button", { name: /^Mark as deposited/ })).toBeVisible();
  await expectAccessible(page);

  await openRuns(page);
  await page.getByRole("link", { name: /Mar 20, 2026/ }).click();
  await page.getByRole("button", { name: "Void run" }).click();
  const voiding = page.getByRole("dialog", { name: "Void this run?" });
  await voiding.getByLabel("Why are you voiding it?").fill("Wrong hours");
  await voiding.getByRole("button", { name: "Void run" }).click();
  await expect(page.getByText(/Wrong hours/)).toBeVisible();
  const left = await request.get(`${product()}/api/transactions?tag=payroll`);
  expect(await left.json()).toEqual([]);
  await page.getByRole("button", { name: "Start a replacement" }).click();
  await expect(page.getByRole("link", { name: "Replaces a voided run" })).toBeVisible();
  await expect(page.getByLabel("Hours for Ben Ortiz").first()).toHaveValue("80");
});

test("two people commit one run: the second is notified and sees its current state", async ({ page, context }) => {
  await newPayroll(page);
  await addEmployee(page.context().request, { firstName: "Ada", lastName: "Nguyen", salary: "52000" });
  await beginRun(page);
  await page.getByRole("button", { name: "Calculate" }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("button", { name: "Commit and record" })).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByRole("button", { name: "Commit and record" }).click();
  const asked = second.getByRole("alertdialog");
  await expect(asked).toBeVisible();
  const id = page.url().split("/").at(-1);
  const paid = await page.context().request.post(`${product()}/api/payroll-runs/${id}/commit`, {
    headers: { Origin: product() },
  });
  expect(paid.ok()).toBe(true);
  await asked.getByRole("button", { name: "Commit and record" }).click();
  await expect(second.getByText(/This run was committed/)).toBeVisible();
  await expect(second.getByText("Committed", { exact: true })).toBeVisible();
});

test("a pay date without tables is refused at its field; state rates and opening figures are entered", async ({
  page,
}) => {
  await newPayroll(page);
  await addEmployee(page.context().request, { firstName: "Cal", lastName: "Reed", salary: "52000", workState: "CA" });
  await openRuns(page, "?new");
  const dialog = page.getByRole("dialog", { name: "Run Payroll" });
  await dialog.getByLabel("Pay period start").fill("2031-03-03");
  await dialog.getByLabel("Pay period end").fill("2031-03-16");
  await dialog.getByLabel("Pay date").fill("2031-03-21");
  await dialog.getByRole("button", { name: "Start run" }).click();
  await expect(dialog.getByText("There are no tax tables for 2031. Choose a pay date in 2025 or 2026.")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Payroll settings" }).click();
  await page.getByLabel("Search states").fill("calif");
  await page.getByLabel("Rate for California, percent").fill("4.2");
  await page.getByLabel("Add a state").selectOption({ label: "California" });
  const california = page.getByRole("group", { name: "California" });
  await california.getByLabel("SUTA rate, %").fill("3.4");
  await california.getByLabel("Wage base per year").fill("7000");
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(page.getByText("Payroll settings saved")).toBeVisible();
  await expect(california.getByLabel("Wage base per year")).toHaveValue("7,000.00");
  await page.getByLabel("Year", { exact: true }).selectOption("2026");
  await page.getByRole("button", { name: "Opening figures of Cal Reed" }).click();
  const opening = page.getByRole("dialog");
  await opening.getByLabel("Gross pay").fill("10000");
  await opening.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Cal Reed" })).toContainText("$10,000.00");
  await expectAccessible(page);

  await page.goto(`${product()}/app/finance/payroll/w2?year=2026`);
  const form = page.getByRole("table", { name: "W-2 forms" }).getByRole("row").filter({ hasText: "Cal Reed" });
  await expect(form).toContainText("$10,000.00");
  await expect(form).toContainText("SSN missing: ask for a Form W-4");
  await expect(page.getByRole("table", { name: "Reconciliation with Form 941" })).toContainText(
    "Before your first payroll here",
  );
  await expectAccessible(page);
});

test("the phone shows a run without scrolling sideways", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await newPayroll(page);
  await addEmployee(page.context().request, { firstName: "Ben", lastName: "Ortiz", hourlyRate: "20" });
  await beginRun(page);
  await page.getByLabel("Hours for Ben Ortiz").first().fill("76.5");
  await page.getByRole("button", { name: "Calculate" }).click();
  // 76.5 × 20.00 = 1,530.00.
  await expect(slipRow(page, "Ben Ortiz")).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
