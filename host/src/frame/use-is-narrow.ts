import { useSyncExternalStore } from "react";

/** Below 900 px the sidebar is a drawer (the `md` breakpoint of the theme). */
const narrow = window.matchMedia("(max-width: 56.24rem)");

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener("change", listener);
      return () => narrow.removeEventListener("change", listener);
    },
    () => narrow.matches,
  );
}
