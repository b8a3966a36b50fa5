import { type ReactNode, Suspense } from "react";
import { Card } from "./card.tsx";
import { SkeletonRows } from "./skeleton.tsx";

interface Props {
  /** The tabs of the area, where its screens have them: they stay while a screen's code is on its way. */
  tabs?: ReactNode;
  children: ReactNode;
}

/** Around the screens of an area: the place of a screen whose code is still on its way is never blank. */
export function ScreenSuspense({ tabs, children }: Props) {
  return (
    <Suspense
      fallback={
        <div className="grid min-w-0 gap-4 md:gap-6">
          {tabs}
          <Card flush>
            <SkeletonRows rows={6} />
          </Card>
        </div>
      }
    >
      {children}
    </Suspense>
  );
}
