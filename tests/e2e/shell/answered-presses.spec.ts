import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { product, signInByCall } from "../../support/sign-in.ts";

test("a pressed area is marked before the shell's own screen is drawn, and Back draws it at once", async ({ page }) => {
  await signInByCall(page);
  await page.goto(`${product()}/app`);
  const areas = page.getByRole("navigation", { name: "Areas" });
  const home = areas.locator("a[href='/app']");
  await expect(page.getByRole("heading", { name: "Quick Actions" })).toBeVisible();
  await areas.locator("a[href='/app/settings']").click();
  await expect(page.getByRole("tab", { selected: true }).first()).toBeVisible();

  // What React draws with a press is on the page before the next task.
  const withPress = await home.evaluate(async (link: HTMLElement) => {
    const isDashboard = () => document.querySelector("main")?.textContent?.includes("Quick Actions");
    link.click();
    await Promise.resolve();
    await Promise.resolve();
    return { isMarked: link.getAttribute("aria-current"), isDrawn: isDashboard() };
  });
  expect(withPress).toEqual({ isMarked: "page", isDrawn: false });
  await expect(page.getByRole("heading", { name: "Quick Actions" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("tab", { selected: true }).first()).toBeVisible();
});

test("a dialog follows its press, also where its code is here", async ({ page }) => {
  await signInByCall(page);
  await page.goto(`${product()}/app/finance`);
  const open = page.getByRole("button", { name: "Add Income" });
  const dialog = page.getByRole("dialog", { name: "Add Income" });
  await open.click();
  await expect(dialog.getByRole("textbox").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();

  const drawnWithPress = await open.evaluate(async (button: HTMLElement) => {
    button.click();
    await Promise.resolve();
    await Promise.resolve();
    return document.querySelectorAll("[role=dialog]").length;
  });
  expect(drawnWithPress).toBe(0);
  await expect(dialog.getByRole("textbox").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
});
