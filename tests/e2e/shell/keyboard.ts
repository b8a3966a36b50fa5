import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any screen has before what one looks for. */
const FARTHEST = 60;

/** Goes on with Tab until the focus is there. It can be seen at every stop on the way. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < FARTHEST; press += 1) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} does not lead to ${target}`);
}

/** The focus is somewhere, is marked by an outline, and nothing lies over all of it. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findFocusTrouble)).toBe("");
}

/** Runs in the page: what keeps a person from seeing where the focus is. */
function findFocusTrouble(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return "nothing has the focus";
  // A control that is drawn by a pseudo element or by its label has its mark there.
  const drawn = element.closest("label") ?? element;
  const isMarked = [
    getComputedStyle(element),
    getComputedStyle(element, "::before"),
    getComputedStyle(element, "::after"),
    getComputedStyle(drawn),
  ].some(
    ({ outlineStyle, outlineWidth, outlineColor }) =>
      outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && !/^rgba\(.*, 0\)$|\/ 0\)$/.test(outlineColor),
  );
  if (!isMarked) return `no mark: ${element.outerHTML.slice(0, 300)}`;
  const { left, right, top, bottom } = drawn.getBoundingClientRect();
  const isInViewport = [0.1, 0.3, 0.5, 0.7, 0.9].some((share) => {
    const there = document.elementFromPoint((left + right) / 2, top + (bottom - top) * share);
    return there !== null && drawn.contains(there);
  });
  return isInViewport ? "" : `out of sight: ${element.outerHTML.slice(0, 300)}`;
}
