import type { Page } from "@playwright/test";

/** Has the shell ask for what the server usually answers with its page, so that a journey can change these answers. */
export async function withoutPageAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => document.getElementById("answers")?.remove()).observe(document, {
      childList: true,
      subtree: true,
    });
  });
}
