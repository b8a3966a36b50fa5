import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { seededPart } from "../../support/seeded-part.ts";
import { SCREENS_OF } from "./every-screen.ts";
import { expectBothThemesAccessible, expectNoSidewaysScroll, expectTableEdges, watchComplaints } from "./whole-page.ts";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 360, height: 740 };

// All workers share the screens: nothing here changes what another sees.
test.describe.configure({ mode: "parallel" });

const ALL = Object.entries(SCREENS_OF).flatMap(([folder, screens]) => screens.map((screen) => ({ ...screen, folder })));
/** `npm test` checks every sixth screen, other ones for each commit. */
const ONE_IN = 6;

for (const { name, only, open, folder } of seededPart(ALL, ONE_IN)) {
  test(`the whole page is accessible, light and dark, wide and narrow: ${name}`, { tag: `@${folder}` }, async ({
    page,
  }) => {
    const complaints = watchComplaints(page);
    const sizes = only === "desk" ? [DESKTOP] : only === "phone" ? [PHONE] : [DESKTOP, PHONE];
    await page.setViewportSize(sizes[0]!);
    await open(page);
    await expect(page.locator("[role=status][aria-busy=true]")).toHaveCount(0);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectBothThemesAccessible(page, `${size.width} px`);
    }
    if (only !== "desk") {
      await page.setViewportSize(NARROWEST);
      await expectNoSidewaysScroll(page);
      await expectTableEdges(page);
    }
    expect(complaints).toEqual([]);
  });
}
