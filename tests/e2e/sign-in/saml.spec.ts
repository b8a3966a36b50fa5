import { expect } from "@playwright/test";
import { startSamlProvider } from "../../fakes/saml/provider.ts";
import { findFaults } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { startOrganization } from "../../support/sign-in.ts";
import { navigation, product } from "../shell/shell-setup.ts";
import { newPage, signInThrough, verifyDomain } from "./saml-setup.ts";

test("an admin connects a provider by its metadata, and a colleague signs in through it", async ({ page, browser }) => {
  const domain = `saml-${Date.now().toString(36)}.example`;
  const email = `colleague@${domain}`;
  await startOrganization(page, { name: "Asserted", selectedPlan: "enterprise" });
  await verifyDomain(page, domain);
  let metadataOfUs = "";
  // Another site than ours, as providers are: browsers send its posts to us without our cookies.
  const provider = await startSamlProvider(
    { email },
    async () => (await page.request.get(metadataOfUs)).text(),
    "login.theirs.localhost",
  );

  await page.goto(`${product()}/app/settings/single-sign-on`);
  await page.getByRole("button", { name: "Connect provider" }).click();
  await page.getByRole("menuitem", { name: "Connect with SAML 2.0" }).click();
  const dialog = page.getByRole("dialog");
  metadataOfUs = await dialog.getByLabel("Metadata URL").inputValue();
  const metadata = dialog.getByLabel(/^Metadata optional/);
  await metadata.fill("<html>Not found</html>");
  await dialog.getByRole("button", { name: "Load metadata" }).click();
  await expect(dialog.getByText("There is no metadata of a SAML identity provider.")).toBeVisible();
  await metadata.fill(provider.metadata);
  await dialog.getByRole("button", { name: "Load metadata" }).click();
  await expect(dialog.getByLabel("Provider's entity ID")).toHaveValue(provider.metadataAddress);
  await expect(dialog.getByLabel("Certificate 1", { exact: true })).toHaveValue(/BEGIN CERTIFICATE/);
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Connect provider" }).click();
  await expect(page.getByText(/^Ends on /)).toBeVisible();
  await page.getByRole("radio", { name: "Offered" }).click();
  await expect(page.getByText("Single sign-on changed")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  const colleague = await newPage(browser);
  await signInThrough(colleague, email);
  await expect(navigation(colleague)).toBeVisible();
  await expect(colleague.getByText(email).first()).toBeVisible();
  await provider.close();
});
