import { expect } from "@playwright/test";
import { startDnsServer } from "@trellis/api/testing/dns-server.ts";
import { crawlPages } from "../../brand-crawl/crawl-installation.ts";
import { openScreen, wordsOf } from "../../brand-crawl/crawl-screens.ts";
import { OWN_NAME_IN_WORDS } from "../../brand-crawl/forbidden-names.ts";
import { namesIn } from "../../brand-crawl/walked-screens.ts";
import { startSamlProvider } from "../../fakes/saml/provider.ts";
import { fetchLocalName } from "../../support/fetch-local-name.ts";
import { test } from "../../support/journey.ts";
import { newName, product, startOrganization } from "../../support/sign-in.ts";
import { connectProvider, newPage, OWN, offerSignIn, signInThrough, verifyDomain } from "../sign-in/saml-setup.ts";

test("a brand, a domain and a sender of one's own: nothing says our name; a colleague comes by SAML and goes by SCIM", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const brand = "Verdant Suite";
  const host = newName("app", ".verdant.localhost");
  const domain = newName("verdant", ".example");
  const email = `colleague@${domain}`;
  const { id } = await startOrganization(page, { name: "Verdant Guild", selectedPlan: "enterprise" });
  await page.goto(`${product()}/app/settings/white-label`);
  await page.getByLabel("Product name").fill(brand);
  await page.getByRole("button", { name: "Save your own name" }).click();
  await expect(page.getByText("Your own name is saved").first()).toBeVisible();

  const dns = await startDnsServer(Number(process.env.TRELLIS_DNS_PORT));
  try {
    await page.goto(`${product()}/app/settings/domains`);
    await page.getByRole("button", { name: "Add domain" }).click();
    const domainForm = page.getByRole("dialog", { name: "Add domain" });
    await domainForm.getByLabel("Domain").fill(host);
    await domainForm.getByRole("button", { name: "Add domain" }).click();
    const readField = (label: string, n = 0) => page.getByLabel(label, { exact: true }).nth(n).inputValue();
    dns.set(await readField("Name of the TXT record"), "TXT", await readField("Value of the TXT record"));
    dns.set(host, "CNAME", await readField("Target of the CNAME record"));
    await page.getByRole("button", { name: "Check now" }).click();
    await expect(page.getByText("Verified", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Choose address" }).click();
    const senderForm = page.getByRole("dialog", { name: "Choose address" });
    await senderForm.getByLabel("Address").fill(`info@${domain}`);
    await senderForm.getByRole("button", { name: "Choose address" }).click();
    await expect(page.getByText("Waiting for records")).toBeVisible();
    for (let n = 0; n < 3; n += 1) dns.set(await readField("Name", n), "TXT", await readField("Value", n));
    await page.getByRole("button", { name: "Check now" }).last().click();
    await expect(page.getByText("In use", { exact: true })).toBeVisible();
  } finally {
    await dns.close();
  }

  const site = `http://${host}:${new URL(product()).port}`;
  expect(await crawlPages({ host: site, pattern: OWN_NAME_IN_WORDS, read: fetchLocalName })).toEqual([]);
  const visitor = await newPage(browser);
  await openScreen(visitor, `${site}/sign-in`);
  await expect(visitor).toHaveTitle(new RegExp(brand));
  const found = namesIn("/sign-in", await wordsOf(visitor));
  for (const at of ["/app", "/app/settings/domains"]) {
    await openScreen(page, `${product()}${at}`);
    found.push(...namesIn(at, await wordsOf(page)));
  }
  expect(found).toEqual([]);
  await visitor.context().close();

  await verifyDomain(page, domain);
  const provider = await startSamlProvider(
    { email },
    async () => (await page.request.get(`${product()}/api/sign-in/single-sign-on/saml/metadata/${id}`)).text(),
    "login.verdant.localhost",
  );
  await connectProvider(page, provider);
  await offerSignIn(page);
  const colleague = await newPage(browser);
  await signInThrough(colleague, email);
  await expect(colleague.getByText(email).first()).toBeVisible();

  // The directory knows the colleague, and then no longer does.
  const issued = await page.request.post(`${product()}/api/provisioning/token`, { data: {}, headers: OWN });
  expect(issued.status(), await issued.text()).toBe(201);
  const { secret } = (await issued.json()) as { secret: string };
  const scim = (method: string, path: string, body?: object) =>
    fetch(`${product()}/api/scim/v2${path}`, {
      method,
      headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/scim+json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  const linked = await scim("POST", "/Users", {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
    userName: email,
    emails: [{ value: email, primary: true }],
    active: true,
  });
  expect(linked.status).toBe(201);
  const { id: userId } = (await linked.json()) as { id: string };
  expect((await scim("DELETE", `/Users/${userId}`)).status).toBe(204);
  await colleague.goto(`${product()}/app/contacts`);
  await expect(colleague.getByRole("heading", { name: "Run your whole organization from one place" })).toBeVisible();
  await colleague.context().close();
  await provider.close();
});
