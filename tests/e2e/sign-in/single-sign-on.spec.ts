import { expect } from "@playwright/test";
import { findFaults } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { startOrganization } from "../../support/sign-in.ts";
import { product } from "../shell/shell-setup.ts";

test("an admin adds a domain and a provider, and each field shows what is wrong with it", async ({ page }) => {
  await startOrganization(page, { name: "Signed On", selectedPlan: "enterprise" });
  await page.goto(`${product()}/app/settings/single-sign-on`);
  await page.getByRole("button", { name: "Add domain" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Domain").fill("gmail.com");
  await dialog.getByRole("button", { name: "Add domain" }).click();
  await expect(dialog.getByText("Anyone can get an address there.")).toBeVisible();
  await dialog.getByLabel("Domain").fill("signed-on.example");
  await dialog.getByRole("button", { name: "Add domain" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("_domain-verification.signed-on.example");
  await expect(page.getByText("Not verified")).toBeVisible();

  await page.getByRole("button", { name: "Connect provider" }).click();
  await page.getByRole("menuitem", { name: "Connect with OpenID Connect" }).click();
  await dialog.getByLabel("Issuer").fill("https://127.0.0.1");
  await dialog.getByLabel("Client ID").fill("a client");
  await dialog.getByLabel("Client secret").fill("a secret");
  await dialog.getByLabel("Groups claim").fill("groups");
  await dialog.getByRole("button", { name: "Add group" }).click();
  await dialog.getByLabel("Group", { exact: true }).fill("staff");
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Connect provider" }).click();
  await expect(dialog.getByText("No OpenID Connect provider answers at this address.")).toBeVisible();
});
