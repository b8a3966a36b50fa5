import { expect } from "@playwright/test";
import { asAdmin, type Screen } from "../../support/screen.ts";
import { openDemoRun, openRuns } from "./payroll-runs-setup.ts";

/** Screens of payroll runs, and what opens over them. */
export const PAYROLL_RUNS: readonly Screen[] = [
  {
    name: "payroll runs",
    open: asAdmin(async (page) => {
      await openRuns(page);
      await expect(page.getByRole("table", { name: "Payroll runs" })).toBeVisible();
    }),
  },
  {
    name: "a new payroll run",
    open: asAdmin(async (page) => {
      await openRuns(page, "?new");
      await expect(page.getByRole("dialog", { name: "Run Payroll" }).getByLabel("Pay date")).toBeVisible();
    }),
  },
  { name: "a calculated run", open: asAdmin((page) => openDemoRun(page, "calculated")) },
  {
    name: "a committed run's pay slip",
    open: asAdmin(async (page) => {
      await openDemoRun(page, "committed");
      await page
        .getByRole("button", { name: /pay was calculated$/ })
        .first()
        .click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("Federal income tax", { exact: true }).click();
      await expect(dialog.getByText("1a × 1b")).toBeVisible();
    }),
  },
  {
    name: "payroll settings",
    open: asAdmin(async (page) => {
      await openRuns(page);
      await page.getByRole("link", { name: "Payroll settings" }).click();
      await expect(page.getByRole("table", { name: "State income tax" })).toBeVisible();
      await expect(page.getByRole("table", { name: "Opening year to date" })).toBeVisible();
    }),
  },
];
