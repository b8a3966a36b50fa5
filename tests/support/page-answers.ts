import type { Page } from "@playwright/test";

/** Has the shell ask for what the server usually answers with its page, so that a journey can change these answers. */
export async function withoutPageAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      document.getElementById("answers")?.remove();
      // A page without answers has no picture either.
      document.getElementById("picture")?.remove();
    }).observe(document, { childList: true, subtree: true });
  });
}

/** What the server wrote into a page, by address; nothing where it wrote none. */
export function readWrittenAnswers(html: string): unknown {
  const json = /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(html)?.[1];
  return json === undefined ? undefined : JSON.parse(json);
}
