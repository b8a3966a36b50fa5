import { endAlertSnooze } from "@trellis/contract-platform/alerts.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { TEXT as words } from "./messages.ts";

/** Shows a snoozed alert again. Outlives the row that asked for it: Undo is in a toast. */
export async function endSnooze(id: string): Promise<void> {
  try {
    await callEndpoint(endAlertSnooze, { params: { id } });
    await refreshAreas(endAlertSnooze.touches ?? []);
  } catch (error) {
    showErrorToast(words.snooze.notEnded, error);
  }
}
