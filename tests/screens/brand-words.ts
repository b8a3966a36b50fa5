import type { Page } from "@playwright/test";
import { MAIN_SCREENS } from "./main-screens.ts";

const OURS = /\b(Trellis\b|trellis\.example)/g;

/** Of the screens a fifth is walked, another one by `BRAND_SEED`; `all` walks them all. */
const SEED = process.env.BRAND_SEED ?? "1";
export const WALKS_ALL = SEED === "all";
const isWalked = (turn: number) => WALKS_ALL || turn % 5 === Number(SEED) % 5;

/** Where a text says our name, each with what is around it. */
export const namesIn = (where: string, text: string): string[] =>
  [...text.matchAll(OURS)].map(({ index }) => `${where}: …${text.slice(Math.max(0, index - 60), index + 60)}…`);

/** Addresses of the shell's main screens that this run walks. */
export function screensToWalk(): string[] {
  const screens = MAIN_SCREENS.flatMap(({ at, signedOut }) => (typeof at === "string" && !signedOut ? [at] : []));
  if (screens.length <= 40) throw new Error(`only ${screens.length} screens are known`);
  return screens.filter((_, turn) => isWalked(turn));
}

/** What the page says: its title, its text, and names that only a screen reader speaks. */
export async function wordsOf(page: Page): Promise<string> {
  const labels = await page
    .locator("[aria-label],[title],[placeholder],[alt]")
    .evaluateAll((all) =>
      all.flatMap((each) => ["aria-label", "title", "placeholder", "alt"].map((name) => each.getAttribute(name) ?? "")),
    );
  return [await page.title(), (await page.locator("body").textContent()) ?? "", ...labels].join("\n");
}
