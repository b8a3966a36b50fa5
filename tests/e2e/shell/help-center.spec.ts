import { expect, test } from "@playwright/test";
import { findFaults } from "../../support/axe.ts";
import { product } from "../../support/sign-in.ts";
import { signIn } from "./shell-setup.ts";

test("the help center finds pages while typing, by address too, and shows all of them again", async ({ page }) => {
  await page.goto(`${product()}/help`);
  const groups = page.locator("#help-groups");
  await expect(groups.getByRole("heading", { level: 2, name: "Donations" })).toBeVisible();
  const field = page.getByRole("searchbox", { name: "Search help" });
  await field.fill("unsub");
  const found = page.getByRole("search").getByRole("listitem");
  await expect(found.first()).toContainText("Mailings");
  await expect(page.getByRole("status")).toHaveText(/help page/);
  await expect(groups).toBeHidden();
  expect(await findFaults(page)).toEqual([]);

  await page.reload();
  await expect(found.first()).toContainText("Mailings");
  await field.fill("xyzzyplugh");
  await expect(page.getByRole("status")).toHaveText("No help pages found for “xyzzyplugh”. Try other words.");
  await field.fill("<b>wix</b>");
  await expect(found.getByRole("link", { name: "Putting a survey on your website" })).toBeVisible();
  await field.fill("");
  await expect(groups).toBeVisible();

  await field.fill("waiting list");
  await expect(found.first()).toContainText("Sign-up for public events");
  await field.press("Enter");
  await expect(page.getByRole("navigation", { name: "More in Calendar and booking" })).toBeVisible();
});

test("the assistant links to the help about the screen behind it", async ({ page }) => {
  await signIn(page, "/app/settings/team");
  await page.getByRole("button", { name: "Open the support assistant" }).click();
  const about = page.getByRole("region", { name: "Help for this page" });
  await expect(about.getByRole("link", { name: /^Inviting people/ })).toHaveAttribute("href", "/help/inviting-people");
  expect(await findFaults(page)).toEqual([]);
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-US" });
  test("the help center is searched in Spanish", async ({ page }) => {
    await page.goto(`${product()}/help?q=lista+de+espera`);
    const found = page.getByRole("search").getByRole("listitem");
    await expect(found.first()).toContainText("espera");
    await expect(page.getByRole("status")).toHaveText(/páginas? de ayuda/);
  });
});
