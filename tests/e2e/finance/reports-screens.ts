import { expect } from "@playwright/test";
import { asAdmin, type Screen } from "../../support/screen.ts";
import { emptyBooks, product } from "./finance-setup.ts";
import { openReports, recent } from "./reports-setup.ts";

/** Reports & Analytics, and what opens over it. */
export const REPORTS: readonly Screen[] = [
  {
    name: "reports",
    open: asAdmin(async (page) => {
      await openReports(page);
      await expect(recent(page, "Cash Flow")).toBeVisible();
    }),
  },
  {
    name: "a custom report",
    open: asAdmin(async (page) => {
      await openReports(page, "?report=custom");
      await expect(page.getByRole("group", { name: "Filters" }).getByLabel("Category")).toBeVisible();
    }),
  },
  {
    name: "sharing a report",
    open: asAdmin(async (page) => {
      await openReports(page);
      await page.getByRole("button", { name: "Share Cash Flow" }).click();
      await expect(page.getByRole("dialog", { name: "Share report" })).toBeVisible();
    }),
  },
  {
    name: "forecasts",
    open: asAdmin(async (page) => {
      await openReports(page, "/forecasts?period=quarter");
      await expect(page.getByRole("listbox", { name: "Income, past and expected" })).toBeVisible();
    }),
  },
  {
    name: "insights",
    open: asAdmin(async (page) => {
      await openReports(page, "/insights");
      await expect(page.getByRole("heading", { name: "Spending Patterns" })).toBeVisible();
    }),
  },
  {
    name: "budget analysis",
    open: asAdmin(async (page) => {
      await openReports(page, "/budgets");
      await expect(page.getByRole("columnheader", { name: "Budgeted" }).first()).toBeAttached();
    }),
  },
  {
    name: "spending trends",
    open: asAdmin(async (page) => {
      await openReports(page, "/trends");
      await expect(page.getByRole("heading", { name: "Spending by category" })).toBeVisible();
    }),
  },
  {
    name: "forecasts without financial data",
    open: async (page) => {
      await emptyBooks(page);
      await openReports(page, "/forecasts");
      await expect(page.getByRole("heading", { name: "No Financial Data" })).toBeVisible();
    },
  },
  {
    name: "an unknown shared report",
    open: async (page) => {
      await page.goto(`${product()}/shared/report_1_unknown`);
      await expect(page.getByRole("heading", { name: "Invalid link" })).toBeVisible();
    },
  },
];
