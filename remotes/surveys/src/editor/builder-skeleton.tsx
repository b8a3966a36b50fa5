import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";

/** The builder's shape while its survey or its code arrives. */
export function BuilderSkeleton() {
  return (
    <div className="grid animate-pulse items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]" aria-busy="true">
      <div className="grid gap-5">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-control-md w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-32 w-full" />
      </div>
      <Skeleton className="hidden h-[30rem] w-full xl:block" />
    </div>
  );
}
