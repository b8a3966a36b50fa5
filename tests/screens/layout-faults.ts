import type { Page } from "@playwright/test";
import { findTextFaults } from "./text-faults.ts";

/** What longer texts and the other direction do to a page: sideways scrolling, texts that are cut off or overlap. */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [...(excess > 0 ? [`sideways scrolling: ${excess} px`] : []), ...(await findTextFaults(page))];
}
