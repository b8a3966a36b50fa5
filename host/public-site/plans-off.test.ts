import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { readPages, renderPage } from "./pages.tsx";

const VOID = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s=>"']+(?:="[^"]*")?)*)\s*(\/?)>/gi;
/** What the style sheets hide where nothing is sold. */
const HIDDEN_LINK =
  /\shref="(\/pricing"|\/subscribe|\/checkout|\/help\/free-trial-and-read-only"|\/help\/plans-and-billing")/;
const isHidden = (attributes: string) =>
  /\sdata-selling[\s=]|\sdata-selling$/.test(attributes) || HIDDEN_LINK.test(attributes);

/** The text that is left of a page, with attributes that are read out. */
function shownText(html: string): string {
  const parts: string[] = [];
  let [at, depth, hiddenAt] = [0, 0, -1];
  for (const tag of html.matchAll(TAG)) {
    const [whole, end, name = "", attributes = "", selfClosed] = tag;
    if (hiddenAt < 0) parts.push(html.slice(at, tag.index));
    at = tag.index + whole.length;
    if (end) {
      depth -= 1;
      if (depth === hiddenAt) hiddenAt = -1;
      continue;
    }
    if (hiddenAt < 0 && isHidden(attributes)) hiddenAt = depth;
    else if (hiddenAt < 0) parts.push(/aria-label="([^"]*)"/.exec(attributes)?.[1] ?? "");
    if (!selfClosed && !VOID.has(name.toLowerCase())) depth += 1;
    else if (hiddenAt === depth) hiddenAt = -1;
  }
  return parts.join(" ");
}

const SELLING = ["pricing", "reseller-pricing", "help/free-trial-and-read-only", "help/plans-and-billing"];
const others = readPages().filter(({ name }) => !SELLING.includes(name));

// The language is that of the document when the code is loaded.
vi.resetModules();
vi.stubGlobal("document", { documentElement: { lang: "es" } });
const spanish = await import("./pages.tsx");
await spanish.messagesReady();
const inSpanish = spanish
  .readPages()
  .filter(({ name }) => !SELLING.includes(name))
  .map(({ name, title, description }) => ({
    name,
    text: [title, description, shownText(spanish.renderPage(name))].join(" "),
  }));
vi.unstubAllGlobals();
vi.resetModules();

describe("where nothing is sold", () => {
  it.each(inSpanish)("$name speaks of no trial and no price in Spanish", ({ name, text }) => {
    expect(text).not.toMatch(
      /prob(ar|e) gratis|prueba gratis|prueba gratuita|período de prueba|días gratis|gratis durante/i,
    );
    if (!name.startsWith("help/")) expect(text).not.toMatch(/\$\d+[^.]{0,20}al mes|\b(39|89|199)\b al mes/i);
  });

  it.each(others.map((page) => [page.name, page] as const))("%s speaks of no trial and no price", (name, page) => {
    const text = [page.title, page.description, shownText(renderPage(name))].join(" ");
    expect(text).not.toMatch(/\btrial\b|\bstart free\b|\bdays free\b|\bfree days\b/i);
    // Amounts in the product's pictures, samples and help are not its own prices.
    if (!name.startsWith("help/"))
      expect(text).not.toMatch(/\$\d+[^.]{0,20}(a month|per month)|\b(39|89|199)\b a month/i);
  });

  it("the style sheets hide what the pages mark", () => {
    for (const sheet of ["host/public-site/frame/base.css", "shared/src/theme/base.css"]) {
      const css = readFileSync(path.join(import.meta.dirname, "../..", sheet), "utf8");
      for (const part of ['a[href="/pricing"]', 'a[href^="/subscribe"]', 'a[href^="/checkout"]', "[data-selling]"])
        expect(css).toContain(part);
    }
  });
});
