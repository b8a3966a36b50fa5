import { gzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { product, signIn } from "./shell-setup.ts";

/** Everything of JavaScript that the page fetched, as gzip (1 kB = 1000 B), however it travelled. */
async function weighScripts(page: Page, open: () => Promise<void>) {
  const bodies: Promise<{ isOurs: boolean; body: Buffer }>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    const isOurs = !new URL(response.url()).pathname.startsWith("/remotes/");
    bodies.push(response.body().then((body) => ({ isOurs, body })));
  });
  await open();
  const sizes = (await Promise.all(bodies)).map(({ isOurs, body }) => ({
    isOurs,
    bytes: gzipSync(body, { level: 9 }).length,
  }));
  const sum = (files: typeof sizes) => files.reduce((total, { bytes }) => total + bytes, 0);
  return { files: sizes.length, bytes: sum(sizes), shell: sum(sizes.filter(({ isOurs }) => isOurs)) };
}

test("the shell is usable after at most 165 kB of JavaScript; with the cards of two remotes it is 240", async ({
  page,
}) => {
  await page.goto(`${product()}/api/dev-login?returnTo=/api/health/live`);
  const { bytes, shell } = await weighScripts(page, async () => {
    await page.goto(`${product()}/app`);
    await expect(page.getByRole("heading", { name: "Recent Financial Activity" })).toBeVisible();
  });
  // What the cards are made of is the remotes': the shell can be used before it, and without it.
  expect(shell).toBeLessThanOrEqual(165_000);
  expect(bytes).toBeLessThanOrEqual(240_000);
});

for (const [address, sign] of [
  ["/app/finance", "Net Balance"],
  ["/app/surveys", "Total Responses"],
] as const) {
  test(`${address} is on screen after at most 200 kB of JavaScript in 8 files`, async ({ page }) => {
    await page.goto(`${product()}/api/dev-login?returnTo=/api/health/live`);
    const { files, bytes } = await weighScripts(page, async () => {
      await page.goto(product() + address);
      await expect(page.getByText(sign, { exact: true })).toBeVisible();
    });
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
