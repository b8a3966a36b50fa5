import { lazy, Suspense } from "react";
import { FirstStepsSkeleton } from "./first-steps-skeleton.tsx";

const FirstStepsCard = lazy(async () => {
  const [card, { messagesReady }] = await Promise.all([
    import("./first-steps/first-steps-card.tsx"),
    import("@trellis/messages/define-messages.ts"),
  ]);
  await messagesReady();
  return card;
});

/** The card of a new organization; its code comes only for one. */
export const FirstSteps = () => (
  <Suspense fallback={<FirstStepsSkeleton />}>
    <FirstStepsCard />
  </Suspense>
);
