import { expect } from "@playwright/test";
import { asAdmin, headed, type Screen } from "../../support/screen.ts";
import { product } from "../../support/sign-in.ts";
import { openApprovals } from "./agents-setup.ts";
import { API_TAB, openKeyForm, openKeys, organizationWithKeys } from "./api-keys-setup.ts";

/** The settings of API keys. */
export const API_KEY_SCREENS: readonly Screen[] = [
  { name: "settings, API", open: async (page) => void (await openKeys(page)) },
  {
    name: "settings, API, without it in the plan",
    open: asAdmin(async (page) => {
      await headed(page, API_TAB);
      await expect(page.getByText("API access isn't included in your Professional plan.")).toBeVisible();
    }),
  },
  { name: "a new API key", open: openKeyForm },
  {
    name: "the secret of an API key",
    open: async (page) => {
      await openKeyForm(page);
      const form = page.getByRole("dialog");
      await form.getByLabel("Name").fill("Signage");
      await form.getByRole("button", { name: "Create key" }).click();
      await expect(page.getByRole("dialog", { name: "Copy your key" })).toBeVisible();
    },
  },
  { name: "waiting for approval", open: async (page) => void (await openApprovals(page)) },
  {
    name: "a change that waits for approval",
    open: async (page) => {
      await openApprovals(page);
      await page.getByRole("button", { name: "Review: Change: Contacts" }).click();
      await expect(page.getByRole("table", { name: "What will change" })).toBeVisible();
    },
  },
  {
    name: "personal API keys",
    open: async (page) => {
      await organizationWithKeys(page);
      await page.goto(`${product()}/app/settings/account`);
      await expect(page.getByText("My script")).toBeVisible();
    },
  },
];
