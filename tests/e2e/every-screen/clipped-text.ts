import type { Page } from "@playwright/test";

/**
 * Texts that a box of their own cuts off, as far as people would miss it: not what ends in an ellipsis on purpose, scrolls,
 * or is for screen readers only.
 */
export const findClippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TOLERANCE = 2;
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const cuts = (value: string) => value === "hidden" || value === "clip";
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim() || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      for (let around: HTMLElement | null = parent; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.position === "fixed" || style.overflowX === "auto" || style.overflowX === "scroll" || style.overflowY === "auto" || style.overflowY === "scroll") break;
        const isShortened = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
        if (isShortened) break;
        const edge = around.getBoundingClientRect();
        // Off the screen for readers of the screen only, or on its way in.
        if (edge.width <= 1 || edge.height <= 1) break;
        // A line that is hidden whole was left out on purpose.
        const cut = lines.find(
          ({ top, bottom, left, right }) =>
            (cuts(style.overflowX) && (right > edge.right + TOLERANCE || left < edge.left - TOLERANCE)) ||
            (cuts(style.overflowY) && [edge.top, edge.bottom].some((at) => top < at - TOLERANCE && bottom > at + TOLERANCE)),
        );
        if (cut) {
          found.push(`"${text.textContent.trim().slice(0, 60)}" in ${around.tagName.toLowerCase()} ${around.className}`.slice(0, 200));
          break;
        }
      }
    }
    return [...new Set(found)];
  });
