import { useEffect, useEffectEvent, useRef } from "react";

const STEPS: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const TYPING = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]";

/**
 * J and K move between the lines from anywhere on the page, unless someone is typing or a dialog or menu is open; the
 * arrow keys, X (tick) and I (ignore) work in a line. The ref is for the list.
 */
export function useLineKeys({ onIgnore }: { onIgnore: (lineId: string) => void }) {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const rows = list.current;
    const target = event.target as HTMLElement;
    if (!rows || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    if (target.closest(TYPING) || document.querySelector("[role=menu], [role=dialog], [role=alertdialog]")) return;
    const row = rows.contains(target) ? target.closest<HTMLElement>("[data-line]") : null;
    const step = STEPS[event.key];
    if (step && (row || event.key.length === 1)) {
      const next = row
        ? step > 0
          ? row.nextElementSibling
          : row.previousElementSibling
        : step > 0
          ? rows.firstElementChild
          : rows.lastElementChild;
      (next?.querySelector<HTMLElement>("[data-primary]") ?? next?.querySelector<HTMLElement>("a, button"))?.focus();
      event.preventDefault();
    } else if (row && event.key === "x") {
      row.querySelector<HTMLElement>("[data-select]")?.click();
    } else if (row && event.key === "i") {
      onIgnore(row.dataset.line ?? "");
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return list;
}
