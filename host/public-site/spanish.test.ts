import { describe, expect, it, vi } from "vitest";
import { readPages, renderPage } from "./pages.tsx";

/** Words that every English sentence has some of, and Spanish none. */
const ENGLISH =
  /\b(the|and|or|of|to|is|are|isn't|was|you|your|we|our|it|its|this|that|with|for|from|by|at|on|in|if)\b/i;
/** What is not a text of the page: code, and names that are English in every language. */
const ASIDE = /<(code|pre|script|style)\b.*?<\/\1>|<[^>]*\blang="en"[^>]*>[^<]*/gs;
const READ_OUT = /\b(?:aria-label|alt|title|placeholder)="([^"]*)"/g;

/** What people read of a page, or hear. */
const textOf = (html: string) =>
  [...html.matchAll(READ_OUT)]
    .map(([, text]) => text ?? "")
    .concat(html.replace(ASIDE, " ").split(/<[^>]*>/))
    .map((text) => text.trim())
    .filter((text) => text !== "");

/** Names, addresses, and words that both languages have. */
const SAME =
  /Trellis$|@trellis\.example$|^(Starter|Professional|Enterprise)$|^(Riverside Community Fund|Eleanor Whitfield|Marcus Obi|Quad City Chorus|Rosa Delgado|Ben Okafor|Lucille Tran)$|^(Okta|Microsoft Entra ID|Google Workspace)$|^(Color|Roles|Webhooks|English|Español)$/;

const english = readPages().map((page) => ({ ...page, html: renderPage(page.name) }));

// The language is that of the document when the code is loaded.
vi.resetModules();
vi.stubGlobal("document", { documentElement: { lang: "es" } });
const pages = await import("./pages.tsx");
await pages.messagesReady();
const spanish = new Map(pages.readPages().map((page) => [page.name, { ...page, html: pages.renderPage(page.name) }]));
vi.unstubAllGlobals();
vi.resetModules();

describe.each(english)("$name", ({ name, title, description, html }) => {
  const page = spanish.get(name);

  it("is in Spanish, with its title and description", () => {
    expect([page?.title, page?.description]).not.toContain(title);
    expect(page?.description).not.toBe(description);
    const texts = [page?.title ?? "", page?.description ?? "", ...textOf(page?.html ?? "")];
    expect(texts.filter((text) => ENGLISH.test(text))).toEqual([]);
    const before = new Set(textOf(html));
    expect(texts.filter((text) => /[a-z]{3}/.test(text) && before.has(text) && !SAME.test(text))).toEqual([]);
  });

  it("leads to the same places in Spanish", () => {
    // Pictures are in the page's language; they are fetched by links of another kind.
    const linksOf = (text = "") => [...text.matchAll(/<a\s(?:[^>]*\s)?href="([^"]*)"/g)].map(([, href]) => href);
    expect(linksOf(page?.html)).toEqual(linksOf(html));
  });
});
