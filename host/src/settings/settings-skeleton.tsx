import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { TEXT } from "../messages.ts";

const FIELDS = ["w-24", "w-16", "w-28", "w-20"];

/** A settings tab's shape while its code is on the way: a card with a form. */
export function SettingsSkeleton() {
  return (
    <div role="status" aria-label={TEXT.loading} aria-busy="true" className="max-w-3xl">
      <Card>
        <div className="grid animate-pulse gap-5">
          <Skeleton className="h-4 w-36" />
          {FIELDS.map((width) => (
            <span key={width} className="grid gap-2">
              <Skeleton className={`h-3 ${width}`} />
              <Skeleton className="h-9 w-full" />
            </span>
          ))}
        </div>
      </Card>
    </div>
  );
}
