import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { TEXT } from "./messages.ts";

const ROWS = ["first", "second", "third"];

/** The list's shape while it is on the way. */
export function NotificationSkeleton() {
  return (
    <div role="status" aria-label={TEXT.loading} className="animate-pulse">
      {ROWS.map((row) => (
        <div key={row} className="grid gap-2 border-b border-hairline px-4 py-3.5 last:border-b-0">
          <Skeleton className="h-3 w-3/5" />
          <Skeleton className="h-3 w-4/5" />
          <Skeleton className="h-2.5 w-20" />
        </div>
      ))}
    </div>
  );
}
