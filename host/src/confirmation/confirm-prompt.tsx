import { signInConfirmationAtom } from "@trellis/shared/runtime";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { useAtomValue } from "jotai";
import { Suspense } from "react";

const ConfirmDialog = fetchedPart(() => import("./confirm-sign-in-dialog.tsx"));

/** The one place where a person confirms who they are, whatever screen or remote needs it. Its code loads when needed. */
export function ConfirmPrompt() {
  const confirmation = useAtomValue(signInConfirmationAtom);
  return (
    confirmation && (
      <Suspense fallback={null}>
        <ConfirmDialog confirmation={confirmation} />
      </Suspense>
    )
  );
}
