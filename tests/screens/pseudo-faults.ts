import { expect, type Page } from "@playwright/test";
import { disguiseNow, type PseudoKind } from "../support/pseudo-language.ts";
import { product } from "../support/sign-in.ts";
import { findEnglishTexts, findHardCodedTexts, type ShownData } from "./hard-coded-text.ts";
import { findLayoutFaults } from "./layout-faults.ts";
import type { MainScreen } from "./main-screens.ts";
import { addressOf, isMadeWithTexts } from "./screen-picture.ts";

interface Walk {
  kind: PseudoKind;
  data: ShownData;
  /** Of the window, one after the other. */
  widths: readonly number[];
}

/** Opens a screen in a pseudo-language, and names what scrolls sideways, is cut off or overlaps, and texts that are no message. */
export async function findPseudoFaults(
  page: Page,
  screen: MainScreen,
  { kind, data, widths }: Walk,
): Promise<string[]> {
  await page.setViewportSize({ width: widths[0]!, height: 900 });
  data.add(await screen.shows?.(page));
  await page.goto(product() + (await addressOf(page, screen)));
  await expect(page.locator("h1, h2").filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator("[role=status][aria-busy=true]")).toHaveCount(0);
  const isMade = screen.signedOut || isMadeWithTexts(page);
  // A page of a record may speak the record's language.
  const isSpanish = (await page.locator("html").getAttribute("lang")) === "es";
  const hardCoded = isMade
    ? isSpanish
      ? await findEnglishTexts(page, data)
      : []
    : await findHardCodedTexts(page, data);
  if (isMade) await disguiseNow(page, kind);
  const faults = [...hardCoded];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await findLayoutFaults(page)).map((fault) => `${width} px: ${fault}`));
  }
  return faults;
}
