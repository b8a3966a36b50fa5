/**
 * Scrolls a row of tabs, and nothing around it, so far that this one is seen: on a phone the row is wider than the page.
 * It waits for the browser's own layout; to measure at once would lay the page out twice.
 */
export function showInRow(row: Element | null | undefined, tab: Element | null | undefined): () => void {
  if (!row || !tab) return () => undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect();
      if (!entry?.rootBounds) return;
      const { boundingClientRect: at, rootBounds: seen } = entry;
      row.scrollLeft += Math.min(0, at.left - seen.left) + Math.max(0, at.right - seen.right);
    },
    { root: row },
  );
  observer.observe(tab);
  return () => observer.disconnect();
}
