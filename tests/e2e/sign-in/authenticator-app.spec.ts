import { expect, test } from "@playwright/test";
import { appCode } from "../../../api/testing/people/app-code.ts";
import { findFaults } from "../../support/axe.ts";
import { startProduction } from "../../support/production-product.ts";
import { heading } from "../organization/onboarding-setup.ts";
import { signInByMail, startOrganizationIn } from "./production-sign-in.ts";

let production: Awaited<ReturnType<typeof startProduction>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  production = await startProduction();
});
test.afterAll(() => production?.stop());

test("an authenticator app is set up, asked for at sign-in, replaced by a recovery code, and turned off", async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await signInByMail(production, page, "coded@example.org");
  await startOrganizationIn(page, "Elm Street Shelter");
  await page.goto(`${production.url}/app/settings/account`);
  await page.getByRole("button", { name: "Set up", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await expect(dialog.getByRole("img", { name: "QR code with your key" })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  const key = await dialog.getByLabel("Key", { exact: true }).inputValue();
  await dialog.getByLabel("Code", { exact: true }).fill("12345");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByText("Enter the six digits that your app shows.")).toBeVisible();
  // The code of before, so that the one of now is still unused at sign-in.
  await dialog.getByLabel("Code", { exact: true }).fill(appCode(key, new Date(Date.now() - 25_000)));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const saved = page.getByRole("dialog", { name: "Save your recovery codes" });
  const [recovery = ""] = (await saved.getByLabel("Recovery codes").inputValue()).split("\n");
  expect(await findFaults(page)).toEqual([]);
  await saved.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();

  await context.clearCookies();
  await signInByMail(production, page, "coded@example.org", "/app/settings/account");
  await expect(heading(page, "Enter your code")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This code isn't right")).toBeVisible();
  await page.getByLabel("Code").fill(appCode(key, new Date(Date.now() + 25_000)));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();

  await context.clearCookies();
  await signInByMail(production, page, "coded@example.org", "/app/settings/account");
  await page.getByLabel("Code").fill(recovery);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("9 recovery codes left")).toBeVisible();
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Codes turned off")).toBeVisible();

  await context.clearCookies();
  await signInByMail(production, page, "coded@example.org", "/app/settings/account");
  await expect(page.getByRole("button", { name: "Set up", exact: true })).toBeVisible();
});
