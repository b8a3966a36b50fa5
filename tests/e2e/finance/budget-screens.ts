import { expect, type Page } from "@playwright/test";
import { asAdmin, type Screen } from "../../support/screen.ts";
import { openBudgets } from "./budgets-setup.ts";
import { emptyBooks } from "./finance-setup.ts";

const overview = async (page: Page) => {
  await openBudgets(page);
  await expect(page.getByRole("list", { name: "Overview" }).getByRole("listitem").first()).toBeVisible();
};

const details = async (page: Page) => {
  await overview(page);
  await page.getByRole("tab", { name: "Budget Details" }).click();
  await expect(page.getByRole("table", { name: "Categories" })).toBeVisible();
};

/** The Budget screen of the demo, which has one category overspent. */
export const BUDGETS: readonly Screen[] = [
  { name: "budgets", open: asAdmin(overview) },
  {
    name: "no budgets",
    open: async (page) => {
      await emptyBooks(page);
      await openBudgets(page);
      await expect(page.getByText("No budgets yet")).toBeVisible();
    },
  },
  {
    name: "a budget with the expenses behind a category",
    open: asAdmin(async (page) => {
      await details(page);
      await page
        .getByRole("button", { name: /^Expenses behind / })
        .first()
        .click();
      await expect(page.getByRole("heading", { name: "Largest expenses" })).toBeVisible();
    }),
  },
  {
    name: "a budget's analysis",
    open: asAdmin(async (page) => {
      await details(page);
      await page.getByRole("tab", { name: "AI Analytics" }).click();
      await expect(page.getByRole("heading", { name: "Insights" })).toBeVisible();
    }),
  },
  {
    name: "new budget from history",
    open: asAdmin(async (page) => {
      await openBudgets(page, "?new=history");
      await expect(page.getByRole("dialog").getByRole("combobox", { name: "Category" }).nth(2)).toBeVisible();
    }),
  },
  {
    name: "new AI budget",
    open: asAdmin(async (page) => {
      await openBudgets(page, "?new=ai");
      await expect(page.getByRole("dialog").getByLabel("Target amount")).toBeVisible();
    }),
  },
];
