import { editContacts, undoBulkEdit } from "@trellis/contract-contacts/bulk.ts";
import type { Consent, ContactStatus, ContactType } from "@trellis/contract-contacts/choices.ts";
import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { UNDO_SHOWN_MS } from "../../deleted/restore-deleted.ts";
import { BULK } from "./messages.ts";

export type Narrowing = ContactFilters & { segmentId?: string };

/** Which contacts: those named, or all that filters and a segment leave. */
export type Selection = { ids: string[] } | { filter: Narrowing };

interface Change {
  type?: ContactType;
  status?: ContactStatus;
  consent?: Consent;
  addTags?: string[];
  removeTags?: string[];
}

/** Changes many contacts at once, says how many, and offers to take it back. Returns whether it worked. */
export function useBulkEdit() {
  const change = useEndpointMutation(editContacts);
  const edit = async (selection: Selection, values: Change): Promise<boolean> => {
    try {
      const { undoId, changed } = await change.mutateAsync({ input: { body: { ...selection, ...values } } });
      if (undoId === null) showToast({ title: BULK.nothing, description: BULK.nothingText });
      else showToast({ title: BULK.changed({ count: changed }), ...undoOf(undoId) });
      return true;
    } catch (error) {
      showErrorToast(BULK.failed, error);
      return false;
    }
  };
  return { edit, isBusy: change.isPending };
}

/** The way back for who just changed many contacts. */
export const undoOf = (undoId: string) => ({
  action: { label: BULK.undo, run: () => void undo(undoId) },
  duration: UNDO_SHOWN_MS,
});

async function undo(id: string): Promise<void> {
  try {
    const { restored } = await callEndpoint(undoBulkEdit, { params: { id } });
    await refreshAreas(["contacts"]);
    showToast({ title: BULK.restored({ count: restored }) });
  } catch (error) {
    showErrorToast(BULK.undoFailed, error);
  }
}
