import { expect, type Page } from "@playwright/test";
import { asAdmin, headed, type Screen } from "../../support/screen.ts";
import { startOrganization } from "../../support/sign-in.ts";
import { emptyBooks } from "../finance/finance-setup.ts";
import { continueButton, fillDetails, goToReview, startButton } from "../organization/onboarding-setup.ts";
import { openSettings, settingsTab } from "../organization/settings-setup.ts";
import { entryOf, FAULTS, newPerson, signIn } from "../shell/shell-setup.ts";
import { newOrganization } from "../surveys/surveys-setup.ts";

const selector = (page: Page) => page.getByRole("button", { name: /^Current organization/ });

/** What the shell itself shows. */
export const SHELL: readonly Screen[] = [
  {
    name: "notifications",
    open: asAdmin(async (page) => {
      await headed(page, "/app");
      await page.getByRole("button", { name: /^Notifications/ }).click();
      await expect(page.getByRole("dialog", { name: "Notifications" }).getByRole("heading").first()).toBeVisible();
    }),
  },
  {
    name: "all notifications",
    open: asAdmin(async (page) => {
      await headed(page, "/app/notifications");
      await expect(page.getByRole("heading", { level: 2, name: /unread notification/ })).toBeVisible();
    }),
  },
  {
    name: "support assistant with an answer",
    open: asAdmin(async (page) => {
      await headed(page, "/app");
      await page.getByRole("button", { name: "Open the support assistant" }).click();
      await page.getByRole("button", { name: "How do I invite a colleague?" }).click();
      await expect(page.getByRole("link", { name: /Read more/ })).toBeVisible();
    }),
  },
  {
    name: "dashboard",
    open: asAdmin(async (page) => {
      await headed(page, "/app");
      await expect(page.getByRole("heading", { name: "Recent Financial Activity" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Quick Actions" })).toBeVisible();
    }),
  },
  ...(["Profile", "Business", "Branding"] as const).map((tab) => ({
    name: `settings, ${tab.toLowerCase()}`,
    open: asAdmin((page) => openSettings(page, tab)),
  })),
  {
    name: "settings, account",
    open: asAdmin(async (page) => {
      await headed(page, "/app/settings/account");
      await expect(page.getByText(/^Signed in /).first()).toBeVisible();
    }),
  },
  {
    name: "settings, notifications",
    open: asAdmin(async (page) => {
      await headed(page, "/app/settings/notifications");
      await expect(page.getByRole("combobox", { name: "Email: A donation arrives" })).toBeVisible();
    }),
  },
  {
    name: "settings, domains",
    open: async (page) => {
      await newOrganization(page);
      await headed(page, "/app/settings/domains");
      await expect(settingsTab(page, "Domains")).toBeAttached();
    },
  },
  {
    name: "settings, webhooks",
    open: async (page) => {
      await newOrganization(page);
      await headed(page, "/app/settings/webhooks");
      await expect(settingsTab(page, "Webhooks")).toBeAttached();
    },
  },
  {
    name: "settings, white label",
    open: async (page) => {
      await startOrganization(page, { name: "Own Name", selectedPlan: "enterprise" });
      await headed(page, "/app/settings/white-label");
      await expect(page.getByLabel("Product name")).toBeVisible();
    },
  },
  {
    name: "settings, security",
    open: async (page) => {
      await startOrganization(page, { name: "Locked Up", selectedPlan: "enterprise" });
      await headed(page, "/app/settings/security");
      await expect(page.getByText("Everyone who can see the data")).toBeVisible();
    },
  },
  {
    name: "settings, single sign-on",
    open: async (page) => {
      await startOrganization(page, { name: "Signed On", selectedPlan: "enterprise" });
      await headed(page, "/app/settings/single-sign-on");
      await expect(page.getByRole("heading", { level: 2, name: "Email domains" })).toBeVisible();
    },
  },
  {
    name: "settings, audit log",
    open: async (page) => {
      await newOrganization(page);
      await headed(page, "/app/settings/audit-log");
      await expect(page.getByRole("button", { name: "Details: Created: organization" })).toBeVisible();
    },
  },
  {
    name: "unknown address of an area",
    open: asAdmin(async (page) => {
      await headed(page, "/app/finance/recurring/nowhere");
      await expect(page.getByRole("heading", { level: 2, name: "Page not found" })).toBeVisible();
    }),
  },
  { name: "unknown address of the shell", open: asAdmin((page) => headed(page, "/app/nowhere")) },
  {
    name: "onboarding, plan",
    open: async (page) => {
      await signIn(page, "/onboarding", newPerson());
      await fillDetails(page, { name: "Alder Street Kitchen" });
      await continueButton(page).click();
      await expect(page.getByRole("radio", { name: "Starter" })).toBeVisible();
    },
  },
  {
    name: "onboarding, review",
    open: async (page) => {
      await signIn(page, "/onboarding", newPerson());
      await goToReview(page, { name: "Alder Street Kitchen" });
    },
  },
  {
    name: "onboarding, welcome",
    open: async (page) => {
      await signIn(page, "/onboarding", newPerson());
      await goToReview(page, { name: "Alder Street Kitchen" });
      await startButton(page).click();
      await expect(page.getByRole("heading", { name: "Welcome aboard" })).toBeVisible();
    },
  },
  {
    name: "dashboard without anything",
    open: async (page) => {
      await newOrganization(page);
      await headed(page, "/app");
      await expect(page.getByText("No transactions yet.", { exact: false })).toBeVisible();
    },
  },
  {
    name: "organization menu",
    only: "desk",
    open: asAdmin(async (page) => {
      await headed(page, "/app");
      await selector(page).click();
      await expect(page.getByRole("menuitem", { name: "Add Organization" })).toBeVisible();
    }),
  },
  {
    name: "new organization",
    open: asAdmin(async (page) => {
      await headed(page, "/app");
      await selector(page).click();
      await page.getByRole("menuitem", { name: "Add Organization" }).click();
      await expect(page.getByRole("dialog").getByLabel("Organization name")).toBeVisible();
    }),
  },
  {
    name: "navigation of a narrow window",
    only: "phone",
    open: asAdmin(async (page) => {
      await headed(page, "/app");
      await page.getByRole("button", { name: "Open menu" }).click();
      await expect(page.getByRole("button", { name: "Close menu" })).toBeFocused();
    }),
  },
  {
    name: "a notice",
    open: async (page) => {
      await emptyBooks(page);
      await headed(page, "/donations");
      await expect(page.getByText("Feature Not Available")).toBeVisible();
      // It stays as long as it has the focus.
      await page.keyboard.press("F8");
      await page.keyboard.press("Tab");
      const notices = page.getByRole("region", { name: /Notifications/ });
      await expect(notices.getByRole("button", { name: "Dismiss" })).toBeFocused();
    },
  },
  {
    name: "an area that failed",
    open: asAdmin(async (page) => {
      await page.route(entryOf("surveys"), FAULTS["is missing"]!);
      await headed(page, "/app/surveys");
      await expect(page.getByRole("button", { name: "Retry" })).toBeVisible({ timeout: 20_000 });
    }),
  },
];
