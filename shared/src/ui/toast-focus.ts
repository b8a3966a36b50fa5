import { type RefObject, useEffect, useRef } from "react";

/** Brings focus into the notification region. Specification, section 9. */
export const TOAST_HOTKEY = "F8";

/**
 * F8 focuses the region, also from inside a modal dialog, whose focus trap would take it back at once: the trap listens on
 * the document, and these listeners stand there before it because the region is mounted before any dialog.
 * Escape inside the region dismisses the notice. When the notice goes, focus returns to where it came from.
 */
export function useToastFocus(region: RefObject<HTMLElement | null>, shown: boolean, onDismiss: () => void): void {
  const cameFrom = useRef<HTMLElement>(null);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;

  useEffect(() => {
    const inside = (target: EventTarget | null) => target instanceof Node && region.current?.contains(target) === true;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === TOAST_HOTKEY) {
        if (!inside(document.activeElement)) cameFrom.current = document.activeElement as HTMLElement | null;
        region.current?.focus();
      } else if (event.key === "Escape" && inside(document.activeElement)) {
        event.stopImmediatePropagation();
        dismiss.current();
        giveBack();
      }
    };
    const giveBack = () => {
      if (cameFrom.current?.isConnected) cameFrom.current.focus();
      cameFrom.current = null;
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
    if (shown) return;
    // The button that had focus left with the notice.
    if (cameFrom.current?.isConnected && document.activeElement === document.body) cameFrom.current.focus();
    cameFrom.current = null;
  }, [shown]);
}
