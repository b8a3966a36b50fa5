import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { test } from "../../support/journey.ts";
import { openCalendar, openSharing, today } from "../calendar/calendar-setup.ts";
import { emptyBooks, product } from "../finance/finance-setup.ts";
import { openPublicCalendar, publicEvents, setPublicCalendar } from "./calendar-public-page-setup.ts";

test("a manager opens the public calendar, and a visitor sees its events and saves them", async ({ page, browser }) => {
  await publicEvents(page);
  await openCalendar(page);
  await openSharing(page, "Public calendar");
  const dialog = page.getByRole("dialog", { name: "Public calendar" });
  const events = dialog.getByRole("region", { name: "What visitors see" });
  await expect(events.getByText("2 upcoming public events.")).toBeVisible();
  await expect(events.getByText("Open evening")).toBeVisible();
  await expect(events.getByText(/repeats$/)).toHaveCount(1);
  await expect(events.getByText("Staff only")).toHaveCount(0);
  await dialog.getByRole("switch", { name: "Show public events to everyone" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Choose an address for the public calendar")).toBeVisible();
  const address = dialog.getByLabel("Page address");
  await address.fill("admin");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("This address isn't available. Choose another one.")).toBeVisible();
  const slug = `river-${crypto.randomUUID().slice(0, 8)}`;
  await address.fill(slug);
  await dialog.getByLabel("Title").fill("What is on");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await openSharing(page, "Public calendar");
  await expect(dialog.getByText("We kept what you typed.")).toBeVisible();
  await expect(address).toHaveValue(slug);
  await expect(dialog.getByLabel("Title")).toHaveValue("What is on");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The public calendar is open")).toBeVisible();
  const link = await dialog.getByLabel("Link to share").inputValue();
  expect(link).toBe(`${product()}/calendar/${slug}`);
  await expect(dialog.getByLabel("For your website")).toHaveValue(new RegExp(`<iframe src=${link}\\?embed title=`));
  const feed = await dialog.getByLabel("Subscription address").inputValue();

  const outside = await browser.newContext({ timezoneId: "Europe/Berlin" });
  const visitor = await outside.newPage();
  await visitor.goto(link);
  await expect(visitor).toHaveTitle(/^What is on · /);
  await expect(visitor.getByRole("link", { name: "Reading circle" })).toHaveCount(6);
  await expect(visitor.getByText("Your time").first()).toBeVisible();
  await expect(visitor.getByText("Staff only")).toHaveCount(0);
  await expect(visitor.getByText("Mine alone")).toHaveCount(0);
  await visitor.getByRole("searchbox", { name: "Search events" }).fill("coffee");
  await expect(visitor.getByRole("link", { name: "Reading circle" })).toHaveCount(0);
  await expect(visitor).toHaveURL(/\?q=coffee$/);
  await visitor.getByRole("link", { name: "Open evening" }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: "Open evening" })).toBeVisible();
  await expect(visitor.getByText("Coffee is on us.")).toBeVisible();
  for (const [service, host] of [
    ["Google", "calendar.google.com"],
    ["Outlook", "outlook.live.com"],
    ["Yahoo", "calendar.yahoo.com"],
  ] as const)
    await expect(visitor.getByRole("link", { name: service })).toHaveAttribute("href", new RegExp(`^https://${host}/`));
  const [download] = await Promise.all([
    visitor.waitForEvent("download"),
    visitor.getByRole("link", { name: "Calendar file (.ics)" }).click(),
  ]);
  expect(readFileSync(await download.path(), "utf8")).toContain("SUMMARY:Open evening");

  // The feed, read into another organization's calendar.
  const text = await (await outside.request.get(feed)).text();
  await outside.close();
  const elsewhere = await browser.newContext();
  const reader = await elsewhere.newPage();
  const request = await emptyBooks(reader);
  await openCalendar(reader);
  await reader.getByRole("button", { name: "Import Calendar" }).click();
  const importing = reader.getByRole("dialog", { name: "Import Calendar" });
  const file = { name: "feed.ics", mimeType: "text/calendar", buffer: Buffer.from(text) };
  await importing.locator("input[type=file]").setInputFiles(file);
  await importing.getByRole("button", { name: "Import 2 events" }).click();
  await expect(reader.getByText("2 events imported")).toBeVisible();
  const window = `from=${today()}&to=${addDays(today(), 60)}`;
  const imported = (await (await request.get(`${product()}/api/calendar/events?${window}`)).json()) as CalendarEvent[];
  expect(imported.map(({ title }) => title).filter((title) => title === "Reading circle")).toHaveLength(6);
  expect(imported).toHaveLength(7);
  await elsewhere.close();
});

