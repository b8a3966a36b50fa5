import { createContext, useEffect, useState } from "react";

/** Longer than a screen takes whose code is here: until then the last one stays instead of a skeleton that flashes by. */
const LATE_MS = 400;

interface Opened {
  /** The whole path of the browser's address. */
  path: string;
  /** The screen that is drawn is still the one before. */
  isPending: boolean;
}

/** The address that was opened last, which tabs mark at once; null where its screen is drawn with it. */
export const OpenedPath = createContext<Opened | null>(null);

/** Whether what was opened takes so long that what it replaces should leave. */
export function useIsLate(isPending: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isPending]);
  return isPending && isLate;
}
