import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { SkeletonMetrics, SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { TEXT } from "../messages.ts";

/** An area's shape while its code is on the way: a strip of figures over a list. */
export function AreaSkeleton({ label = TEXT.loading }: { label?: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-4 md:gap-6">
      <SkeletonMetrics count={3} chart />
      <Card flush>
        <SkeletonRows rows={4} />
      </Card>
    </div>
  );
}
