import { type ComponentType, lazy, Suspense, useState } from "react";
import { firstStepsCode } from "./first-steps-code.ts";
import { FirstStepsSkeleton } from "./first-steps-skeleton.tsx";

const LazyCard = lazy(firstStepsCode.load);

/** The card of a new organization. */
export function FirstSteps() {
  const [Card] = useState<ComponentType>(() => firstStepsCode.arrived() ?? LazyCard);
  return (
    <Suspense fallback={<FirstStepsSkeleton />}>
      <Card />
    </Suspense>
  );
}
