import { type Browser, expect, type Page } from "@playwright/test";
import { startDnsServer } from "@trellis/api/testing/dns-server.ts";
import type { startSamlProvider } from "../../fakes/saml/provider.ts";
import { product } from "../../support/sign-in.ts";

export const OWN = { "Sec-Fetch-Site": "same-origin" };
const SETTINGS = "/api/single-sign-on";

export type SamlProvider = Awaited<ReturnType<typeof startSamlProvider>>;

/** Proves an email domain by its record. */
export async function verifyDomain({ request }: Page, domain: string): Promise<void> {
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

/** Connects a provider by its metadata, as the screen does; a draft waits beside the connection in use. */
export async function connectProvider({ request }: Page, provider: SamlProvider, more: object = {}): Promise<void> {
  const read = await request.post(`${product()}${SETTINGS}/saml/metadata`, {
    data: { metadata: provider.metadata },
    headers: OWN,
  });
  const { certificates, ...found } = (await read.json()) as { certificates: { pem: string }[] };
  const saved = await request.put(`${product()}${SETTINGS}/saml`, {
    data: { ...found, certificates: certificates.map(({ pem }) => pem), defaultRole: "user", ...more },
    headers: OWN,
  });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** Offers the connection on the sign-in page. */
export async function offerSignIn({ request }: Page): Promise<void> {
  const offered = await request.put(`${product()}${SETTINGS}/mode`, { data: { mode: "offered" }, headers: OWN });
  expect(offered.status(), await offered.text()).toBe(200);
}

/** Signs someone in through their organization's provider, in the browser of this page. */
export async function signInThrough(page: Page, email: string, returnTo = "/app/settings/account"): Promise<void> {
  const started = await page.request.post(`${product()}/api/sign-in/single-sign-on`, {
    data: { email, returnTo },
    headers: OWN,
  });
  await page.goto(((await started.json()) as { address: string }).address);
  await expect(page).toHaveURL(`${product()}${returnTo}`);
}

export const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();
