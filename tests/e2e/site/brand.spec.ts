import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { samplePng } from "../../../api/testing/files/sample-images.ts";
import { crawlPages } from "../../brand-crawl/crawl-installation.ts";
import { openScreen, wordsOf } from "../../brand-crawl/crawl-screens.ts";
import { OWN_NAME_IN_WORDS } from "../../brand-crawl/forbidden-names.ts";
import { namesIn, screensToWalk, WALKS_ALL } from "../../brand-crawl/walked-screens.ts";
import { readPart } from "../../fakes/smtp.ts";
import { startProduction } from "../../support/production-product.ts";

// An installation with its own brand says our name nowhere: no page, email, file, document or error.

const SETTINGS = {
  name: "Verdant Suite",
  tagline: "For the greener good",
  headline: "One place for every guild",
  claim: "Software of the Verdant Guild.",
  supportEmail: "help@verdant.example",
  securityEmail: "security@verdant.example",
  termsUrl: "https://verdant.example/terms",
  mark: "mark.png",
  markDark: "dark.png",
  themeColor: "#0f766e",
};

const folder = mkdtempSync(path.join(os.tmpdir(), "brand-journey-"));
let installation: Awaited<ReturnType<typeof startProduction>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  for (const name of [SETTINGS.mark, SETTINGS.markDark])
    writeFileSync(path.join(folder, name), await samplePng(96, 96));
  const file = path.join(folder, "brand.json");
  writeFileSync(file, JSON.stringify(SETTINGS));
  // Local mode brings demo records to walk through.
  installation = await startProduction({ NODE_ENV: "development", BRAND_FILE: file, MAIL_FROM: "" });
});
test.afterAll(async () => {
  await installation?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${installation.url}${address}`, { headers, redirect: "manual" });
test("pages and files of visitors, in both languages", async () => {
  const { url: host } = installation;
  const found = await crawlPages({ host, pattern: OWN_NAME_IN_WORDS, pages: ["/give/winter-shelter"] });
  expect(found).toEqual([]);
  expect(await (await ask("/")).text()).toContain(`<h1 class="headline">${SETTINGS.headline}</h1>`);
  const moved = await ask("/terms");
  expect([moved.status, moved.headers.get("location")]).toEqual([302, SETTINGS.termsUrl]);
});

test("icons are drawn from the brand's mark, and the manifest names it", async () => {
  const manifest = await (await ask("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: SETTINGS.name, theme_color: SETTINGS.themeColor });
  for (const [address, size] of [
    ["/favicon.ico", 32],
    ["/apple-touch-icon.png", 180],
    ...manifest.icons.map(({ src, sizes }: { src: string; sizes: string }) => [src, Number.parseInt(sizes, 10)]),
  ] as [string, number][]) {
    const image = Buffer.from(await (await ask(address)).arrayBuffer());
    // The first part of a PNG says its size.
    expect([address, image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([address, size, size]);
    const own = readFileSync(path.join(import.meta.dirname, `../../../host/public/icon-${size}.png`));
    expect(image.equals(own)).toBe(false);
  }
});

test("sign-in by email, and screens of the demo", async ({ page }) => {
  test.setTimeout(WALKS_ALL ? 400_000 : 120_000);
  await page.goto(installation.url);
  await expect(page.getByRole("heading", { name: SETTINGS.headline })).toBeVisible();
  // The link has become a button by now.
  await expect(page.locator("button[data-own-product]")).toBeHidden();
  await expect(page.locator("button[data-own-product]")).toHaveCount(1);
  await page.goto(`${installation.url}/sign-in`);
  await expect(page).toHaveTitle(/Verdant Suite/);
  await expect(page.getByText(SETTINGS.tagline).first()).toBeVisible();
  const mark = page.locator("svg.mark").first();
  expect(await mark.evaluate((element) => getComputedStyle(element).backgroundImage)).toMatch(
    /\/brand\/[0-9a-f]{12}\.png/,
  );
  await page.getByLabel("Email").fill("newcomer@verdant.example");
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect.poll(() => installation.smtp.received.length).toBe(1);
  const { raw = "" } = installation.smtp.received[0] ?? {};
  expect(raw).toMatch(/^From: Verdant Suite </m);
  expect(readPart(raw, "text/plain") + readPart(raw, "text/html") + /^Subject: .*/m.exec(raw)).not.toMatch(
    /\bTrellis\b/,
  );

  await page.goto(`${installation.url}/api/dev-login`);
  const found: string[] = [];
  for (const at of screensToWalk()) {
    await openScreen(page, `${installation.url}${at}`);
    found.push(...namesIn(at, await wordsOf(page)));
  }
  for (const file of ["/api/calendar/export", "/api/contacts/export", "/api/contacts/export/vcard"]) {
    const answer = await page.context().request.get(`${installation.url}${file}`);
    expect([file, answer.status()]).toEqual([file, 200]);
    found.push(...namesIn(file, await answer.text()));
  }
  expect(found).toEqual([]);
});
