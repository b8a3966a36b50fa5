import type { Page } from "@playwright/test";

/** Milliseconds from one key to the next of someone who types well. */
const KEY_MS = 120;

export interface Typed {
  /** Milliseconds of the slowest key press, until the page has drawn its answer. */
  interaction: number;
  /** Milliseconds from the last key until the matching rows are shown. */
  shown: number[];
}

/** Types words into a list's search box, each after the last one was taken out. Rows count once the address has the word. */
export async function typeWords(page: Page, box: string, words: readonly string[]): Promise<Typed> {
  await page.evaluate(watchKeys);
  const input = page.getByRole("searchbox", { name: box });
  const shown: number[] = [];
  for (const word of words) {
    await input.fill("");
    await page.waitForFunction(rowsOf, "");
    await input.pressSequentially(word, { delay: KEY_MS });
    await page.waitForFunction(rowsOf, word, { polling: "raf" });
    shown.push(await page.evaluate(() => performance.now() - (window as unknown as Keys).lastKey));
  }
  return { interaction: await page.evaluate(() => (window as unknown as Keys).slowest), shown };
}

interface Keys {
  lastKey: number;
  slowest: number;
}

/** Runs in the page. */
function watchKeys(): void {
  const keys: Keys = { lastKey: 0, slowest: 0 };
  Object.assign(window, keys);
  const kept = window as unknown as Keys;
  addEventListener("keydown", (event) => (kept.lastKey = event.timeStamp), { capture: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) kept.slowest = Math.max(kept.slowest, entry.duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page. */
function rowsOf(word: string): boolean {
  const isAsked = (new URLSearchParams(location.search).get("q") ?? "") === word;
  return isAsked && document.querySelector("tbody tr[aria-rowindex]") !== null;
}
