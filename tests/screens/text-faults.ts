import type { Page } from "@playwright/test";

/**
 * Texts that a box of their own cuts off, texts that are drawn over each other, and sentences without a space between them,
 * as far as people would miss something: not what ends in an ellipsis on purpose, scrolls, or is for screen readers only.
 */
export const findTextFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Pixels by which a box may cut a text: the rounding of its font. */
    const TOLERANCE = 2;
    /** Of a line's height, what letters of the next line may reach into it. */
    const LEADING = 0.4;
    interface Line {
      text: string;
      element: Element;
      box: DOMRect;
    }
    const faults = new Set<string>();
    const lines: Line[] = [];
    const cuts = (value: string) => value === "hidden" || value === "clip";
    const scrolls = (value: string) => value === "auto" || value === "scroll";
    const nameOf = (text: string) => `"${text.trim().slice(0, 60)}"`;

    /** Whether what is around a text cuts one of its lines; adds those that are on display to `lines`. */
    function look(text: string, parent: Element, boxes: DOMRect[]): void {
      let seen = boxes;
      for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        // For screen readers only, or put on top of the page.
        if (edge.width <= 1 || edge.height <= 1 || style.position === "fixed" || style.position === "sticky") return;
        if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") return;
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) return;
        const isCut = (box: DOMRect) =>
          (cuts(style.overflowX) && (box.right > edge.right + TOLERANCE || box.left < edge.left - TOLERANCE)) ||
          (cuts(style.overflowY) &&
            [edge.top, edge.bottom].some((at) => box.top < at - TOLERANCE && box.bottom > at + TOLERANCE));
        if (seen.some(isCut)) {
          faults.add(`clipped: ${nameOf(text)} in ${around.tagName.toLowerCase()} ${around.getAttribute("class")}`);
          return;
        }
        // A line that is hidden whole was left out on purpose.
        if (cuts(style.overflowY)) seen = seen.filter((box) => box.bottom > edge.top && box.top < edge.bottom);
      }
      lines.push(...seen.map((box) => ({ text, element: parent, box })));
    }

    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim() || parent.closest("svg, option, noscript, script, style")) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      look(text.textContent, parent, boxes);
    }

    const byTop = lines.sort((one, other) => one.box.top - other.box.top);
    for (const [at, { text, element, box }] of byTop.entries())
      for (let next = at + 1; next < byTop.length; next++) {
        const other = byTop[next]!;
        if (other.box.top > box.bottom) break;
        const isNext = Math.abs(other.box.left - box.right) < 1 && Math.abs(other.box.top - box.top) < TOLERANCE;
        if (isNext && other.text !== text && /[.!?]~?$/.test(text) && /^\p{Lu}/u.test(other.text))
          faults.add(`no space between: ${nameOf(text)} and ${nameOf(other.text)}`);
        if (other.element === element || element.contains(other.element) || other.element.contains(element)) continue;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (width > 2 * TOLERANCE && height > LEADING * Math.min(box.height, other.box.height))
          faults.add(`overlapping: ${nameOf(text)} and ${nameOf(other.text)}`);
      }
    return [...faults];
  });
