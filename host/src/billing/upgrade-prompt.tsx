import { planRefusalAtom } from "@trellis/shared/runtime";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { useAtomValue } from "jotai";
import { Suspense } from "react";

const UpgradeDialog = fetchedPart(() => import("./upgrade-dialog.tsx"));

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
