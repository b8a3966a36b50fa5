import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { END_ALERT_SNOOZE } from "./dashboard-calls.ts";
import { TEXT as words } from "./messages.ts";

/** Shows a snoozed alert again. Outlives the row that asked for it: Undo is in a toast. */
export async function endSnooze(id: string): Promise<void> {
  try {
    await callEndpoint(END_ALERT_SNOOZE, { params: { id } });
    await refreshAreas(END_ALERT_SNOOZE.touches);
  } catch (error) {
    showErrorToast(words.snooze.notEnded, error);
  }
}
