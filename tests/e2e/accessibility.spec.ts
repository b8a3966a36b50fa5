import { expect, test } from "@playwright/test";
import { SCREENS } from "./every-screen.ts";
import { expectNoSidewaysScroll, expectWholePageAccessible, watchComplaints } from "./whole-page.ts";

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 360, height: 740 };

// Two workers share the screens: nothing here changes what another sees.
test.describe.configure({ mode: "parallel" });

for (const { name, only, open } of SCREENS) {
  test(`the whole page is accessible, light and dark, wide and narrow: ${name}`, async ({ page }) => {
    const complaints = watchComplaints(page);
    const sizes = only === "desk" ? [DESK] : only === "phone" ? [PHONE] : [DESK, PHONE];
    await page.setViewportSize(sizes[0]!);
    await open(page);
    await expect(page.locator("[role=status][aria-busy=true]")).toHaveCount(0);
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await expectWholePageAccessible(page, `${colorScheme}, ${size.width} px`);
      }
    }
    if (only !== "desk") {
      await page.setViewportSize(NARROWEST);
      await expectNoSidewaysScroll(page);
    }
    expect(complaints).toEqual([]);
  });
}
