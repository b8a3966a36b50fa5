import { type RefObject, useEffect, useRef } from "react";

/** Brings focus into the notification region. Specification, section 9. */
const TOAST_HOTKEY = "F8";

/**
 * F8 focuses the region, also from inside a modal dialog, whose focus trap would take it back: the trap listens on the
 * document, and these listeners come before it because the region is mounted before any dialog. Escape inside the
 * region dismisses the notice. When the notice goes, focus returns to where it came from, or to the page's main part
 * where that is gone: a row that was deleted. `shown` identifies the notice on display, if there is one.
 */
export function useToastFocus(
  region: RefObject<HTMLElement | null>,
  shown: number | null,
  onDismiss: () => void,
): void {
  const cameFrom = useRef<HTMLElement>(null);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;

  useEffect(() => {
    const inside = (target: EventTarget | null) => target instanceof Node && region.current?.contains(target) === true;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === TOAST_HOTKEY) {
        if (!inside(document.activeElement)) cameFrom.current = focused() ?? mainPart();
        region.current?.focus();
      } else if (event.key === "Escape" && inside(document.activeElement)) {
        event.stopImmediatePropagation();
        dismiss.current();
        giveBack(cameFrom);
      }
    };
    const onFocusIn = (event: FocusEvent) => {
      if (inside(event.target)) event.stopImmediatePropagation();
    };
    const onFocusOut = (event: FocusEvent) => {
      if (inside(event.relatedTarget)) event.stopImmediatePropagation();
    };
    window.addEventListener("keydown", onKey, true);
    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("focusout", onFocusOut);
    return () => {
      window.removeEventListener("keydown", onKey, true);
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("focusout", onFocusOut);
    };
  }, [region]);

  useEffect(() => {
    // The button that had focus left with its notice.
    const isLost = focused() === null || focused() === region.current;
    if (cameFrom.current && isLost && shown !== null) region.current?.focus();
    else if (cameFrom.current && isLost) giveBack(cameFrom);
    else if (shown === null) cameFrom.current = null;
  }, [region, shown]);
}

const mainPart = () => document.querySelector<HTMLElement>("main");

function focused(): HTMLElement | null {
  const active = document.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : null;
}

function giveBack(cameFrom: RefObject<HTMLElement | null>): void {
  const target = cameFrom.current?.isConnected ? cameFrom.current : mainPart();
  cameFrom.current = null;
  target?.focus({ preventScroll: true });
}
