import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { product } from "./sign-in.ts";

interface Device {
  context: BrowserContext;
  /** A page without a program, which keeps the renderer alive that all pages of the product share. */
  keeper: Page;
}

/**
 * For journeys on a device that the worker keeps: the program is fetched and compiled once, not once for each journey. Every
 * journey finds it without cookies, stored data, permissions and routes. What cannot be given back (the page's clock, scripts for
 * every page, options of `test.use`) needs Playwright's own `test`, as do journeys about a first visit.
 */
export const test = base.extend<object, { device: Device }>({
  device: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ reducedMotion: "reduce" });
      const keeper = await context.newPage();
      await keeper.goto(`${product()}/robots.txt`);
      await use({ context, keeper });
      await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ browser, device: { context, keeper } }, use) => {
    await keeper.evaluate(() => localStorage.clear());
    await use(context);
    await Promise.all(context.pages().map((page) => page !== keeper && page.close()));
    // Other people's browsers of the journey: a page that stays open works on beside the next one.
    await Promise.all(browser.contexts().map((other) => other !== context && other.close()));
    await context.unrouteAll();
    await context.clearPermissions();
    await context.setOffline(false);
    await context.clearCookies();
  },
});
