import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import {
  BUDGET,
  cardOf,
  makeBudget,
  monthsAgo,
  newBooks,
  openBudgets,
  rowOf,
  spend,
  thisMonth,
} from "./budgets-setup.ts";
import { product } from "./finance-setup.ts";

const RED = /rgb\(\s*(1[5-9]\d|2[0-4]\d)\s*,\s*\d{1,2}\s*,\s*\d{1,2}\s*\)/;

test("a budget is created, overspent, reported on the dashboard, by the bell and in red, and acknowledged", async ({
  page,
}) => {
  const request = await newBooks(page, "professional");
  await openBudgets(page);
  await expect(page.getByText("No budgets yet")).toBeVisible();
  await page.getByRole("button", { name: "Create Budget" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Create Budget" });

  await dialog.getByRole("button", { name: "Save budget" }).click();
  await expect(page.getByText("Name required", { exact: true })).toBeVisible();
  await expect(page.getByText("Please enter a name for your budget.").first()).toBeVisible();
  await expect(dialog.getByLabel("Budget name")).toBeFocused();

  await dialog.getByLabel("Budget name").fill("Spring");
  await dialog.getByLabel("Period", { exact: true }).selectOption("This month");
  await dialog.getByRole("combobox", { name: "Category" }).fill("Marketing");
  await dialog.getByLabel("Amount", { exact: true }).fill("1,000");
  await dialog.getByRole("button", { name: "Add category" }).click();
  await dialog.getByRole("combobox", { name: "Category" }).last().fill("Travel");
  await dialog.getByLabel("Amount", { exact: true }).last().fill("500");
  await expect(dialog.getByTestId("budget-sum")).toHaveText("$1,500.00");
  await dialog.getByLabel("Total budget").fill("1400");
  await expect(dialog.getByText("$100.00 more than the total")).toBeVisible();
  await dialog.getByLabel("Total budget").fill("2000");
  await expect(dialog.getByText("$500.00 not allocated")).toBeVisible();
  await dialog.getByRole("button", { name: "Save budget" }).click();
  await expect(page.getByText("Budget created successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Spring" })).toBeVisible();
  await expect(rowOf(page, "Marketing")).toContainText("$1,000.00");
  const address = new URL(page.url()).pathname;

  // Exactly everything is not over.
  await spend(request, "marketing", 1000);
  await page.reload();
  await expect(rowOf(page, "Marketing")).toContainText("100%");
  await expect(rowOf(page, "Marketing")).not.toContainText("Over");
  await spend(request, "Marketing", 240);
  await page.reload();
  await expect(rowOf(page, "Marketing")).toContainText("124%");
  await expect(rowOf(page, "Marketing").getByText("Over", { exact: true })).toBeVisible();
  await expect(rowOf(page, "Marketing").getByText("124%").last()).toHaveCSS("color", RED);
  await expect(rowOf(page, "Travel").getByText("0%").last()).not.toHaveCSS("color", RED);

  // The expenses behind it, here and in the list.
  await page.getByRole("button", { name: "Expenses behind Marketing" }).click();
  await expect(page.getByRole("link", { name: "For marketing", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Show marketing in Transactions", exact: true })).toHaveAttribute(
    "href",
    `/app/finance/transactions?type=expense&category=marketing&from=${thisMonth().from}&to=${thisMonth().to}`,
  );

  await expect(page.getByRole("button", { name: /^Notifications, [12] unread/ })).toBeVisible();
  await page.goto(`${product()}/app`);
  const alert = page.getByRole("link", { name: /Budget Overspent/ });
  await expect(alert).toContainText("Spring: Marketing is $240.00 over");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  const notices = page
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: /Over budget: Spring/ });
  await expect(notices).toContainText("Marketing is $240.00 over: $1,240.00 of $1,000.00.");
  await notices.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));

  const over = page.getByRole("listitem").filter({ hasText: "Overspent" });
  await over.getByRole("button", { name: "Acknowledge" }).click();
  await expect(over.getByText(/^Acknowledged /)).toBeVisible();
  await page.goto(`${product()}/app`);
  await expect(page.getByText("You're all caught up")).toBeVisible();
});

