import { restoreContacts } from "@trellis/contract-contacts/deleted.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { DELETED } from "./messages.ts";

/** Deleted contacts by their ids, or all that went in one deletion. */
type Deleted = { ids: string[] } | { deletionId: string };

/** How long Undo is offered. */
export const UNDO_SHOWN_MS = 10_000;

/** Until the answer arrives, or the wait is canceled. */
const RESTORING_SHOWN_MS = 120_000;

/** Brings deleted contacts back, and says how it went. */
export async function restoreDeleted(which: Deleted): Promise<void> {
  // Many take some seconds.
  if ("deletionId" in which) showToast({ title: DELETED.restoring, duration: RESTORING_SHOWN_MS });
  try {
    const { restored, missing } = await callEndpoint(restoreContacts, { body: which });
    showToast({
      title: DELETED.restored({ count: restored }),
      ...(missing > 0 ? { description: DELETED.missing({ count: missing }) } : {}),
    });
  } catch (error) {
    showErrorToast(DELETED.restoreFailed, error);
  }
  // What could not be restored may be gone from the list as well.
  await refreshAreas(["contacts"]);
}

/** The way back for who just deleted something. */
export const undoDeletion = (which: Deleted) => ({
  action: { label: DELETED.undo, run: () => void restoreDeleted(which) },
  duration: UNDO_SHOWN_MS,
});
