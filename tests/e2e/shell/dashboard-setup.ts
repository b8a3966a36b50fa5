import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { addDays, dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { findFaults } from "../../support/axe.ts";
import { startOrganization } from "../../support/sign-in.ts";
import { product } from "./shell-setup.ts";

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Signs in a new user with their own organization, and returns what writes there. */
export async function ownOrganization(page: Page, type: "non-profit" | "for-profit"): Promise<APIRequestContext> {
  return (await startOrganization(page, { name: `Overview ${randomUUID().slice(0, 8)}`, type }, "looks")).request;
}

export async function openDashboard(page: Page): Promise<void> {
  await page.goto(`${product()}/app`);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
}

/** A figure of the strip by its label. */
export const figure = (page: Page, label: string) =>
  page
    .getByRole("region", { name: "Figures" })
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) });

/** A card by its heading. */
export const cardOf = (page: Page, heading: string) =>
  page.locator("main section").filter({ has: page.getByRole("heading", { name: heading, exact: true }) });

/** A day in the organization's time zone, so many days from today. */
export const dayFromToday = (days: number) => addDays(dayInZone(new Date(), "America/Chicago"), days);

/** By the calendar alone: when clocks change, a day does not have 24 hours. */
export function firstOfLastMonth(): string {
  const [year = 0, month = 0] = dayFromToday(0).split("-").map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
}

/** What automatic checks find wrong in the whole page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findFaults(page)).toEqual([]);
}
