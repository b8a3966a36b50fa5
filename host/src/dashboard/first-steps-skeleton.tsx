import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";

/** About as high as the card, so that the rest of the dashboard stays where it is. */
export function FirstStepsSkeleton() {
  return (
    <Card className="min-h-94 sm:min-h-68">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="mt-4 h-2 w-full" />
    </Card>
  );
}
