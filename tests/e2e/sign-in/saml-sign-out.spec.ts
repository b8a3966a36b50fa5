import { expect } from "@playwright/test";
import postgres from "postgres";
import { addressed, writeLogoutRequest } from "../../fakes/saml/logout.ts";
import { startSamlProvider } from "../../fakes/saml/provider.ts";
import { findFaults } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { productDatabase } from "../../support/product-database.ts";
import { newName, startOrganization } from "../../support/sign-in.ts";
import { product } from "../shell/shell-setup.ts";
import { connectProvider, newPage, offerSignIn, type SamlProvider, signInThrough, verifyDomain } from "./saml-setup.ts";

test("answers are encrypted, sign-outs are shared with the provider, and a new provider waits until it was tried", async ({
  page,
  browser,
}) => {
  const domain = newName("shared", ".example");
  const email = `colleague@${domain}`;
  const { id } = await startOrganization(page, { name: "Signed Out", selectedPlan: "enterprise" });
  await verifyDomain(page, domain);
  const metadataOfUs = async () =>
    (await page.request.get(`${product()}/api/sign-in/single-sign-on/saml/metadata/${id}`)).text();
  const start = (host: string) => startSamlProvider({ email }, metadataOfUs, host, { encrypts: true, signsOut: true });
  const providers: SamlProvider[] = [await start("login.first.localhost"), await start("login.second.localhost")];
  const [first, second] = providers as [SamlProvider, SamlProvider];

  // The provider encrypts for the certificate that is created on the screen.
  await connectProvider(page, first);
  await page.goto(`${product()}/app/settings/single-sign-on`);
  await page.getByRole("button", { name: "Create certificate" }).click();
  await expect(page.getByText("Certificate created")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await offerSignIn(page);
  const colleague = await newPage(browser);
  await signInThrough(colleague, email);
  await expect(colleague.getByText(email).first()).toBeVisible();

  // Who signs out here is led on to the provider.
  await colleague.goto(`${product()}/api/logout`);
  await expect(colleague.getByRole("heading", { name: "Signed out everywhere" })).toBeVisible();
  await expect(colleague).toHaveURL(/^http:\/\/login\.first\.localhost:\d+\/logout\?SAMLRequest=/);
  // Who signs out there is out here, at the next step.
  await signInThrough(colleague, email);
  const said = {
    nameId: email,
    issuer: first.metadataAddress,
    destination: `${product()}/api/sign-in/single-sign-on/saml/logout/${id}`,
    signer: first.signer,
  };
  await page.request.get(addressed(writeLogoutRequest(said), said), { maxRedirects: 0 });
  await colleague.goto(`${product()}/app/settings/account`);
  await expect(colleague.getByRole("heading", { name: "Run your whole organization from one place" })).toBeVisible();

  const sql = postgres(productDatabase(), { max: 1 });
  await sql`update membership set role = 'admin' where organization_id = ${id}`;
  await sql.end();
  // A colleague who is an admin tries the new provider and puts it in place; until then, the old one signs in.
  await connectProvider(page, second, { draft: true });
  await signInThrough(colleague, email, "/app/settings/single-sign-on");
  const take = colleague.getByRole("button", { name: "Use this provider" });
  await expect(take).toBeDisabled();
  await colleague.getByRole("button", { name: "Test sign-in" }).first().click();
  await expect(colleague.getByText("It can take the place of the one above.")).toBeVisible();
  expect(await findFaults(colleague)).toEqual([]);
  await take.click();
  await colleague.getByRole("alertdialog").getByRole("button", { name: "Use this provider" }).click();
  await expect(colleague.getByText("The new provider is in use")).toBeVisible();
  await expect(colleague.getByText(second.metadataAddress)).toBeVisible();
  await expect(colleague.getByText(first.metadataAddress)).toBeHidden();
  await colleague.context().close();
  for (const provider of providers) await provider.close();
});
