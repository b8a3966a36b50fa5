import { type RefObject, useEffect, useState } from "react";
import { HALF_REM } from "./contact-columns.tsx";

/**
 * Whether a list is as narrow as a phone. Its columns follow container queries; this says which parts of a row are worth
 * drawing at all.
 */
export function useIsNarrow(list: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(() => !matchMedia(`(min-width: ${HALF_REM}rem)`).matches);
  useEffect(() => {
    if (!list.current) return;
    const half = HALF_REM * Number(getComputedStyle(document.documentElement).fontSize.replace("px", ""));
    const sized = new ResizeObserver(([entry]) => entry && setNarrow(entry.contentRect.width < half));
    sized.observe(list.current);
    return () => sized.disconnect();
  }, [list]);
  return isNarrow;
}