test("an AI budget is computed from one's own history, explained, reviewed and activated", async ({ page }) => {
  const request = await newBooks(page, "professional");
  for (const months of [1, 2, 3, 4]) {
    await spend(request, "Rent", 1200, monthsAgo(months));
    await spend(request, "Software", 99.99, monthsAgo(months));
    await spend(request, "Travel", 300 + months, monthsAgo(months));
  }
  await openBudgets(page);
  await page.getByRole("button", { name: "AI Budget" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Create Budget" });
  await dialog.getByRole("button", { name: "Create AI budget" }).click();
  await expect(page.getByText("Name required", { exact: true })).toBeVisible();
  await dialog.getByLabel("Budget name").fill("Next plan");
  await dialog.getByLabel("Description").fill("From our own months");
  await dialog.getByLabel("Period", { exact: true }).selectOption("Next month");
  await dialog.getByLabel("Target amount").fill("1,500.01");
  await dialog.getByRole("button", { name: "Create AI budget" }).click();
  await expect(page.getByText("AI budget created successfully")).toBeVisible();
  await expect(page.getByText("This is a draft")).toBeVisible();
  // The essential is whole, the rest shares what is left to the cent.
  await expect(rowOf(page, "Rent")).toContainText("$1,200.00");
  await expect(page.locator("dl").filter({ hasText: "Budgeted" })).toContainText("$1,500.01");
  await page.getByRole("button", { name: "Expenses behind Rent" }).click();
  await expect(page.getByText("The median of the last 4 months is $1,200.00 a month.")).toBeVisible();

  await page.getByRole("tab", { name: "AI Analytics" }).click();
  await expect(page.getByText("Statistics", { exact: true })).toBeVisible();
  await expect(page.getByText(/4 months of your expenses suggest/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "How each amount was calculated" })).toBeVisible();
  await page.getByRole("button", { name: "Analyze budget" }).click();
  await expect(page.getByText("Budget analysis updated")).toBeVisible();
  await page.getByRole("button", { name: "Activate" }).click();
  await expect(page.getByText("Budget activated")).toBeVisible();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
});

test("without the plan the AI budget shows how to get it and keeps what was typed", async ({ page }) => {
  const request = await newBooks(page, "starter");
  await spend(request, "Rent", 100, monthsAgo(1));
  await makeBudget(request, "By hand", { Rent: 500 });
  await openBudgets(page, "?new=ai");
  const dialog = page.getByRole("dialog", { name: "Create Budget" });
  await dialog.getByLabel("Budget name").fill("Wanted");
  await dialog.getByRole("button", { name: "Create AI budget" }).click();
  await expect(
    page.getByText("Your Starter plan doesn't include this feature: AI budgets and insights."),
  ).toBeVisible();
  // Escape closes the dialog that has focus.
  await expect(page.getByRole("alertdialog").locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  // The next key is for the dialog below, once this one has gone.
  await expect(page.getByText("Your Starter plan doesn't include this feature", { exact: false })).toBeHidden();
  await expect(dialog.getByLabel("Budget name")).toHaveValue("Wanted");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("tab", { name: "AI Analytics" }).click();
  await expect(page.getByText("AI budgets and insights aren't included in your Starter plan.")).toBeVisible();
});

test("from history, four categories on a card, and a performance that can't be loaded", async ({ page }) => {
  const request = await newBooks(page, "professional");
  const costs = { Rent: 500, Travel: 400, Software: 300, Training: 200, Insurance: 100, Utilities: 50 };
  for (const [category, amount] of Object.entries(costs)) await spend(request, category, amount, monthsAgo(1));
  await openBudgets(page, "?new=history");
  const dialog = page.getByRole("dialog", { name: "Create Budget" });
  await dialog.getByLabel("Budget name").fill("Again");
  await dialog.getByLabel("Based on").selectOption("Last month");
  await dialog.getByLabel("Percentage").fill("110");
  await expect(dialog.getByTestId("budget-sum")).toHaveText("$1,705.00");
  await dialog.getByRole("combobox", { name: "Category" }).nth(1).fill("rent");
  await dialog.getByRole("button", { name: "Save budget" }).click();
  await expect(dialog.getByText("rent is already in this budget")).toBeVisible();
  await dialog.getByRole("button", { name: "Remove rent", exact: true }).click();
  await dialog.getByRole("button", { name: "Save budget" }).click();
  await expect(page.getByText("Budget created successfully")).toBeVisible();

  await page.getByRole("tab", { name: "Overview" }).click();
  await expect(page).toHaveURL(new RegExp(`${BUDGET}$`));
  await expect(cardOf(page, "Again").getByRole("listitem")).toHaveCount(4);
  await expect(cardOf(page, "Again").getByText("+1 more")).toBeVisible();

  await cardOf(page, "Again").getByRole("link", { name: "Again" }).click();
  await expect(rowOf(page, "Software")).toContainText("$330.00");
  await page.route("**/api/budgets/*/performance", (route) =>
    route.fulfill({ status: 503, json: { message: "Busy", code: "unavailable" } }),
  );
  await page.getByRole("button", { name: "Update performance" }).click();
  await expect(page.getByText("Analysis failed", { exact: true })).toBeVisible();
  await expect(page.getByText("Could not update budget performance data.")).toBeVisible();
  // What was there stays.
  await expect(rowOf(page, "Software")).toContainText("$330.00");
});

test("by the keyboard: a budget is opened, copied to the next period and deleted", async ({ page }) => {
  const request = await newBooks(page, "starter");
  await makeBudget(request, "Keys", { Rent: 500 });
  await openBudgets(page);
  await cardOf(page, "Keys").getByRole("link", { name: "Keys" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Keys" })).toBeVisible();
  const more = page.getByRole("button", { name: "More for this budget" });
  await more.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Copy to next period" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Budget copied to the next period")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Keys \(/ })).toBeVisible();
  await more.click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete budget" }).click();
  await expect(page.getByText("Budget deleted")).toBeVisible();
  await expect(cardOf(page, "Keys")).toHaveCount(1);
});
