import { undoContactMerge } from "@trellis/contract-contacts/duplicates.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { DUPLICATES } from "./messages.ts";

/** Parts two merged contacts again, and says how it went. */
export async function undoMerge(id: string): Promise<void> {
  try {
    await callEndpoint(undoContactMerge, { params: { id } });
  } catch (error) {
    return showErrorToast(DUPLICATES.merges.failed, error);
  }
  await refreshAreas(["contacts"]);
  showToast({ title: DUPLICATES.merges.done });
}
