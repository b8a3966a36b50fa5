import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeMarkdownHtml } from "@trellis/shared/markdown/markdown-html.ts";
import { describe, expect, it } from "vitest";
import { textPages } from "../public-site/content-pages.ts";
import { HOST_SCREENS, SHORTCUTS } from "../src/registry/host-screens.ts";
import { SETTINGS_TABS } from "../src/settings/settings-tabs.ts";
import { readArticle } from "./article.ts";
import { readArticles } from "./read-articles.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const articles = readArticles();
const spanish = readArticles("es");

/** Below the address of a remote only what its own router knows. */
const BELOW_REMOTES = [
  "/app/finance/imports",
  "/app/finance/recurring",
  "/app/finance/bank",
  "/app/finance/budget",
  "/app/finance/payroll",
  "/app/finance/payroll/w2",
  "/app/finance/taxes",
  "/app/contacts/mailings",
  "/app/invoicing/customers",
  "/app/invoicing/sales-tax",
];

function sourcesOf(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !file.name.includes(".test."))
    .filter((file) => !/node_modules|dist/.test(file.parentPath))
    .map((file) => readFileSync(path.join(file.parentPath, file.name), "utf8"));
}
const words = [
  "host/src",
  ...readdirSync(path.join(ROOT, "remotes")).map((name) => `remotes/${name}/src`),
  "shared/src/ui",
]
  .flatMap(sourcesOf)
  .join("\n");

function remoteAddresses(): string[] {
  return readdirSync(path.join(ROOT, "remotes")).flatMap((name) => {
    const { routes, pages = [] } = JSON.parse(
      readFileSync(path.join(ROOT, "remotes", name, "remote.json"), "utf8"),
    ) as { routes: string[]; pages?: { route: string }[] };
    return [...routes, ...pages.map(({ route }) => route)];
  });
}
const ADDRESSES = new Set([
  "/",
  "/app",
  "/pricing",
  "/onboarding",
  "/help",
  ...Object.keys(textPages).map((name) => `/${name}`),
  ...Object.keys(SHORTCUTS),
  ...HOST_SCREENS.map((screen) => screen.address),
  ...SETTINGS_TABS.map((tab) => `/app/settings/${tab.name}`),
  ...remoteAddresses(),
  ...BELOW_REMOTES,
  ...articles.map((article) => `/help/${article.slug}`),
  "/help/embeds-playground",
]);

describe.each(articles.map((article) => [article.slug, article] as const))("help page %s", (_, article) => {
  const html = writeMarkdownHtml(article.body);
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? "");

  it("leads to addresses that exist", () => {
    for (const address of all(/href="([^"]*)"/g)) expect(ADDRESSES, address).toContain(address);
  });

  it("names only what stands on a screen, in the screen's words", () => {
    for (const label of all(/<strong>([^<]*)<\/strong>/g)) {
      const text = label.replaceAll("&amp;", "&").replaceAll("&quot;", '"');
      expect(words.includes(`"${text}"`) || words.includes(`\`${text}\``), `no screen says “${text}”`).toBe(true);
    }
  });

  it("is short, has a summary of one line, and no markup of its own", () => {
    expect(article.body.split(/\s+/).length).toBeLessThan(260);
    expect(article.summary.length).toBeLessThan(140);
    expect(article.keywords.length).toBeGreaterThan(5);
    expect(html).not.toMatch(/&lt;\w|<h1|<script/);
  });
});

describe.each(spanish.map((article) => [article.slug, article] as const))(
  "help page %s in Spanish",
  (slug, article) => {
    const html = writeMarkdownHtml(article.body);
    const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? "");

    it("says the same: its parts, its addresses, its place", () => {
      const english = articles.find((one) => one.slug === slug);
      const original = writeMarkdownHtml(english?.body ?? "");
      for (const pattern of [/<h2>()/g, /<li>()/g]) expect(all(html, pattern)).toEqual(all(original, pattern));
      const addresses = /href="([^"]*)"/g;
      expect(all(html, addresses).toSorted()).toEqual(all(original, addresses).toSorted());
      expect(article.order).toBe(english?.order);
    });

    it("names what is on a screen in the screen's words", () => {
      for (const label of all(html, /<strong>([^<]*)<\/strong>/g))
        expect(words.includes(`"${label}"`), `no screen says “${label}”`).toBe(true);
    });

    it("is short, has a summary of one line, and no markup of its own", () => {
      expect(article.body.split(/\s+/).length).toBeLessThan(320);
      expect(article.summary.length).toBeLessThan(140);
      expect(article.keywords.length).toBeGreaterThan(5);
      expect(html).not.toMatch(/&lt;\w|<h1|<script/);
    });
  },
);

it("every page is there in Spanish", () => {
  expect(spanish.map(({ slug, group }) => [slug, group])).toEqual(articles.map(({ slug, group }) => [slug, group]));
});

it("there is one page of each title, in one order", () => {
  expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
  expect(articles.map(({ order }) => order)).toEqual(articles.map((_, index) => index + 1));
});

it("a page without its front matter is refused by name", () => {
  expect(() => readArticle("lost", "Just text")).toThrow("lost has no front matter");
  expect(() => readArticle("lost", "---\ntitle: Lost\n---\nText")).toThrow("lost has no summary");
  const fields = "title: Lost\nsummary: It is lost.\nkeywords: lost\norder: 1";
  expect(() => readArticle("lost", `---\n${fields}\ngroup: nowhere\n---\nText`)).toThrow("an unknown group, nowhere");
});
