import { expect, type Page } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { startOrganization } from "../../support/sign-in.ts";
import { product } from "../shell/shell-setup.ts";

/* Each grey bar that pulses by itself is a layer, which costs more than the rest of it: bars pulse together. */

/** Layers that a screen on its way may have; the dashboard had 156. */
const MAX_LAYERS = 40;

const SCREENS = [
  "/app",
  "/app/finance",
  "/app/invoicing",
  "/app/surveys",
  "/app/contacts",
  "/app/notes",
  "/app/calendar",
];

const countPulses = (page: Page) =>
  page.evaluate(
    () =>
      document.getAnimations().filter((one) => one instanceof CSSAnimation && one.animationName === "trellis-pulse")
        .length,
  );

test("what is on its way pulses in few parts on all main screens", async ({ page }) => {
  await startOrganization(page, { name: "On Its Way" });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  // What a screen shows never comes; who is signed in goes with the page.
  await page.route(/\/api\/(?!auth\/|user\/|remotes|sentences|organization)/, () => undefined);
  for (const screen of SCREENS) {
    await page.goto(`${product()}${screen}`);
    await expect(page.locator("main [aria-busy=true], main [role=status]").first()).toBeVisible();
    await expect.poll(() => countPulses(page), screen).toBeGreaterThan(0);
    expect(await countPulses(page), screen).toBeLessThan(MAX_LAYERS);
  }
});
