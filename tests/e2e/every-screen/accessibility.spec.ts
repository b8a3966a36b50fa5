import { type BrowserContext, test as base, expect } from "@playwright/test";
import { SCREENS_OF } from "./every-screen.ts";
import {
  expectNoSidewaysScroll,
  expectReadableColors,
  expectWholePageAccessible,
  watchComplaints,
} from "./whole-page.ts";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 360, height: 740 };

/** All visits of a worker share a browser context, so that the program is fetched and compiled once; nobody stays signed in. */
const test = base.extend<object, { visitor: BrowserContext }>({
  visitor: [
    async ({ browser }, use) => {
      const visitor = await browser.newContext({ reducedMotion: "reduce" });
      await use(visitor);
      await visitor.close();
    },
    { scope: "worker" },
  ],
  page: async ({ visitor }, use) => {
    const page = await visitor.newPage();
    await use(page);
    if (/^https?:/.test(page.url())) {
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    }
    await page.close();
    await visitor.clearCookies();
  },
  // What a screen asks of the server by itself is asked as the person on the page.
  context: async ({ visitor }, use) => use(visitor),
});

// Two workers share the screens: nothing here changes what another sees.
test.describe.configure({ mode: "parallel" });

const CASES = Object.entries(SCREENS_OF).flatMap(([folder, screens]) =>
  screens.map((screen) => ({ ...screen, folder })),
);

for (const { name, only, open, folder } of CASES) {
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
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await expectWholePageAccessible(page, `light, ${size.width} px`);
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      await expectReadableColors(page, `dark, ${size.width} px`);
    }
    if (only !== "desk") {
      await page.setViewportSize(NARROWEST);
      await expectNoSidewaysScroll(page);
    }
    expect(complaints).toEqual([]);
  });
}
