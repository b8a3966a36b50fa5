import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { expectAccessible } from "../shell/dashboard-setup.ts";
import { navigation, signIn } from "../shell/shell-setup.ts";
import { newBooks } from "./budgets-setup.ts";
import { emptyBooks, product } from "./finance-setup.ts";
import { bookMonths, openReports, recent } from "./reports-setup.ts";

test("a custom report is generated, downloaded, shared by a link, and the link ended", async ({ page, browser }) => {
  const request = await emptyBooks(page);
  await bookMonths(request, 2);
  await openReports(page);
  await expect(page.getByText("No report yet")).toBeVisible();
  await page.getByRole("button", { name: "Generate Custom Report" }).click();
  const dialog = page.getByRole("dialog", { name: "Generate Custom Report" });
  await dialog.getByLabel("Name").fill("Where it went");
  await dialog.getByText("Vendor", { exact: true }).click();
  await dialog.getByLabel("Type").selectOption({ label: "Expenses only" });
  await dialog.getByRole("checkbox", { name: "Share of total" }).check();
  await dialog.getByLabel("Date range").selectOption({ label: "Last 12 months" });
  await dialog.getByRole("button", { name: "Generate report" }).click();
  // It opens with the table that the files have.
  await expect(page.getByRole("heading", { name: "Where it went" })).toBeVisible();
  const table = page.getByRole("table");
  await expect(table.getByRole("row", { name: /Without a vendor/ })).toContainText("\u2212$1,200.00", {
    timeout: 20_000,
  });
  await page.getByRole("link", { name: "All reports" }).click();
  const row = recent(page, "Where it went");
  await expect(row.getByText("Ready")).toBeVisible();

  await row.getByRole("button", { name: "Download Where it went" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV for spreadsheets" }).click(),
  ]);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv).toContain("Without a vendor,0.00,1200.00,-1200.00,2,100");

  await row.getByRole("button", { name: "Share Where it went" }).click();
  const sharing = page.getByRole("dialog", { name: "Share report" });
  await sharing.getByRole("button", { name: "Create link" }).click();
  const link = await sharing.getByLabel("Link").inputValue();
  expect(link).toMatch(/\/shared\/report_\d+_[\w-]{43}$/);

  const stranger = await browser.newPage();
  await stranger.goto(`${product()}${new URL(link).pathname}`);
  await expect(stranger.getByRole("heading", { level: 1, name: "Where it went" })).toBeVisible();
  const [pdf] = await Promise.all([
    stranger.waitForEvent("download"),
    stranger.getByRole("link", { name: "Download PDF" }).click(),
  ]);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe("%PDF-");

  await sharing.getByRole("button", { name: "End link" }).click();
  await expect(sharing.getByRole("button", { name: "Create link" })).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole("heading", { name: "This link is no longer open" })).toBeVisible();
  await stranger.close();
});

test("an income statement is read on the screen, its figures open their rows, and it is put on a schedule", async ({
  page,
}) => {
  const request = await newBooks(page, "professional");
  await bookMonths(request, 2);
  await openReports(page);
  await expect(page.getByRole("heading", { name: "No scheduled reports" })).toBeVisible();
  await page.getByRole("button", { name: "Generate Income Statement" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Generate report" }).click();
  const income = page.getByRole("table", { name: "Income", exact: true });
  await expect(income.getByRole("row", { name: /^Total income/ })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("row", { name: /^Net income/ })).toBeVisible();
  await expectAccessible(page);
  const figure = income.getByRole("link", { name: /show its records/ }).first();
  const [, amount = ""] = /^(\S+), show/.exec((await figure.getAttribute("aria-label")) ?? "") ?? [];
  await figure.click();
  await expect(page).toHaveURL(/\/app\/finance\/transactions\?type=income&category=/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(amount).toMatch(/^\$[\d,]+\.\d\d$/);

  await openReports(page);
  await page.getByRole("button", { name: "Schedule report" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule report" });
  await dialog.getByLabel("Name").fill("Month close");
  await dialog.getByLabel("Day of the month").selectOption("3");
  await expect(dialog.getByText(/^Next on \w+ 3, \d{4}, covering \w+ 1, \d{4} to /)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save schedule" }).click();
  const schedule = page.getByRole("table", { name: "Scheduled reports" }).getByRole("row", { name: /Month close/ });
  await expect(schedule).toContainText("Monthly on the 3rd");
  await schedule.getByRole("button", { name: "Actions for Month close" }).click();
  await page.getByRole("menuitem", { name: "Pause" }).click();
  await expect(schedule).toContainText("Paused");
  await schedule.getByRole("button", { name: "Actions for Month close" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(schedule).toBeHidden();
  await expect(page.getByText("Month close is no longer sent")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(schedule).toContainText("Paused");
});

test("the forecast shows its band and the error of past forecasts", async ({ page }) => {
  await signIn(page, "/app/reports/forecasts");
  await expect(page.getByText("Projected Net Flow")).toBeVisible();
  await expect(page.getByText(/Past forecasts were off by \d+\.\d% on average, in \d+ comparisons/)).toHaveCount(2);
  const chart = page.getByRole("listbox", { name: "Income, past and expected" });
  await chart.focus();
  await chart.press("Home");
  await chart.press("End");
  await expect(chart.getByRole("option", { selected: true })).toHaveAccessibleName(/Expected \$[\d,]+\.\d\d \(\$/);
  await page.getByText("Year", { exact: true }).click();
  await expect(page).toHaveURL(/period=year/);
  await expect(page.getByRole("table", { name: "Expected income" }).getByRole("row")).toHaveCount(14);
});

test("empty books say so, and show the way to the first transaction", async ({ page }) => {
  await emptyBooks(page);
  for (const tab of ["forecasts", "insights", "trends", "budgets"]) {
    await openReports(page, `/${tab}`);
    await expect(page.getByRole("heading", { name: "No Financial Data" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Add Transaction" }).click();
  await expect(page.getByRole("dialog", { name: "Add Income" })).toBeVisible();
});

test("two months are too short for a forecast, and a plan without insights shows what they are", async ({ page }) => {
  const request = await emptyBooks(page);
  await bookMonths(request, 2);
  await openReports(page, "/forecasts");
  await expect(page.getByText("Too short for a forecast.")).toBeVisible();
  await page.getByRole("tab", { name: "AI Insights" }).click();
  await expect(
    page.getByRole("heading", { name: "AI budgets and insights aren't included in your Starter plan." }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/subscribe");
});

test("an address that names a report opens its dialog with those days", async ({ page }) => {
  await signIn(page, "/app/reports?report=income_statement&from=2026-05-01&to=2026-05-31");
  const dialog = page.getByRole("dialog", { name: "Income Statement" });
  await expect(dialog.getByLabel("From")).toHaveValue("2026-05-01");
  await expect(dialog.getByLabel("To", { exact: true })).toHaveValue("2026-05-31");
  await dialog.getByLabel("From").fill("2026-06-01");
  await dialog.getByRole("button", { name: "Generate report" }).click();
  await expect(dialog.getByText("The first day is after the last day")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/app\/reports\/?$/);
  await expect(navigation(page).getByRole("link", { name: "Reports" })).toHaveAttribute("aria-current", "page");
});
