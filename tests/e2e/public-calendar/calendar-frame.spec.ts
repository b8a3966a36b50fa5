import { expect, type Page } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { type HostileSite, startHostileSite } from "../embeds/hostile-site.ts";
import { product } from "../finance/finance-setup.ts";
import { openPublicCalendar, setPublicCalendar } from "./calendar-public-page-setup.ts";

let site: HostileSite;

test.beforeAll(async () => {
  site = await startHostileSite();
});
test.afterAll(() => site.stop());

const heightOf = (page: Page) =>
  page
    .locator("iframe")
    .first()
    .evaluate((frame) => frame.getBoundingClientRect().height);
/** The frame is as high as what it shows: no second scroll bar, no gap. */
const settled = (page: Page) =>
  expect(async () => {
    const frame = await page.locator("iframe").first().elementHandle();
    const need = await (await frame!.contentFrame())!.evaluate(() => document.documentElement.scrollHeight);
    expect(Math.abs((await heightOf(page)) - need)).toBeLessThanOrEqual(1);
  }).toPass();

for (const width of [1440, 390])
  test(`on someone's page the calendar grows with what it shows, ${width} px wide`, async ({ page, browser }) => {
    const { request, url } = await openPublicCalendar(page);
    const settings = await (await request.get(`${product()}/api/calendar/public-calendar`)).json();
    const { embedCode } = settings as { embedCode: string };
    const outside = await browser.newContext({ viewport: { width, height: 900 } });
    const visitor = await outside.newPage();
    const policy = `default-src 'none'; script-src ${product()}; frame-src ${product()}`;
    await visitor.goto(site.put({ body: embedCode, policy }));
    const frame = visitor.frameLocator("iframe").first();
    const evening = frame.getByRole("link", { name: "Open evening" });
    await expect(evening).toBeVisible();
    await settled(visitor);
    const list = await heightOf(visitor);
    // Fewer events take less room, the ways to subscribe take more.
    await frame.getByRole("searchbox", { name: "Search events" }).fill("coffee");
    await expect(frame.getByRole("link", { name: "Reading circle" })).toHaveCount(0);
    await settled(visitor);
    const short = await heightOf(visitor);
    expect(short).toBeLessThan(list);
    await frame.getByText("Subscribe", { exact: true }).click();
    await expect(frame.getByRole("button", { name: "Copy the address" })).toBeVisible();
    await settled(visitor);
    expect(await heightOf(visitor)).toBeGreaterThan(short);

    // The visitor's language stays, in the event's own tab and on the next visit.
    await frame.getByRole("button", { name: "Español" }).click();
    const link = frame.getByRole("link", { name: /^Open evening.*se abre en otra pestaña$/ });
    const [tab] = await Promise.all([outside.waitForEvent("page"), link.click()]);
    await expect(tab.getByRole("heading", { level: 1, name: "Open evening" })).toBeVisible();
    await expect(tab.locator("html")).toHaveAttribute("lang", "es");
    expect(new URL(tab.url()).searchParams.has("embed")).toBe(false);
    await tab.close();
    await expect(link).toBeFocused();
    await visitor.reload();
    await expect(frame.getByRole("searchbox", { name: "Buscar eventos" })).toBeVisible();
    await frame.getByRole("button", { name: "English" }).click();
    await expect(frame.getByRole("searchbox", { name: "Search events" })).toBeVisible();

    // Where no script may run the frame keeps a height in which all of it can be scrolled to.
    await visitor.goto(site.put({ body: embedCode.split("\n")[0] ?? "" }));
    await expect(evening).toBeVisible();
    expect(await heightOf(visitor)).toBe(720);
    // Only the calendar itself may be framed.
    const event = await visitor
      .frameLocator("iframe")
      .first()
      .getByRole("link", { name: "Open evening" })
      .getAttribute("href");
    for (const path of [new URL(url).pathname, `${event}?embed=1`, "/app/calendar?embed", "/?embed"]) {
      const { "x-frame-options": denied } = (await outside.request.get(`${product()}${path}`)).headers();
      expect([path, denied]).toEqual([path, "DENY"]);
    }
    await setPublicCalendar(request, { isOpen: false });
    await visitor.goto(site.put({ body: embedCode }));
    await expect(frame.getByRole("heading", { name: "This calendar is closed" })).toBeVisible();
    await settled(visitor);
    await outside.close();
  });
