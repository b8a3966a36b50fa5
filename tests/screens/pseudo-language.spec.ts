import { expect, type Page, test } from "@playwright/test";
import { watchComplaints } from "../e2e/every-screen/whole-page.ts";
import { disguiseNow, inPseudoLanguage, PSEUDO_KINDS, type PseudoKind } from "../support/pseudo-language.ts";
import { product, signInByCall } from "../support/sign-in.ts";
import { findEnglishTexts, findHardCodedTexts, ShownData } from "./hard-coded-text.ts";
import { findLayoutFaults } from "./layout-faults.ts";
import { MAIN_ADDRESSES, type MainScreen } from "./main-screens.ts";
import { addressOf, isMadeWithTexts } from "./screen-picture.ts";

// The main screens in a language that is longer than English and in one that is read from right to left, wide and on a
// phone: nothing scrolls sideways, cuts a text off or draws it over another, and no text is written in code.

const WIDTHS = [1440, 390] as const;

test.use({ locale: "es-US", baseURL: process.env.TRELLIS_URL ?? "" });
test.describe.configure({ mode: "parallel", timeout: 900_000 });

async function findFaults(page: Page, screen: MainScreen, kind: PseudoKind, data: ShownData): Promise<string[]> {
  data.add(await screen.shows?.(page));
  await page.goto(product() + (await addressOf(page, screen)));
  await expect(page.locator("h1, h2").filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator("[role=status][aria-busy=true]")).toHaveCount(0);
  const isMade = screen.signedOut || isMadeWithTexts(page);
  // A page of a record may speak the record's language.
  const isSpanish = (await page.locator("html").getAttribute("lang")) === "es";
  const hardCoded = isMade ? (isSpanish ? await findEnglishTexts(page, data) : []) : await findHardCodedTexts(page, data);
  if (isMade) await disguiseNow(page, kind);
  return [...hardCoded, ...(await findLayoutFaults(page))];
}

for (const kind of PSEUDO_KINDS)
  for (const width of WIDTHS)
    test(`the main screens in a pseudo-language: ${kind}, ${width} px`, async ({ page }) => {
      const complaints = watchComplaints(page);
      const data = new ShownData(page);
      await page.setViewportSize({ width, height: 900 });
      await inPseudoLanguage(page, kind);
      for (const signedOut of [true, undefined]) {
        if (!signedOut) await signInByCall(page);
        for (const screen of MAIN_ADDRESSES.filter((each) => each.signedOut === signedOut))
          await test.step(screen.name, async () => {
            // The others are looked at, too.
            const faults = await findFaults(page, screen, kind, data).catch((error: Error) => [error.message]);
            expect.soft(faults, page.url()).toEqual([]);
          });
      }
      expect(complaints).toEqual([]);
    });
