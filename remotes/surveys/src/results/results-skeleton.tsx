import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { Skeleton, SkeletonMetrics } from "@trellis/shared/ui/screen/skeleton.tsx";

/** The results page on its way. */
export function ResultsSkeleton() {
  return (
    <div className="grid gap-4 md:gap-6" aria-busy="true">
      <div className="flex h-9 items-center gap-3">
        <Skeleton className="size-7 rounded-md" />
        <Skeleton className="h-5 w-56" />
      </div>
      <SkeletonMetrics count={4} />
      <Skeleton className="h-9 w-48 rounded-md" />
      <QuestionsSkeleton />
    </div>
  );
}

export function QuestionsSkeleton() {
  return (
    <div className="grid animate-pulse gap-4 md:gap-6 lg:grid-cols-2">
      {["w-2/3", "w-1/2"].map((width) => (
        <Card key={width}>
          <div className="grid gap-4">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-full" />
            <Skeleton className="h-3 w-4/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
        </Card>
      ))}
    </div>
  );
}
