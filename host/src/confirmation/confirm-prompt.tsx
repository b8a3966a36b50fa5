import { signInConfirmationAtom } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";

const ConfirmDialog = lazy(() => import("./confirm-sign-in-dialog.tsx"));

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
