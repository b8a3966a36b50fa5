import { expect, type Page } from "@playwright/test";
import { startDnsServer } from "@trellis/api/testing/dns-server.ts";
import { startSamlProvider } from "../../fakes/saml/provider.ts";
import { findFaults } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { startOrganization } from "../../support/sign-in.ts";
import { navigation, product } from "../shell/shell-setup.ts";

const OWN = { "Sec-Fetch-Site": "same-origin" };

/** Proves an email domain by its record. */
async function verifyDomain({ request }: Page, domain: string): Promise<void> {
  const dns = await startDnsServer(Number(process.env.TRELLIS_DNS_PORT));
  try {
    const added = await request.post(`${product()}/api/email-domains`, { data: { domain }, headers: OWN });
    const { id, recordName, recordValue } = (await added.json()) as Record<"id" | "recordName" | "recordValue", string>;
    dns.set(recordName, "TXT", recordValue);
    const checked = await request.post(`${product()}/api/email-domains/${id}/check`, { data: {}, headers: OWN });
    expect(checked.status(), await checked.text()).toBe(200);
  } finally {
    await dns.close();
  }
}

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
  await dialog.getByRole("button", { name: "Read metadata" }).click();
  await expect(dialog.getByText("There is no metadata of a SAML identity provider.")).toBeVisible();
  await metadata.fill(provider.metadata);
  await dialog.getByRole("button", { name: "Read metadata" }).click();
  await expect(dialog.getByLabel("Provider's entity ID")).toHaveValue(provider.metadataAddress);
  await expect(dialog.getByLabel("Certificate 1", { exact: true })).toHaveValue(/BEGIN CERTIFICATE/);
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Connect provider" }).click();
  await expect(page.getByText(/^Ends on /)).toBeVisible();
  await page.getByRole("radio", { name: "Offered" }).click();
  await expect(page.getByText("Single sign-on changed")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  const colleague = await (await browser.newContext()).newPage();
  const started = await colleague.request.post(`${product()}/api/sign-in/single-sign-on`, {
    data: { email, returnTo: "/app/settings/account" },
    headers: OWN,
  });
  await colleague.goto(((await started.json()) as { address: string }).address);
  await expect(navigation(colleague)).toBeVisible();
  await expect(colleague).toHaveURL(`${product()}/app/settings/account`);
  await expect(colleague.getByText(email).first()).toBeVisible();
  await provider.close();
});
