import { expect, test } from "@playwright/test";
import { findFaults } from "../../support/axe.ts";
import { startProduction } from "../../support/production-product.ts";
import { heading } from "../organization/onboarding-setup.ts";
import { askForLink, mailedLink, startOrganizationIn } from "./production-sign-in.ts";

let production: Awaited<ReturnType<typeof startProduction>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  production = await startProduction();
});
test.afterAll(() => production?.stop());

test("with a mail server alone, a newcomer signs in by email and starts an organization", async ({ page, browser }) => {
  test.setTimeout(120_000);
  await page.goto(`${production.url}/api/login?returnTo=%2Fonboarding`);
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
  await expect(page.getByLabel("Email")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel("Email").fill("not an address");
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("Enter an email address like name@example.org.")).toBeVisible();
  await askForLink(page, "newcomer@example.org");
  const link = await mailedLink(production, "newcomer@example.org");

  // Another browser asks first, and using the link up is left to a person.
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByRole("button", { name: "Sign in here" })).toBeVisible();
  expect(await findFaults(other)).toEqual([]);
  await other.context().close();

  await page.goto(link);
  await startOrganizationIn(page, "Alder Street Kitchen");
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(heading(page, "Dashboard")).toBeVisible();

  const again = await (await browser.newContext()).newPage();
  await again.goto(link);
  await expect(heading(again, "This link no longer works")).toBeVisible();

  // A new address of the same person; the earlier mailbox can take it back.
  await page.goto(`${production.url}/app/settings/account`);
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New email address").fill("moved@example.org");
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Email me a link" }).click();
  await expect(dialog.getByRole("heading", { name: "Check your new mailbox" })).toBeVisible();
  const earlier = production.smtp.received.filter(({ to }) => to.includes("newcomer@example.org")).length;
  await page.goto(await mailedLink(production, "moved@example.org"));
  await expect(page.getByText("moved@example.org").first()).toBeVisible();

  await again.goto(await mailedLink(production, "newcomer@example.org", earlier));
  expect(await findFaults(again)).toEqual([]);
  await again.getByRole("button", { name: "Change it back" }).click();
  await expect(again).toHaveURL(/\/sign-in/);
  await again.context().close();
  await page.reload();
  await expect(page.getByLabel("Email")).toBeVisible();
});

test("a link works in the tab that asked for it, where the address differs by the link alone", async ({ page }) => {
  await page.goto(`${production.url}/sign-in`);
  await askForLink(page, "same-tab@example.org");
  await page.goto(await mailedLink(production, "same-tab@example.org"));
  await expect(page).toHaveURL(`${production.url}/onboarding`);
});
