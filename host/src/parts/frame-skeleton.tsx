import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";

const ROWS = ["dashboard", "finance", "surveys"];

/** The shell's shape while it learns who is signed in. */
export function FrameSkeleton() {
  return (
    <div aria-busy="true" className="grid min-h-dvh md:grid-cols-[var(--sidebar)_minmax(0,1fr)]">
      <div className="hidden content-start gap-4 bg-background-sunken p-4 md:grid">
        <Skeleton className="h-8 w-36" />
        <Skeleton className="h-12 w-full" />
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-6 w-40" />
        ))}
      </div>
      <div className="border-hairline md:border-s">
        <div className="flex h-header items-center border-b border-hairline px-4 md:px-8">
          <Skeleton className="h-5 w-40" />
        </div>
      </div>
    </div>
  );
}
