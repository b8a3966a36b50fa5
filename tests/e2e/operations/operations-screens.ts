import { expect } from "@playwright/test";
import type { Screen } from "../../support/screen.ts";
import { openConsole, openOrganization, openSuppressions } from "./operations-setup.ts";

/** The operators' console. */
export const OPERATION_SCREENS: readonly Screen[] = [
  {
    name: "the console of the installation",
    open: async (page) => {
      await openConsole(page, "Console");
      await expect(page.getByText("Free disk space")).toBeVisible();
    },
  },
  {
    name: "an organization in the console",
    open: async (page) => void (await openOrganization(page, "Seen from outside")),
  },
  {
    name: "the domains in the console",
    open: async (page) => {
      await openConsole(page, "Domain console", "/domains");
      await expect(page.getByRole("searchbox", { name: "Search domains" })).toBeVisible();
    },
  },
  {
    name: "the remotes in the console",
    open: async (page) => {
      await openConsole(page, "Remote console", "/remotes");
      await expect(page.getByRole("table", { name: "surveys releases" })).toBeVisible();
    },
  },
  {
    name: "the suppressed addresses in the console",
    open: async (page) => {
      const address = await openSuppressions(page, "Suppressed");
      await expect(page.getByText(address)).toBeVisible();
      await expect(page.getByText("Reported emails")).toBeVisible();
    },
  },
  {
    name: "the feature flags in the console",
    open: async (page) => {
      await openConsole(page, "Flagged", "/flags");
      await expect(page.getByText("First picture of the dashboard")).toBeVisible();
    },
  },
  {
    name: "the operator log",
    open: async (page) => {
      await openConsole(page, "Logged", "/log");
      await expect(page.getByText("Entries can't be changed or deleted here.")).toBeVisible();
    },
  },
];
