import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { findFaults } from "../../support/axe.ts";
import { freePort } from "../../support/free-port.ts";
import { startProgram, untilReady } from "../../support/product-process.ts";
import { createSurvey, newOrganization, product, send } from "../surveys/surveys-setup.ts";

/** What happens elsewhere is on display within this. */
const LIVE = { timeout: 5000 };

const bell = (page: Page, unread?: string) =>
  page.getByRole("button", { name: unread === undefined ? /^Notifications/ : `Notifications, ${unread} unread` });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });

async function openShell(page: Page, address = "/app"): Promise<void> {
  await page.goto(product() + address);
  await expect(bell(page)).toBeVisible();
}

async function publish(request: APIRequestContext, title: string): Promise<string> {
  const { id } = await createSurvey(request, { title });
  await send(request, `/api/surveys/${id}/publish`, {});
  return id;
}

/** A visitor's answer, given to the program at an address. */
const answer = (request: APIRequestContext, survey: string, at = product()) =>
  request.post(`${at}/api/public/surveys/${survey}/responses`, { data: { responses: { found: "yes" } } });

async function importStatement(request: APIRequestContext, name: string, at = product()): Promise<void> {
  const data = `Date,Description,Amount\n2026-03-01,${name},-12.50\n`;
  const headers = { "Content-Type": "text/csv", Origin: product() };
  const stored = await request.post(`${at}/api/transactions/import?fileName=${name}.csv`, { headers, data });
  expect(stored.ok(), await stored.text()).toBe(true);
}

test("the bell shows a visitor's answers during work, links to them, and knows what was read", async ({ page }) => {
  const request = await newOrganization(page);
  const survey = await publish(request, "Pantry visitors");
  await openShell(page);
  await bell(page).click();
  await expect(panel(page).getByText("Nothing new")).toBeVisible();
  await panel(page).getByRole("link", { name: "View all notifications" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "No unread notifications" })).toBeVisible();
  await openShell(page);
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bell(page)).toBeFocused();

  expect((await answer(request, survey)).status()).toBe(201);
  await expect(bell(page, "1")).toBeVisible(LIVE);
  // Several answers before anyone looked are one notification.
  await answer(request, survey);
  await importStatement(request, "march");
  await expect(bell(page, "2")).toBeVisible(LIVE);

  await bell(page).click();
  await expect(panel(page).getByRole("listitem")).toHaveCount(2);
  await expect(panel(page).getByText("2 answers in total.")).toBeVisible(LIVE);
  expect(await findFaults(page, { within: "[role=dialog]" })).toEqual([]);
  await panel(page)
    .getByRole("link", { name: /Pantry visitors/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/app/surveys/${survey}/results$`));
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page, "1")).toBeVisible();

  await bell(page).click();
  await panel(page).getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await expect(panel(page).getByRole("listitem")).toHaveCount(2);
  await expect(panel(page).getByText("Unread:")).toHaveCount(0);
});

test("more than one page loads on scrolling, on a phone too", async ({ page }) => {
  test.setTimeout(120_000);
  const request = await newOrganization(page);
  for (let number = 1; number <= 25; number += 1) await importStatement(request, `statement-${number}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await openShell(page);
  await expect(bell(page, "25")).toBeVisible();
  await bell(page).click();
  await expect(panel(page).getByRole("link", { name: /statement-25\.csv/ })).toBeVisible();
  await panel(page).getByRole("listitem").nth(19).scrollIntoViewIfNeeded();
  await panel(page)
    .getByRole("link", { name: /statement-1\.csv/ })
    .scrollIntoViewIfNeeded();
  await expect(panel(page).getByRole("listitem")).toHaveCount(25);
  const box = await panel(page).boundingBox();
  expect(box!.x).toBeGreaterThanOrEqual(0);
  expect(box!.x + box!.width).toBeLessThanOrEqual(390);
});

test("all tabs of a browser share one connection; the next tab takes it over", async ({ page, context }) => {
  const request = await newOrganization(page);
  const connections: string[] = [];
  context.on("request", (each) => {
    if (new URL(each.url()).pathname === "/api/live") connections.push(each.url());
  });
  await openShell(page);
  await expect.poll(() => connections.length).toBe(1);
  const others: Page[] = [];
  // More tabs than a browser opens connections to one server.
  for (let tab = 0; tab < 7; tab += 1) {
    const other = await context.newPage();
    await openShell(other, tab % 2 ? "/app/finance" : "/app");
    others.push(other);
  }
  expect(connections).toHaveLength(1);
  await importStatement(request, "shared");
  for (const tab of [page, ...others]) await expect(bell(tab, "1")).toBeVisible(LIVE);

  await page.close();
  await expect.poll(() => connections.length).toBe(2);
  await importStatement(request, "taken-over");
  for (const tab of others) await expect(bell(tab, "2")).toBeVisible(LIVE);
  // Read in one tab is read in all.
  await bell(others[0]!).click();
  await panel(others[0]!).getByRole("button", { name: "Mark all as read" }).click();
  for (const tab of others)
    await expect(tab.getByRole("button", { name: "Notifications", exact: true })).toBeVisible(LIVE);
});

test("a colleague's work appears in an open tab", async ({ page }) => {
  const request = await newOrganization(page);
  await openShell(page, "/app/finance");
  await expect(page.getByText("No transactions yet")).toBeVisible();
  await send(request, "/api/transactions", {
    description: "Bought by a colleague",
    amount: "12.50",
    type: "expense",
    category: "Supplies",
    date: "2026-03-01",
  });
  await expect(page.getByText("Bought by a colleague").first()).toBeVisible(LIVE);
});

test("what another program of the installation did arrives in this one's tabs", async ({ page }) => {
  test.skip(!process.env.TRELLIS_DATA_DIR, "needs the product that these tests started");
  test.setTimeout(120_000);
  const request = await newOrganization(page);
  const survey = await publish(request, "Two programs");
  await openShell(page);
  const port = await freePort();
  const other = `http://127.0.0.1:${port}`;
  const program = startProgram({
    NODE_ENV: "development",
    PORT: String(port),
    DATA_DIR: process.env.TRELLIS_DATA_DIR ?? "",
    PUBLIC_URL: product(),
    DATABASE_URL: "",
  });
  try {
    await untilReady(other, program.child);
    await importStatement(request, "elsewhere", other);
    await expect(bell(page, "1")).toBeVisible(LIVE);
    expect((await answer(request, survey, other)).status()).toBe(201);
    await expect(bell(page, "2")).toBeVisible(LIVE);
  } finally {
    program.child.kill("SIGTERM");
    expect(await program.exited).toBe(0);
  }
});
