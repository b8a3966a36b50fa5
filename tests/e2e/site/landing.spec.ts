import { expect, type Page, test } from "@playwright/test";
import { expectNoSidewaysScroll, expectWholePageAccessible, watchComplaints } from "../every-screen/whole-page.ts";
import { product } from "../shell/shell-setup.ts";

const PAGES = ["/", "/pricing", "/about", "/contact", "/status", "/security", "/accessibility", "/privacy", "/terms"];
const demoFiles = (page: Page) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/demo/")) asked.push(new URL(request.url()).pathname);
  });
  return asked;
};

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the landing page has every section, with the specified figures", async ({ page }) => {
    await page.goto(product());
    await expect(page.getByText("7-day free trial")).toBeVisible();
    await expect(page.getByText("No credit card. Set up in 5 minutes.")).toBeVisible();
    for (const [figure, label] of [
      ["7 days", "free, no credit card"],
      ["6 tools", "in one subscription"],
      ["100%", "of your data to download"],
    ] as const)
      await expect(page.locator("dl > div").filter({ hasText: label })).toContainText(figure);

    await expect(page.locator(".features article h3")).toHaveCount(6);
    const ledger = page.getByRole("table");
    await expect(ledger.locator("tbody tr")).toHaveCount(6);
    const single = await ledger.locator("tbody td:nth-child(2)").allInnerTexts();
    expect(single.reduce((sum, cost) => sum + Number(cost.slice(1)), 0)).toBe(173);
    await expect(ledger.locator("tfoot")).toContainText("$173");
    await expect(ledger.locator("tfoot")).toContainText("$89");
    await expect(page.getByText("The tools that Trellis replaces cost $173 a month in all")).toBeVisible();
    await expect(page.locator(".saving")).toHaveText("$84 saved every month, $1,008 a year");
    await expect(page.getByRole("figure")).toHaveCount(3);
    await expect(page.locator("article.plan")).toHaveCount(3);
    await expect(page.getByRole("heading", { name: "Start with this month’s numbers" })).toBeVisible();

    const head = page.getByRole("navigation", { name: "Site" });
    await expect(head.getByRole("link", { name: "Pricing" })).toHaveAttribute("href", "/pricing");
    await expect(head.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/app");
    await expect(head.getByRole("link", { name: "Start Free Trial" })).toHaveAttribute("href", "/onboarding");
    await expect(page.getByRole("link", { name: "Watch Demo" })).toHaveAttribute("href", "/demo/walk-through.webm");
  });

  for (const path of PAGES)
    test(`${path} says what it is: title, description, Open Graph, one h1`, async ({ page }) => {
      await page.goto(product() + path);
      await expect(page).toHaveTitle(/Trellis/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const content = (selector: string) => page.locator(selector).getAttribute("content");
      const description = await content('meta[name="description"]');
      expect(description?.length).toBeGreaterThan(20);
      expect(await content('meta[property="og:title"]')).toBe(await page.title());
      expect(await content('meta[property="og:description"]')).toBe(description);
      expect(await content('meta[property="og:type"]')).toBe("website");
      const html = await (await page.request.get(product() + path)).text();
      // A preview's picture has to be absolute; nothing else names a host.
      expect(html.replace(/<meta property="og:image" [^>]*>/, "")).not.toContain(new URL(product()).host);
      expect(html).not.toMatch(/ style="/); // the page's policy would refuse it
    });

  test("the status page leads to the server's own answer", async ({ page }) => {
    await page.goto(`${product()}/status`);
    await page.getByRole("link", { name: "server readiness" }).click();
    await expect(page.getByText('"ready"')).toBeVisible();
  });
});

test("every footer link leads to an existing page", async ({ page }) => {
  await page.goto(product());
  const links = page.locator("footer a");
  const targets = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(targets.length).toBeGreaterThanOrEqual(12);
  for (const target of new Set(targets)) {
    const answer = await page.request.get(target);
    expect(answer.status(), target).toBe(200);
    const { hash } = new URL(target);
    if (hash) await expect(page.locator(hash), target).toHaveCount(1);
  }
  for (const title of ["Product", "Company", "Support"])
    await expect(page.getByRole("navigation", { name: title })).toBeVisible();
});

test("every button that starts a trial leads to it", async ({ page }) => {
  await page.goto(product());
  const addresses = await page
    .getByRole("link", { name: /^Start Free Trial/ })
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual([
    "/onboarding",
    "/onboarding",
    "/subscribe?plan=starter",
    "/subscribe?plan=professional",
    "/subscribe?plan=enterprise",
    "/onboarding",
  ]);
});

