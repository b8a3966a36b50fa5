import { Skeleton, SkeletonRows } from "@trellis/shared/ui/skeleton.tsx";

/** An area's shape while its code is on the way: a strip of figures over a list. */
export function AreaSkeleton({ label }: { label?: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-6">
      <Skeleton className="h-36 w-full rounded-lg" />
      <SkeletonRows rows={4} />
    </div>
  );
}
