import type { Page } from "@playwright/test";
import { lengthen, turn } from "@trellis/messages/pseudo.ts";
import { disguiseCatalog } from "./disguised-catalog.ts";

/** `long` has longer, accented words; `rtl` words and pages from right to left. */
export type PseudoKind = "long" | "rtl";
export const PSEUDO_KINDS: readonly PseudoKind[] = ["long", "rtl"];

/** Spanish is about a quarter longer than English; with this share on top, texts are some 40% longer. */
const SPANISH_GROWTH = 0.12;

/** A word of each pseudo-language can be told by this: a tilde at its end, or what turns it round. */
export const isDisguised = (text: string): boolean => /[~\u202e]/.test(text);

const change = (kind: PseudoKind, growth?: number) => (text: string) =>
  kind === "long" ? lengthen(text, growth) : turn(text);

/** A browser runs no file of a remote that isn't the one that was published, and a disguised catalog isn't. */
function withoutIntegrity(): void {
  new MutationObserver(() => {
    const answers = document.getElementById("answers");
    if (!answers?.textContent.includes('"integrity"')) return;
    try {
      const read = JSON.parse(answers.textContent);
      for (const remote of read["/api/remotes"]?.remotes ?? []) delete remote.integrity;
      answers.textContent = JSON.stringify(read);
    } catch {
      // It has not arrived whole.
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * From now on the page's texts are in a pseudo-language: the Spanish catalogs are disguised on their way to the browser,
 * so that the product is tested as it was built. A text that looks ordinary is written in code. The page's language must
 * be Spanish. Its cache stays in use, which Playwright's routes would switch off.
 */
export async function inPseudoLanguage(page: Page, kind: PseudoKind): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", async ({ requestId, request }) => {
    const code = disguiseCatalog(await (await fetch(request.url)).text(), kind, change(kind, SPANISH_GROWTH));
    const responseHeaders = [{ name: "Content-Type", value: "text/javascript; charset=utf-8" }];
    const body = Buffer.from(code).toString("base64");
    // A page that was left meanwhile waits for nothing.
    await session.send("Fetch.fulfillRequest", { requestId, responseCode: 200, responseHeaders, body }).catch(() => {});
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*.es-*.js" }] });
  await page.addInitScript(withoutIntegrity);
  if (kind === "rtl")
    await page.addInitScript(() => {
      new MutationObserver(() => document.documentElement?.setAttribute("dir", "rtl")).observe(document, {
        childList: true,
      });
    });
}

/** Disguises what the page shows at this moment, for pages that were made with their texts; in English, words grow by 40%. */
export async function disguiseNow(page: Page, kind: PseudoKind): Promise<void> {
  const nodes = await page.evaluateHandle(() => {
    const found: Text[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.textContent?.trim() && !text.parentElement?.closest("script, style, noscript, textarea"))
        found.push(text as Text);
    return found;
  });
  const before = await nodes.evaluate((found) => found.map((text) => text.data));
  const language = await page.locator("html").getAttribute("lang");
  const growth = language?.startsWith("es") ? SPANISH_GROWTH : undefined;
  const texts = before.map((text) => (isDisguised(text) ? text : change(kind, growth)(text)));
  await nodes.evaluate(
    (found, [texts, direction]) => {
      for (const [at, text] of found.entries()) text.data = texts[at]!;
      document.documentElement.setAttribute("dir", direction);
    },
    [texts, kind === "rtl" ? "rtl" : "ltr"] as const,
  );
}
