import { createContext, useContext } from "react";

/**
 * Where dialogs, menus and popovers are put. A remote sets its own element (with its `data-remote`), so that its scoped
 * styles reach them: `<PortalContainer value={element}>`. Null is the end of the body.
 */
export const PortalContainer = createContext<HTMLElement | null>(null);

export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContainer) ?? undefined;
}
