import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { product, startOrganization } from "../../support/sign-in.ts";

export { product };

/** One pixel, as a browser sends a chosen file. */
export const PNG = {
  name: "logo.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

export interface Home {
  id: number;
  email: string;
  name: string;
  request: APIRequestContext;
}

/** Signs in a new user who is the admin of their own organization. */
export async function newHome(page: Page): Promise<Home> {
  const name = `Home of ${randomUUID().slice(0, 8)}`;
  return { name, ...(await startOrganization(page, { name, type: "non-profit" }, "settings")) };
}

/** Writes as someone else would meanwhile: with the session, beside the page. */
export async function put(request: APIRequestContext, path: string, data: unknown) {
  return request.put(product() + path, { data, headers: { Origin: product() } });
}

/** The chosen tab, also on a narrow screen, where a select stands for the list of tabs. */
export const settingsTab = (page: Page, name: string) =>
  page.getByRole("tab", { name, selected: true, includeHidden: true });

export async function openSettings(page: Page, tab: "Profile" | "Business" | "Branding"): Promise<void> {
  await page.goto(`${product()}/app/settings/${tab.toLowerCase()}`);
  await expect(settingsTab(page, tab)).toBeAttached();
  await expect(page.getByRole("button", { name: /^Save/ }).first()).toBeVisible();
}

export const toast = (page: Page) => page.getByRole("region", { name: /Notifications/ });
export const sidebar = (page: Page) => page.getByRole("complementary", { name: "Main" });
/** The button of the screen's own form: Branding has a second form below it. */
export const save = (page: Page) => page.getByRole("button", { name: /^Save/ }).first();

/** A color that the page computes, as `#rrggbb`. */
export async function computed(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => {
      const channels = getComputedStyle(element).getPropertyValue(name).match(/\d+/g) ?? [];
      return `#${channels
        .slice(0, 3)
        .map((channel) => Number(channel).toString(16).padStart(2, "0"))
        .join("")}`;
    }, property);
}