test("the month, an occurrence with its own address, and other dates", async ({ page }) => {
  const { url } = await openPublicCalendar(page);
  await page.goto(url);
  await page.getByRole("button", { name: "Month", exact: true }).click();
  await expect(page).toHaveURL(/view=month/);
  // The list with its months stays until the answer is there.
  await expect(page.getByRole("button", { name: "Next month" })).toBeVisible();
  const title = page.getByRole("heading", { level: 2 });
  const first = await title.textContent();
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(title).not.toHaveText(first ?? "");
  await page.getByRole("button", { name: "Today" }).click();
  await expect(title).toHaveText(first ?? "");
  await page.goto(url);
  await page.getByRole("link", { name: "Reading circle" }).nth(2).click();
  await expect(page).toHaveURL(/\/[0-9a-f-]{36}\/\d{4}-\d\d-\d\dT/);
  await expect(page.getByRole("link", { name: "All dates (.ics)" })).toBeVisible();
  const dates = page.getByRole("region", { name: "Other dates" }).getByRole("link");
  await expect(dates).toHaveCount(5);
  const before = page.url();
  await dates.first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Reading circle" })).toBeVisible();
  expect(page.url()).not.toBe(before);
  await page.getByRole("link", { name: /What is on/ }).click();
  await expect(page.getByRole("link", { name: "Open evening" })).toBeVisible();
});

test("speaks the visitor's language, or the organization's", async ({ page, browser }) => {
  const { request, url } = await openPublicCalendar(page);
  const outside = await browser.newContext({ locale: "es-MX" });
  const visitor = await outside.newPage();
  await visitor.goto(url);
  await expect(visitor.getByRole("searchbox", { name: "Buscar eventos" })).toBeVisible();
  await expect(visitor.locator("html")).toHaveAttribute("lang", "es");
  await setPublicCalendar(request, { language: "en" });
  await visitor.reload();
  await expect(visitor.getByRole("searchbox", { name: "Search events" })).toBeVisible();
  await outside.close();
});

test("search engines and other pages learn what it is; only its compact view can be framed", async ({
  page,
  request: outside,
}) => {
  const { request, url } = await openPublicCalendar(page);
  const open = await outside.get(url);
  const html = await open.text();
  expect(html).toContain("<title>What is on · ");
  expect(html).toContain('<meta name="description" content="Everybody is welcome." />');
  expect(open.headers()["x-robots-tag"]).toBeUndefined();
  const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const graph = (JSON.parse(json) as { "@graph": { "@type": string; name: string; url: string }[] })["@graph"];
  expect(graph.map(({ name }) => name)).toContain("Open evening");
  expect(html).not.toMatch(/Staff only|Mine alone/);
  const event = await (await outside.get(graph.find(({ name }) => name === "Open evening")?.url ?? "")).text();
  expect(event).toContain("<title>Open evening · ");
  expect(event).toContain('"@type":"Event"');
  expect(open.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  const framed = await outside.get(`${url}?embed=1`);
  expect(framed.headers()["content-security-policy"]).toContain("frame-ancestors *");
  await page.goto(`${url}?embed=1`);
  await expect(page.getByRole("link", { name: "Open evening" })).toHaveAttribute("target", "_blank");
  await expect(page.getByText("Everybody is welcome.")).toBeHidden();
  await setPublicCalendar(request, { isListed: false });
  expect((await outside.get(url)).headers()["x-robots-tag"]).toBe("noindex");
  await setPublicCalendar(request, { isOpen: false });
  expect((await outside.get(url)).status()).toBe(410);
});

test("a closed calendar, a missing one and a deleted event say so", async ({ page }) => {
  const { request, url } = await openPublicCalendar(page);
  await page.goto(`${url}/01900000-0000-7000-8000-000000000000`);
  await expect(page.getByRole("heading", { name: "This event isn't available" })).toBeVisible();
  await page.goto(`${url}/nonsense/at-all`);
  await expect(page.getByRole("heading", { name: "This event isn't available" })).toBeVisible();
  await setPublicCalendar(request, { isOpen: false });
  await page.goto(url);
  await expect(page.getByRole("heading", { name: "This calendar is closed" })).toBeVisible();
  await page.goto(`${product()}/calendar/nobody-at-all`);
  await expect(page.getByRole("heading", { name: "We couldn't find this calendar" })).toBeVisible();
});
