import { expect } from "@playwright/test";
import { samplePng } from "../../../api/testing/files/sample-images.ts";
import { openScreen, wordsOf } from "../../brand-crawl/crawl-screens.ts";
import { namesIn, screensToWalk, WALKS_ALL } from "../../brand-crawl/walked-screens.ts";
import { findFaults } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { product, startOrganization } from "../../support/sign-in.ts";

test("an admin gives the product a name of its own, and the shell shows it", async ({ page }) => {
  test.setTimeout(WALKS_ALL ? 400_000 : 120_000);
  await startOrganization(page, { name: "Verdant Guild", selectedPlan: "enterprise" });
  await page.goto(`${product()}/app/settings/white-label`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Your own name" })).toBeVisible();
  await main.getByLabel("Support link").fill("javascript:alert(1)");
  await main.getByLabel("Product name").fill("Verdant Suite");
  await main.getByRole("button", { name: "Save your own name" }).click();
  await expect(main.getByText("Enter an address that starts with https:// or mailto:")).toBeVisible();
  await main.getByLabel("Support link").fill("https://verdant.example/help");
  await main.getByRole("button", { name: "Save your own name" }).click();
  await expect(page.getByText("Your own name is saved").first()).toBeVisible();
  await main
    .getByLabel("Upload Square mark", { exact: true })
    .and(main.locator("input"))
    .setInputFiles({ name: "mark.png", mimeType: "image/png", buffer: Buffer.from(await samplePng(96, 96)) });
  await expect(main.getByRole("button", { name: "Remove Square mark", exact: true })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  await page.reload();
  await expect(page).toHaveTitle(/Verdant Suite/);
  const sidebar = page.getByRole("navigation").first();
  await expect(page.locator(".wordmark").first()).toContainText("Verdant Suite");
  await expect(sidebar).toBeVisible();
  expect(
    await page
      .locator("svg.mark")
      .first()
      .evaluate((mark) => getComputedStyle(mark).backgroundImage),
  ).toContain("/api/images/");
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", /^\/icon-32\.png\?brand=\d+$/);

  const found: string[] = [];
  for (const at of screensToWalk()) {
    await openScreen(page, `${product()}${at}`);
    found.push(...namesIn(at, await wordsOf(page)));
  }
  expect(found).toEqual([]);
});
