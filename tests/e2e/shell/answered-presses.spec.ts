import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { worstCost } from "../../support/press-costs.ts";
import { product, signInByCall } from "../../support/sign-in.ts";

/**
 * What the main thread may spend on a press (milliseconds of its own time on this machine): a frame follows. It is half of
 * what people take for at once, and twice of what is measured by `npm run bench interactions` on a machine of its own.
 */
const LIMIT_MS = 50;
const TRIES = 3;
const CLICK = { delay: 60 };

/** The cheapest of a few tries: the first one reads and compiles code. */
async function costOf(browser: Browser, page: Page, press: (time: number) => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TRIES; time++)
    least = Math.min(least, (await worstCost(browser, page, () => press(time)))?.ms ?? least);
  return least;
}

const inTurn = (first: Locator, second: Locator) => (time: number) => (time % 2 === 0 ? first : second).click(CLICK);

test("a press is answered in the next frame, and what takes longer follows", async ({ page, browser }) => {
  await signInByCall(page);
  await page.goto(`${product()}/app/finance/transactions`);
  const main = page.getByRole("main");
  await expect(main.getByRole("searchbox").first()).toBeVisible();

  const areas = page.getByRole("navigation", { name: "Areas" });
  const costs: Record<string, number> = {};
  const tabs = main.locator("nav");
  costs.tab = await costOf(
    browser,
    page,
    inTurn(tabs.getByRole("link", { name: "Budget" }), tabs.getByRole("link", { name: "Transactions" })),
  );
  const [home, contacts] = [areas.locator("a[href='/app']"), areas.locator("a[href='/app/contacts']")];
  costs.area = await costOf(browser, page, inTurn(home, contacts));
  await contacts.click();
  const search = main.getByRole("searchbox").first();
  costs.search = await costOf(browser, page, async () => {
    await search.click(CLICK);
    await page.keyboard.type("ada", CLICK);
    await page.keyboard.press("Control+a");
  });
  expect(Object.entries(costs).filter(([, ms]) => ms > LIMIT_MS)).toEqual([]);
});

test("a dialog follows its press, also where its code is here", async ({ page }) => {
  await signInByCall(page);
  await page.goto(`${product()}/app/finance`);
  const open = page.getByRole("button", { name: "Add Income" });
  const dialog = page.getByRole("dialog", { name: "Add Income" });
  await open.click();
  await expect(dialog.getByRole("textbox").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();

  // What React draws with a press is on the page before the next task.
  const drawnWithPress = await open.evaluate((button: HTMLElement) => {
    button.click();
    return Promise.resolve().then(() => document.querySelectorAll("[role=dialog]").length);
  });
  expect(drawnWithPress).toBe(0);
  await expect(dialog.getByRole("textbox").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
});
