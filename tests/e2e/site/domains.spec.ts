import { expect } from "@playwright/test";
import { startDnsServer } from "@trellis/api/testing/dns-server.ts";
import { findFaults } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { newName, product, startOrganization } from "../../support/sign-in.ts";

test("a domain is added, proved by its record, and shows the organization's donation page", async ({ page }) => {
  const dns = await startDnsServer(Number(process.env.TRELLIS_DNS_PORT));
  try {
    // Browsers find every name below localhost on this machine.
    const host = newName("give", ".theirs.localhost");
    await startOrganization(page, { name: "Well Named", type: "non-profit", selectedPlan: "enterprise" });
    await page.goto(`${product()}/app/settings/domains`);
    await page.getByRole("button", { name: "Add domain" }).click();
    const form = page.getByRole("dialog", { name: "Add domain" });
    await form.getByLabel("Domain").fill("10.0.0.7");
    await form.getByRole("button", { name: "Add domain" }).click();
    await expect(form.getByText("not an IP address")).toBeVisible();
    await form.getByLabel("Domain").fill(host.toUpperCase());
    await form.getByRole("button", { name: "Add domain" }).click();

    await expect(page.getByText("Waiting for records")).toBeVisible();
    await page.getByRole("button", { name: "Check now" }).click();
    await expect(page.getByText(/couldn't find the TXT record yet/)).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    const readValue = (label: string) => page.getByLabel(label).inputValue();
    dns.set(await readValue("Name of the TXT record"), "TXT", await readValue("Value of the TXT record"));
    dns.set(host, "CNAME", await readValue("Target of the CNAME record"));
    await page.getByRole("button", { name: "Check now" }).click();
    await expect(page.getByText("Verified", { exact: true })).toBeVisible();
    await expect(page.getByText("Used in links", { exact: true })).toBeVisible();

    const created = await page.request.post(`${product()}/api/donation-forms`, {
      data: { title: "Boats for all" },
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
    const { publicUrl } = (await created.json()) as { publicUrl: string };
    expect(new URL(publicUrl).hostname).toBe(host);
    await page.goto(publicUrl);
    await expect(page.getByRole("heading", { name: "Boats for all" })).toBeVisible();
    await page.goto(new URL("/", publicUrl).href);
    await expect(page).toHaveURL(new RegExp(`^http://${host}`));
    await expect(page.getByRole("heading").first()).toBeVisible();
  } finally {
    await dns.close();
  }
});

test("emails come from an own address once its records are found", async ({ page }) => {
  const dns = await startDnsServer(Number(process.env.TRELLIS_DNS_PORT));
  try {
    const domain = newName("sender", ".example");
    await startOrganization(page, { name: "Well Sent", type: "non-profit", selectedPlan: "enterprise" });
    await page.goto(`${product()}/app/settings/domains`);
    await page.getByRole("button", { name: "Choose address" }).click();
    const form = page.getByRole("dialog", { name: "Choose address" });
    await form.getByLabel("Address").fill("well@gmail.com");
    await form.getByRole("button", { name: "Choose address" }).click();
    await expect(form.getByText("Anyone can get an address there")).toBeVisible();
    await form.getByLabel("Address").fill(`info@${domain}`);
    await form.getByRole("button", { name: "Choose address" }).click();

    await expect(page.getByText("Waiting for records")).toBeVisible();
    await page.getByRole("button", { name: "Check now" }).click();
    await expect(page.getByText("Missing", { exact: true })).toHaveCount(3);
    expect(await findFaults(page)).toEqual([]);
    for (let n = 0; n < 3; n++) {
      const readField = (label: string) => page.getByLabel(label, { exact: true }).nth(n).inputValue();
      dns.set(await readField("Name"), "TXT", await readField("Value"));
    }
    await page.getByRole("button", { name: "Check now" }).click();
    await expect(page.getByText("In use", { exact: true })).toBeVisible();
    await expect(page.getByText("Found", { exact: true })).toHaveCount(3);
  } finally {
    await dns.close();
  }
});
