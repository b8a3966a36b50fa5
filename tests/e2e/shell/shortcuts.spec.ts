import { expect, type Page } from "@playwright/test";
import { findFaults } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { signIn } from "./shell-setup.ts";

const list = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function openShell(page: Page): Promise<void> {
  await signIn(page, "/app");
  await expect(page.getByRole("button", { name: "Open the support assistant" })).toBeVisible();
}

/** Until the list is there: the keys listen from the first quiet moment on, which a busy machine has late. */
const openList = (page: Page) =>
  expect(async () => {
    await page.keyboard.press("?");
    await expect(list(page)).toBeVisible({ timeout: 1000 });
  }).toPass();

test("a question mark shows all keys, and G with a letter goes to an area", async ({ page }) => {
  await openShell(page);
  await openList(page);
  await expect(list(page).getByText("Contacts & CRM")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  // A letter does nothing behind the list.
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await page.keyboard.press("Escape");
  await expect(list(page)).toHaveCount(0);
  await expect(title(page, "Dashboard")).toBeVisible();

  await page.keyboard.press("g");
  await page.keyboard.press("a");
  await expect(title(page, "Calendar")).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(title(page, "Contacts & CRM")).toBeVisible();

  await page.getByRole("searchbox", { name: "Search contacts" }).fill("");
  await page.keyboard.type("g?c");
  await expect(page.getByRole("searchbox", { name: "Search contacts" })).toHaveValue("g?c");
  await expect(list(page)).toHaveCount(0);
});

test("keys without Ctrl can be turned off in this browser", async ({ page }) => {
  await openShell(page);
  await openList(page);
  await list(page).getByRole("switch", { name: "Use keys without Ctrl or ⌘" }).uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("button", { name: "Open the support assistant" })).toBeVisible();
  await page.keyboard.press("?");
  await page.keyboard.press("g");
  await page.keyboard.press("f");
  await expect(title(page, "Dashboard")).toBeVisible();
  await expect(list(page)).toHaveCount(0);
});