test("Watch Demo plays the walk through the product in a dialog, and fetches nothing before", async ({ page }) => {
  const complaints = watchComplaints(page);
  const asked = demoFiles(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(product(), { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
  const opener = page.getByRole("button", { name: "Watch Demo" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "A walk through Trellis" });
  await expect(dialog).toBeVisible();
  const video = dialog.locator("video");
  await expect
    .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime), { timeout: 15_000 })
    .toBeGreaterThan(0.5);
  const { duration, width, controls, cues } = await video.evaluate((player: HTMLVideoElement) => ({
    duration: player.duration,
    width: player.videoWidth,
    controls: player.controls,
    cues: player.textTracks[0]?.cues?.length ?? 0,
  }));
  expect(duration).toBeGreaterThan(25);
  expect(duration).toBeLessThan(90);
  expect(width).toBeGreaterThanOrEqual(960);
  expect(controls).toBe(true);
  expect(cues).toBeGreaterThan(4);
  // One can jump within it.
  await video.evaluate((player: HTMLVideoElement) => {
    player.currentTime = 20;
  });
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThanOrEqual(20);

  await dialog.getByText("What the video shows").click();
  await expect(dialog.getByRole("listitem")).toHaveCount(cues);
  await expectWholePageAccessible(page, "with the player");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(complaints).toEqual([]);
});

test("visitors who prefer reduced motion start the demo by hand", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(product());
  await page.getByRole("button", { name: "Watch Demo" }).click();
  const video = page.getByRole("dialog").locator("video");
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.readyState)).toBeGreaterThan(0);
  expect(await video.evaluate((player: HTMLVideoElement) => player.paused)).toBe(true);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a player asks for parts of the video, and gets them", async ({ request }) => {
  const address = `${product()}/demo/walk-through.webm`;
  const whole = await request.get(address);
  expect(whole.headers()["content-type"]).toBe("video/webm");
  const bytes = await whole.body();
  expect(bytes.length).toBeLessThanOrEqual(1_500_000);
  const part = await request.get(address, { headers: { Range: "bytes=100-199" } });
  expect(part.status()).toBe(206);
  expect(part.headers()["content-range"]).toBe(`bytes 100-199/${bytes.length}`);
  expect(await part.body()).toEqual(bytes.subarray(100, 200));
  const end = await request.get(address, { headers: { Range: "bytes=-50" } });
  expect(await end.body()).toEqual(bytes.subarray(-50));
  const beyond = await request.get(address, { headers: { Range: `bytes=${bytes.length}-` } });
  expect(beyond.status()).toBe(416);
});

test("the status page asks the server and says what its answer means", async ({ page }) => {
  const ready = "**/api/health/ready";
  await page.goto(`${product()}/status`);
  const status = page.getByRole("status");
  await expect(status).toHaveText("Operational");
  await page.route(ready, (route) => route.fulfill({ status: 503, json: { message: "stopping" } }));
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(status).toHaveText("Unavailable");
  await page.unroute(ready);
  await page.route(ready, (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(status).toHaveText("Unreachable");
  await page.unroute(ready);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(status).toHaveText("Operational");
});

for (const colorScheme of ["light", "dark"] as const)
  test(`the pages of text are accessible at 320 px, ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 800 });
    for (const path of PAGES.slice(2)) {
      await page.goto(product() + path);
      await expectNoSidewaysScroll(page);
      await expectWholePageAccessible(page, `${path}, ${colorScheme}`);
    }
  });

test("addresses beside the pages answer as before", async ({ request }) => {
  for (const [path, status] of [
    ["/index", 404],
    ["/survey", 404],
    ["/404", 404],
    ["/about.html", 404],
    ["/about/us", 404],
    ["/..%2fpackage", 404],
    ["/embeds/nothing.js", 404],
    ["/api/nothing", 404],
    ["/robots.txt", 200],
    ["/give/nothing", 404],
    ["/pay/nothing", 404],
  ] as const)
    expect((await request.get(product() + path)).status(), path).toBe(status);
});

test("a shared address has a preview of its page, and a secret one has none", async ({ request }) => {
  const read = async (path: string) => (await request.get(product() + path)).text();
  const campaign = await read("/give/winter-shelter");
  expect(campaign).toMatch(/<title>Winter Shelter[^<]* · Riverside Community Fund<\/title>/);
  expect(campaign).toMatch(/property="og:title" content="Winter Shelter[^"]* · Riverside Community Fund"/);
  const invoice = await read("/pay/nothing");
  expect(invoice).toContain('<meta name="robots" content="noindex" />');
  expect(invoice).toMatch(/property="og:title" content="[^"]+"/);
  for (const page of [campaign, invoice, await read("/")]) {
    const [, image = ""] = /property="og:image" content="(http[^"]+)"/.exec(page) ?? [];
    expect((await request.get(image)).headers()["content-type"]).toMatch(/^image\//);
    expect(page).toMatch(/name="twitter:card" content="summary/);
  }
});
