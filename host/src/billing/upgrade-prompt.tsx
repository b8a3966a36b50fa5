import { planRefusalAtom } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";

const UpgradeDialog = lazy(() => import("./upgrade-dialog.tsx"));

/** The one place where a refusal of the plan is shown, whatever screen or remote met it. Its code comes when needed. */
export function UpgradePrompt() {
  const refusal = useAtomValue(planRefusalAtom);
  return (
    refusal && (
      <Suspense fallback={null}>
        <UpgradeDialog refusal={refusal} />
      </Suspense>
    )
  );
}
