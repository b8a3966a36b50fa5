import { type DuplicatePair, dismissDuplicate } from "@trellis/contract-contacts/duplicates.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { useState } from "react";
import { DUPLICATES } from "./messages.ts";

/** Says that a pair is two people, or may be one again, and offers to take that back. */
export function useDismiss() {
  const [isBusy, setBusy] = useState(false);
  const dismiss = async (pair: DuplicatePair, isDismissed: boolean) => {
    setBusy(true);
    const isSaved = await say(pair, isDismissed);
    setBusy(false);
    if (!isSaved) return;
    showToast({
      title: isDismissed ? DUPLICATES.dismissedDone : DUPLICATES.undone,
      action: { label: DUPLICATES.undo, run: () => void say(pair, !isDismissed) },
    });
  };
  return { dismiss, isBusy };
}

async function say({ contact, other }: DuplicatePair, isDismissed: boolean): Promise<boolean> {
  try {
    await callEndpoint(dismissDuplicate, { body: { contactId: contact.id, otherId: other.id, isDismissed } });
  } catch (error) {
    showErrorToast(DUPLICATES.dismissFailed, error);
    return false;
  }
  await refreshAreas(["contacts"]);
  return true;
}
