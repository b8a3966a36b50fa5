/**
 * Scrolls a row of tabs so that this one is in view, with a part of the one before it, and does so again when the row or its
 * words get another width: fonts come late, phones are turned, windows narrowed. Returns what ends that. Only the row scrolls,
 * not what holds it: after Back the page stays where it was left.
 */
export function keepTabInView(tab: HTMLElement | null) {
  const row = tab?.parentElement;
  if (!row) return;
  const sized = new ResizeObserver(() => {
    row.scrollLeft = tab.offsetLeft - 120;
  });
  sized.observe(row);
  sized.observe(tab);
  return () => sized.disconnect();
}
