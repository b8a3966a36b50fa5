import { useCallback, useRef, useState } from "react";
import { guardLeaving, watchTypedFields } from "./typed-fields.ts";

/**
 * Asks before a panel with unsaved input closes, and before the page under it is left or reloaded.
 *
 * @param isStored what is typed is kept as a draft; only fields that drafts leave out are asked about
 * @param hasUnsaved there is something to lose that is in no field, such as files that wait for saving
 */
export function useDiscardGuard(isStored: boolean, hasUnsaved: boolean) {
  const latest = useRef({ isStored, hasUnsaved });
  latest.current = { isStored, hasUnsaved };
  const isUnsaved = useRef<() => boolean>(() => false);
  const [asking, setAsking] = useState(false);
  const watch = useCallback((panel: HTMLElement | null) => {
    if (!panel) return;
    const typed = watchTypedFields(panel);
    isUnsaved.current = () => latest.current.hasUnsaved || typed.isTyped(latest.current.isStored);
    const stop = guardLeaving(
      () => isUnsaved.current(),
      () => setAsking(true),
    );
    return () => {
      stop();
      typed.stop();
      isUnsaved.current = () => false;
    };
  }, []);
  return {
    asking,
    watch,
    keep: () => setAsking(false),
    /** Runs `close`, or asks first. */
    leave(close: () => void): void {
      const isAsked = !asking && isUnsaved.current();
      setAsking(isAsked);
      if (!isAsked && !asking) close();
    },
    discard(close: () => void): void {
      setAsking(false);
      close();
    },
  };
}
