import { createContext, type ReactNode, type RefObject, Suspense, useContext, useLayoutEffect, useRef } from "react";
import { Card } from "./card.tsx";
import { OpenedPath, useIsLate } from "./opened-path.ts";
import { SkeletonRows } from "./skeleton.tsx";

interface Props {
  /** The tabs of the area, where its screens have them: they stay while a screen's code is on its way. */
  tabs?: ReactNode;
  children: ReactNode;
}

/** How many of these are drawn inside the one around. */
const Inner = createContext<RefObject<number> | null>(null);

/**
 * Around the screens of an area, and of a part of it: while the code of the next one is on its way, the last one stays for
 * a moment, and then its place is never blank.
 */
export function ScreenSuspense({ tabs, children }: Props) {
  const isLate = useIsLate(useContext(OpenedPath)?.isPending ?? false);
  const outer = useContext(Inner);
  const inner = useRef(0);
  // The innermost one shows the skeleton, so that the tabs around it stay.
  useLayoutEffect(() => {
    if (!outer) return;
    outer.current += 1;
    return () => {
      outer.current -= 1;
    };
  }, [outer]);
  const skeleton = (
    <div className="grid min-w-0 gap-4 md:gap-6">
      {tabs}
      <Card flush>
        <SkeletonRows rows={6} />
      </Card>
    </div>
  );
  return (
    <Inner value={inner}>
      <Suspense fallback={skeleton}>{isLate && inner.current === 0 ? skeleton : children}</Suspense>
    </Inner>
  );
}
