import { gzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { product, signIn } from "./shell-setup.ts";

/** Everything of JavaScript that the page fetched, as gzip (1 kB = 1000 B), however it travelled. */
function weighScripts(page: Page) {
  const bodies: Promise<{ isOurs: boolean; body: Buffer }>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    const isOurs = !new URL(response.url()).pathname.startsWith("/remotes/");
    const weighed = response.body().then((body) => ({ isOurs, body }));
    // One that is still on its way when the test ends is no error of the page: it fails only where it is weighed.
    weighed.catch(() => undefined);
    bodies.push(weighed);
  });
  return async () => {
    const sizes = (await Promise.all(bodies)).map(({ isOurs, body }) => ({
      isOurs,
      bytes: gzipSync(body, { level: 9 }).length,
    }));
    const sum = (files: typeof sizes) => files.reduce((total, { bytes }) => total + bytes, 0);
    const [ours, theirs] = [sizes.filter(({ isOurs }) => isOurs), sizes.filter(({ isOurs }) => !isOurs)];
    return { files: sizes.length, bytes: sum(sizes), shell: sum(ours), remotes: sum(theirs) };
  };
}

test("the shell is usable after at most 165 kB of JavaScript; the cards of six remotes add at most 40 each", async ({
  page,
}) => {
  await page.goto(`${product()}/api/dev-login?returnTo=/api/health/live`);
  const weigh = weighScripts(page);
  await page.goto(`${product()}/app`);
  // Until it can be used: what it fetches later, while nothing else is to do, no one waits for.
  await expect(page.getByRole("heading", { name: "Quick Actions" })).toBeVisible();
  expect((await weigh()).shell).toBeLessThanOrEqual(165_000);
  for (const sign of [
    "Recent Financial Activity",
    "Active Surveys",
    "Outstanding Invoices",
    "Recent Donations",
    "Contact Database",
    "Upcoming Events",
  ])
    await expect(page.getByText(sign, { exact: true }).first()).toBeVisible();
  expect((await weigh()).remotes).toBeLessThanOrEqual(6 * 40_000);
});

for (const [address, sign] of [
  ["/app/finance", "Net Balance"],
  ["/app/surveys", "Total Responses"],
  ["/app/invoicing", "Total Billed"],
  ["/app/donations", "Average donation"],
  ["/app/contacts", "Active Donors"],
  ["/app/calendar", "Upcoming Events"],
] as const) {
  test(`${address} is on screen after at most 200 kB of JavaScript in 8 files`, async ({ page }) => {
    await page.goto(`${product()}/api/dev-login?returnTo=/api/health/live`);
    const weigh = weighScripts(page);
    await page.goto(product() + address);
    await expect(page.getByText(sign, { exact: true })).toBeVisible();
    const { files, bytes } = await weigh();
    expect(bytes).toBeLessThanOrEqual(200_000);
    expect(files).toBeLessThanOrEqual(8);
  });
}

test("files are compressed and kept", async ({ page }) => {
  await signIn(page, "/app/finance");
  await expect(page.getByText("Net Balance", { exact: true })).toBeVisible();
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => /\/assets\/.*\.(js|css)$/.test(name)),
  );
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) {
    const response = await page.request.get(address, { headers: { "Accept-Encoding": "br" } });
    expect(response.headers()["cache-control"]).toContain("immutable");
    if ((await response.body()).length > 512) expect(response.headers()["content-encoding"]).toBe("br");
  }
});
