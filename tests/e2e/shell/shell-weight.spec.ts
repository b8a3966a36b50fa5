import { gzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { product, signIn } from "./shell-setup.ts";

/**
 * Everything of JavaScript that the page fetched, as gzip (1 kB = 1000 B), however it travelled; with a moment (milliseconds
 * since 1970), only what it asked for until then.
 */
function weighScripts(page: Page) {
  const bodies: Promise<{ isOurs: boolean; askedAt: number; body: Buffer }>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    const isOurs = !new URL(response.url()).pathname.startsWith("/remotes/");
    const askedAt = response.request().timing().startTime;
    const weighed = response.body().then((body) => ({ isOurs, askedAt, body }));
    // One that is still on its way when the test ends is no error of the page: it fails only where it is weighed.
    weighed.catch(() => undefined);
    bodies.push(weighed);
  });
  return async (until = Number.POSITIVE_INFINITY) => {
    const fetched = (await Promise.all(bodies)).filter(({ askedAt }) => askedAt <= until);
    const sizes = fetched.map(({ isOurs, body }) => ({
      isOurs,
      bytes: gzipSync(body, { level: 9 }).length,
    }));
    const sum = (files: typeof sizes) => files.reduce((total, { bytes }) => total + bytes, 0);
    const [ours, theirs] = [sizes.filter(({ isOurs }) => isOurs), sizes.filter(({ isOurs }) => !isOurs)];
    return { files: sizes.length, bytes: sum(sizes), shell: sum(ours), remotes: sum(theirs) };
  };
}

/** When a text became visible. On a busy machine, what the page fetches when idle has arrived before a test looks. */
async function whenShown(page: Page, text: string): Promise<number> {
  const shown = await page.waitForFunction(
    (sought) => {
      const found = document.evaluate(`//*[normalize-space(text())="${sought}"]`, document, null, 9).singleNodeValue;
      return found instanceof HTMLElement && found.checkVisibility() && performance.timeOrigin + performance.now();
    },
    text,
    { polling: "raf" },
  );
  return Number(await shown.jsonValue());
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
    await page.goto(product() + address, { waitUntil: "commit" });
    const { files, bytes } = await weigh(await whenShown(page, sign));
    // The screen itself, not a picture of it.
    expect(files).toBeGreaterThan(4);
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
