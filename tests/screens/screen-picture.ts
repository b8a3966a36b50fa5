import type { Page } from "@playwright/test";
import type { MainScreen } from "./main-screens.ts";

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const THEMES = ["light", "dark"] as const;

/** The screen's address; asks the API for that of a record. */
export const addressOf = async (page: Page, { at }: MainScreen): Promise<string> =>
  typeof at === "string" ? at : at(page);

/** A stream that stays open: with it no page's network is ever idle. */
export const withoutStream = (page: Page) => page.route("**/api/live*", (route) => route.abort());

/** Fonts are there, nothing is on its way, and what was a placeholder is content. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
}

/** Whether a page was made with its texts, instead of reading them from catalogs: those of the site and of links. */
export const isMadeWithTexts = (page: Page): boolean =>
  !/^\/(app|subscribe|onboarding|test-login)\b/.test(new URL(page.url()).pathname);
