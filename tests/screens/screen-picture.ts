import type { Page, Request } from "@playwright/test";
import type { MainScreen } from "./main-screens.ts";

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const THEMES = ["light", "dark"] as const;

/** The screen's address; asks the API for that of a record. */
export const addressOf = async (page: Page, { at }: MainScreen): Promise<string> =>
  typeof at === "string" ? at : at(page);

/** A stream that stays open: with it no page's network is ever idle. */
export const withoutStream = (page: Page) => page.route("**/api/live*", (route) => route.abort());

/** Requests that each page waits for, since it was first settled. */
const pending = new WeakMap<Page, Set<Request>>();
/** So long nothing may change: the frame adds its late parts after 600 ms of rest. */
const REST_MS = 800;
/** What never rests is pictured as it is. */
const LONGEST_MS = 20_000;

/**
 * Fonts are there, nothing is on its way, and what was a placeholder is content. The load state says this only once for a
 * page, and not after a press that fetched more.
 */
export async function settle(page: Page): Promise<void> {
  const requests = pending.get(page) ?? follow(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  const end = Date.now() + LONGEST_MS;
  while (Date.now() < end && (requests.size > 0 || !(await isAtRest(page)))) await page.waitForTimeout(100);
}

function follow(page: Page): Set<Request> {
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on("request", (request) => requests.add(request));
  for (const event of ["requestfinished", "requestfailed"] as const)
    page.on(event as "requestfinished", (request) => requests.delete(request));
  // A page that was left answers nothing any more.
  page.on("framenavigated", (frame) => frame === page.mainFrame() && requests.clear());
  return requests;
}

const isAtRest = (page: Page): Promise<boolean> =>
  page.evaluate((restMs) => {
    const watched = window as { lastChange?: number };
    if (watched.lastChange === undefined)
      new MutationObserver(() => {
        watched.lastChange = performance.now();
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    watched.lastChange ??= performance.now();
    const isRested = performance.now() - watched.lastChange > restMs;
    return isRested && document.querySelector("[aria-busy=true], .animate-pulse, .animate-spin") === null;
  }, REST_MS);

/** Whether a page was made with its texts, instead of reading them from catalogs: those of the site and of links. */
export const isMadeWithTexts = (page: Page): boolean =>
  !/^\/(app|subscribe|onboarding|test-login)\b/.test(new URL(page.url()).pathname);
