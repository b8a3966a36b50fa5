import { DEFAULT_BRAND } from "@trellis/domain/brand/default-brand.ts";
import { expect, it } from "vitest";
import type { Asset } from "./assets.ts";
import { brandFile, isBrandFile } from "./brand-files.ts";
import { brandedPage, pageElsewhere } from "./brand-page.ts";

const built = (html: string): Asset => ({
  mediaType: "text/html",
  etag: "",
  raw: new TextEncoder().encode(html),
  br: undefined,
  gzip: undefined,
});
const PAGE = built(
  `<html lang="en"><head><title>Help · ${DEFAULT_BRAND.name}</title><meta name="theme-color" content="#ffffff" /><link rel="icon" href="/favicon.svg" type="image/svg+xml" /></head><body><svg class="mark" viewBox="0 0 24 24"><path d="m3"/></svg><a href="mailto:${DEFAULT_BRAND.supportEmail}">Write</a><a href="/terms">Terms</a><h1 class="headline">Ours</h1><p class="lead headline-lead">Ours</p><p class="muted claim">Ours</p></body></html>`,
);
const BRAND = { ...DEFAULT_BRAND, name: `Verdant "Guild" & Co`, supportEmail: "help@verdant.example" };

it("leaves a page of the product's own brand as it was built", () => {
  expect(brandedPage(PAGE, DEFAULT_BRAND)).toBe(new TextDecoder().decode(PAGE.raw));
});

it("writes a brand into everything that the build wrote, and nothing of it becomes markup", () => {
  const page = brandedPage(PAGE, {
    ...BRAND,
    termsUrl: "https://verdant.example/terms?a=1&b=2",
    themeColor: "#0f766e",
  });
  expect(page).toContain("<title>Help · Verdant &quot;Guild&quot; &amp; Co</title>");
  expect(page).toContain('data-product="Verdant &quot;Guild&quot; &amp; Co"');
  expect(page).toContain('href="mailto:help@verdant.example"');
  expect(page).toContain('href="https://verdant.example/terms?a=1&amp;b=2"');
  expect(page).toContain('content="#0f766e"');
  expect(page).toContain('<p class="muted claim"></p>');
  expect(page).toContain(".mark{display:none}");
  expect(page).toContain("[data-own-product]{display:none!important}");
  expect(page).not.toMatch(/Trellis|trellis\.example/);
});

it("begins the public site with a brand's words, and else with the product's", () => {
  const page = brandedPage(PAGE, { ...BRAND, headline: "Tools for <guilds>", lead: "All & one" });
  expect(page).toContain(
    '<h1 class="headline">Tools for &lt;guilds&gt;</h1><p class="lead headline-lead">All &amp; one</p>',
  );
  expect(brandedPage(PAGE, BRAND)).toContain('<h1 class="headline">Ours</h1><p class="lead headline-lead">Ours</p>');
});

it("shows a brand's mark in the page and as its icon", () => {
  const page = brandedPage(PAGE, { ...BRAND, mark: "/brand/0123456789ab.png", markDark: "/brand/0123456789ac.png" });
  expect(page).toContain('<style nonce="__CSP_NONCE__">.mark path{display:none}');
  expect(page).toContain(".mark{background:url(/brand/0123456789ab.png) center/contain no-repeat}");
  expect(page).toContain("[data-theme=dark] .mark{background:url(/brand/0123456789ac.png)");
  expect(page).toContain('<link rel="icon" href="/icon-32.png" type="image/png" />');
});

it("answers a brand's manifest, and an icon of its first letter where it has no mark", async () => {
  const ask = (pathname: string) => brandFile(pathname, BRAND, async () => undefined);
  expect(await (await ask("/manifest.webmanifest"))?.json()).toMatchObject({ name: BRAND.name, icons: [] });
  expect(await (await ask("/favicon.svg"))?.text()).toContain(">V</text>");
  expect(await ask("/icon-192.png")).toBeUndefined();
  expect(await brandFile("/favicon.svg", DEFAULT_BRAND, async () => undefined)).toBeUndefined();
  expect(["/icon-64.png", "/brand/../x.png", "/brand/0123456789ab.svg"].filter(isBrandFile)).toEqual([]);
});

it("knows which page a brand has elsewhere", () => {
  const brand = { ...BRAND, termsUrl: "https://verdant.example/terms", supportUrl: "mailto:help@verdant.example" };
  const pages = ["/terms", "/contact", "/privacy", "/constructor"].map((path) => pageElsewhere(path, brand));
  expect(pages).toEqual(["https://verdant.example/terms", undefined, undefined, undefined]);
});
