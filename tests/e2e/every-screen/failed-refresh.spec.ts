import { expect, type Page } from "@playwright/test";
import { MAIN_ADDRESSES } from "../../screens/main-screens.ts";
import { addressOf, settle, withoutStream } from "../../screens/screen-picture.ts";
import { test } from "../../support/journey.ts";
import { seededPart } from "../../support/seeded-part.ts";
import { product, signInByCall, startOrganization } from "../../support/sign-in.ts";
import { createSurvey } from "../surveys/surveys-setup.ts";

/* A colleague's change refreshes what is on screen. When that fails, the screen stays and a notice says so. */

const ONE_IN = 8;
const MS_PER_SCREEN = 20_000;
const READS = /\/api\/(?!auth\/|live)/;
const BUSY = { status: 503, json: { message: "Trellis is busy. Try again in a moment." } };

/** Notes the name of the channel that tells tabs about changes, so that a test can post on it. */
const keepChannel = (page: Page) =>
  page.addInitScript(() => {
    const Original = BroadcastChannel;
    globalThis.BroadcastChannel = class extends Original {
      constructor(name: string) {
        super(name);
        if (name.startsWith("trellis-live-")) Object.assign(globalThis, { liveChannel: name });
      }
    };
  });

/** Makes the tab refetch everything it shows, as it does after a lost connection. */
async function refreshAll(page: Page): Promise<void> {
  const name = await page.waitForFunction(() => (globalThis as { liveChannel?: string }).liveChannel ?? "");
  await page.evaluate((channel) => new BroadcastChannel(channel).postMessage({ missed: true }), await name.jsonValue());
}

const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "This page may be out of date" });
/** What the screen says, without the time: a minute may pass. */
const shownOn = async (page: Page) => (await page.locator("main").textContent())?.replace(/\d+:\d\d/g, "");

test("screens of every area keep what they show when it can't be refreshed", async ({ page }) => {
  const ofMembers = MAIN_ADDRESSES.filter(({ at, signedOut }) => !signedOut && !String(at).startsWith("/subscribe"));
  const screens = seededPart(ofMembers, ONE_IN);
  test.setTimeout(MS_PER_SCREEN * screens.length);
  await keepChannel(page);
  await withoutStream(page);
  await signInByCall(page);
  for (const screen of screens) {
    const address = await addressOf(page, screen);
    if (!address.startsWith("/app")) continue;
    await page.goto(`${product()}${address}`);
    await settle(page);
    const before = await shownOn(page);
    let refused = 0;
    await page.route(READS, (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      refused += 1;
      return route.fulfill(BUSY);
    });
    await refreshAll(page);
    await expect.poll(() => refused, screen.name).toBeGreaterThan(0);
    await settle(page);
    expect.soft(await shownOn(page), screen.name).toBe(before);
    await page.unroute(READS);
  }
});

test("a refresh that fails is said once and tried again by a press", async ({ page }) => {
  const { request } = await startOrganization(page, { name: "Out of Date" });
  await keepChannel(page);
  await page.goto(`${product()}/app/surveys`);
  await expect(page.getByText("Ask your first question").first()).toBeVisible();
  await page.route(READS, (route) => route.fulfill(BUSY));
  await createSurvey(request, { title: "Came in between" });
  await refreshAll(page);
  await expect(notice(page)).toContainText(BUSY.json.message);
  await expect(page.getByText("Ask your first question").first()).toBeVisible();
  await page.unroute(READS);
  await notice(page).getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Came in between")).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test("a next page that fails is said, even right after the page has opened", async ({ page }) => {
  await signInByCall(page);
  await page.route(/[?&]cursor=/, (route) => route.fulfill(BUSY));
  await page.goto(`${product()}/app/donations/donors`);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Couldn't load more" })).toContainText(BUSY.json.message);
});

test("a next page that fails is requested once, even while the end of the list stays visible", async ({ page }) => {
  await signInByCall(page);
  let asked = 0;
  await page.route(/\/api\/audit-log\?.*cursor=/, (route) => {
    asked += 1;
    return route.fulfill(BUSY);
  });
  await page.goto(`${product()}/app/settings/audit-log`);
  const more = page.getByRole("button", { name: "Show more" });
  await more.scrollIntoViewIfNeeded();
  await expect(page.getByRole("alert").filter({ hasText: "Couldn't load more" })).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(asked).toBe(1);
  await page.unroute(/\/api\/audit-log\?.*cursor=/);
  const rows = page.getByRole("main").getByRole("row");
  const before = await rows.count();
  await more.click();
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
});
