import { useDeferredValue, useLayoutEffect } from "react";
import { useReturnFocus } from "./return-focus.ts";

/**
 * Whether the content of an open dialog is on the page yet: it follows the press, drawn in pieces between frames, because
 * fields and the page behind them take several. Keeps from where it was opened with the press itself: once the content is
 * here, the menu item that was pressed is gone.
 */
export function useOpenedDialog(open: boolean) {
  const { remember, giveBack } = useReturnFocus();
  const isReady = useDeferredValue(open, false);
  useLayoutEffect(() => {
    if (open) remember();
  }, [open]);
  return { isOpen: open && isReady, giveBack };
}
