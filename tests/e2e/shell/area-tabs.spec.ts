import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { product, signInByCall } from "../../support/sign-in.ts";

test("a pressed tab is marked before its page is here: the last page stays for a moment, then a skeleton", async ({
  page,
}) => {
  await signInByCall(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/gifts-screen[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${product()}/app/donations/campaigns`);
  const main = page.getByRole("main");
  // A screen that waits behind a skeleton is hidden.
  const current = main.locator("nav [aria-current=page]").filter({ visible: true });
  const skeleton = main.locator("[role=status][aria-busy=true]");
  await expect(current).toHaveText("Campaigns");
  await expect(main.getByRole("link", { name: /Shelter/ }).first()).toBeVisible();

  const inNextFrame = await main
    .getByRole("link", { name: "Gifts", exact: true })
    .evaluate(async (link: HTMLElement) => {
      link.click();
      await new Promise(requestAnimationFrame);
      const marked = document.querySelector("main nav [aria-current=page]")?.textContent;
      return { marked, skeletons: document.querySelectorAll("main [role=status][aria-busy=true]").length };
    });
  expect(inNextFrame).toEqual({ marked: "Gifts", skeletons: 0 });
  await expect(skeleton.first()).toBeVisible();
  await expect(current).toHaveText("Gifts");

  release();
  await expect(main.getByRole("searchbox").first()).toBeVisible();
  await expect(skeleton).toHaveCount(0);
  await expect(current).toHaveText("Gifts");
  await expect(page.locator("main")).toBeFocused();
});
