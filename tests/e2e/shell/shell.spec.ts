import { expect, type Page } from "@playwright/test";
import { findFaults } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { withoutPageAnswers } from "../../support/page-answers.ts";
import { createByOnboarding } from "../organization/onboarding-setup.ts";
import { goTo, navigation, newPerson, product, signIn } from "./shell-setup.ts";

const toast = (page: Page) => page.getByRole("region", { name: /Notifications/ });
const selector = (page: Page) => page.getByRole("button", { name: /^Current organization/ });

async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
}

test.describe("signed out", () => {
  test("every address of the shell shows the sign-in screen and returns there afterward", async ({ page }) => {
    for (const address of [
      "/app",
      "/app/surveys",
      "/finance",
      "/donations",
      "/budget",
      "/reports",
      "/brand-settings",
    ]) {
      await page.goto(product() + address);
      await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(address);
    }
    for (const feature of ["Financial Tracking", "Survey Management", "CRM & Contacts", "Documentation"]) {
      await expect(page.getByRole("heading", { name: feature })).toBeVisible();
    }
    await expectAccessible(page);

    await page.goto(`${product()}/app/surveys?from=mail`);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("heading", { name: "Choose how to sign in" })).toBeVisible();
    await page.getByRole("button", { name: "Use development login" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Surveys & Feedback" })).toBeVisible();
    expect(new URL(page.url()).search).toBe("?from=mail");
  });

  test("the button shows that signing in is in progress", async ({ page }) => {
    await page.goto(`${product()}/app`);
    // An answer without content leaves the browser where it is.
    await page.route("**/api/login**", (route) => route.fulfill({ status: 204 }));
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("button", { name: "Signing In..." })).toBeVisible();
  });

  test("Learn More explains how to start", async ({ page }) => {
    await page.goto(`${product()}/app`);
    await page.getByRole("link", { name: "Learn More" }).click();
    await expect(page).toHaveURL(`${product()}/onboarding`);
    await expect(page.getByRole("heading", { name: "Tell us about your organization" })).toBeVisible();
  });

  test("the development login names the demo's people and refuses what is no address", async ({ page }) => {
    await page.goto(`${product()}/test-login?returnTo=/app/finance`);
    await expectAccessible(page);
    await page.getByLabel("Email").fill("nobody");
    await page.getByRole("button", { name: "Use development login" }).click();
    await expect(page.getByText("Valid email is required")).toBeVisible();
    await page.getByRole("link", { name: "Tom Becker, Viewer" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Financial Management" })).toBeVisible();
    await expect(page.getByText("Tom Becker")).toBeVisible();
  });
});

test.describe("the frame", () => {
  test("leads by keyboard and by name, and says where one is", async ({ page }) => {
    await signIn(page, "/app", "daniel.ortiz@riverside.example");
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await expect(page).toHaveTitle(/^Dashboard · Riverside Community Fund · Trellis$/);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();

    await goTo(page, "Finance", "Financial Management");
    await expect(page).toHaveTitle(/^Financial Management · /);
    await expect(page.locator("main")).toBeFocused();
    await expect(navigation(page).getByRole("link", { name: "Finance" })).toHaveAttribute("aria-current", "page");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Recent Financial Activity" })).toBeVisible();
    await expectAccessible(page);
  });

  test("leads shorter addresses into their area and keeps what follows", async ({ page }) => {
    await signIn(page, "/finance?q=rent");
    await expect(page).toHaveURL(`${product()}/app/finance?q=rent`);
    await expect(page.getByRole("heading", { level: 1, name: "Financial Management" })).toBeVisible();
  });

  test("knows no page at other addresses, and offers a way back", async ({ page }) => {
    await signIn(page, "/app/nowhere");
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    await page.getByRole("link", { name: "Go to the dashboard" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  });

  test("keeps the chosen theme", async ({ page }) => {
    await signIn(page, "/app");
    await page.getByRole("button", { name: "Switch to dark theme" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.getByRole("button", { name: "Switch to light theme" })).toBeVisible();
    await expectAccessible(page);
  });

  test("fits a telephone, with the navigation in a drawer", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, "/app");
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Quick Actions" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("button", { name: "Close menu" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
    await page.getByRole("button", { name: "Open menu" }).click();
    await goTo(page, "Finance", "Financial Management");
    await expect(navigation(page)).not.toBeInViewport();
  });

  test("signs out", async ({ page }) => {
    await signIn(page, "/app");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.goto(`${product()}/app`);
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  });

  test("says that the server is in trouble, and starts again", async ({ page }) => {
    const user = "**/api/auth/user";
    await withoutPageAnswers(page);
    await page.route(user, (route) => route.fulfill({ status: 500, json: { message: "Something went wrong" } }));
    await signIn(page, "/app");
    await expect(page.getByText("Trellis can't start")).toBeVisible();
    await page.unroute(user);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  });
});

test.describe("organizations", () => {
  test("a person without one creates it and works in it", async ({ page }) => {
    await signIn(page, "/app", newPerson());
    await expect(page).toHaveURL(`${product()}/onboarding`);
    await createByOnboarding(page, { name: "  Alder Street Kitchen ", type: "Non-Profit" });
    await expect(selector(page)).toContainText("Alder Street Kitchen");
    await expect(page.getByText("Total Donations")).toBeVisible();
    await expect(page.getByText("No transactions yet. Add your first transaction to get started.")).toBeVisible();
  });

  test("another is added by the dialog, becomes the current one, and one can switch back", async ({ page }) => {
    const violations: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) violations.push(message.text());
    });
    const name = `Second ${Date.now()}`;
    await signIn(page, "/app", newPerson());
    await createByOnboarding(page, { name: "First of two" });
    await expect(selector(page)).toContainText("First of two");

    await selector(page).click();
    await page.getByRole("menuitem", { name: "Add Organization" }).click();
    const dialog = page.getByRole("dialog", { name: "Create New Organization" });
    await expect(dialog.getByLabel("Organization name")).toBeFocused();
    await expect(dialog.getByRole("radio", { name: "For-Profit" })).toBeChecked();

    let calls = 0;
    await page.route("**/api/organizations", async (route) => {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await dialog.getByLabel("Organization name").fill("   ");
    await dialog.getByRole("button", { name: "Create" }).click();
    expect(calls).toBe(0);

    await dialog.getByLabel("Organization name").fill(name);
    await dialog.getByRole("button", { name: "Create" }).click();
    await expect(dialog.getByRole("button", { name: "Creating..." })).toBeVisible();
    await expect(toast(page)).toContainText("Organization Created");
    await expect(toast(page)).toContainText("Your new organization has been created successfully.");
    await expect(dialog).toHaveCount(0);
    await page.waitForEvent("load");
    await expect(selector(page)).toContainText(name);
    expect(calls).toBe(1);

    await selector(page).click();
    await page.getByRole("menuitem", { name: "First of two" }).click();
    await expect(selector(page)).toContainText("First of two");
    expect(violations).toEqual([]);
  });

  test("what fails is said, and nothing is lost", async ({ page }) => {
    await signIn(page, "/app");
    await page.route("**/api/user/switch-organization", (route) => route.fulfill({ status: 500, body: "" }));
    await selector(page).click();
    const current = (await selector(page).textContent()) ?? "";
    await page
      .getByRole("menuitem")
      .filter({ hasNotText: /\(current\)|Add Organization/ })
      .click();
    await expect(toast(page)).toContainText("Error");
    await expect(selector(page)).toHaveText(current);

    await page.route("**/api/organizations", (route) =>
      route.fulfill({ status: 422, json: { message: "That name is taken" } }),
    );
    await selector(page).click();
    await page.getByRole("menuitem", { name: "Add Organization" }).click();
    const dialog = page.getByRole("dialog", { name: "Create New Organization" });
    await dialog.getByLabel("Organization name").fill("Taken");
    await dialog.getByRole("button", { name: "Create" }).click();
    await expect(toast(page)).toContainText("That name is taken");
    await expect(dialog.getByLabel("Organization name")).toHaveValue("Taken");
    await expect(dialog.getByRole("button", { name: "Create" })).toBeEnabled();
  });

  test("donations are not for a business", async ({ page }) => {
    await signIn(page, "/app", newPerson());
    await createByOnboarding(page, { name: "A business" });
    await expect(selector(page)).toContainText("A business");
    await page.goto(`${product()}/donations`);
    await expect(toast(page)).toContainText("Feature Not Available");
    await expect(toast(page)).toContainText("Donations are only available for non-profit organizations.");
    await expect(page).toHaveURL(`${product()}/app`);
  });

  test("its colors are everywhere, and readable", async ({ page }) => {
    const shade = (step: number) =>
      page.evaluate((name) => document.documentElement.style.getPropertyValue(name), `--brand-${step}`);
    await signIn(page, "/app");
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    // The first picture has the heading before the colors are there.
    await expect.poll(() => shade(950)).not.toBe("");
    const colours = new Set<string>();
    for (const step of [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]) colours.add(await shade(step));
    expect(colours.size).toBe(11);
    for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });
});
