import { exportCalendar } from "@trellis/contract-calendar/calendar-files.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { showToast } from "@trellis/shared/runtime";
import { TEXT } from "./messages.ts";
import { saveFile } from "./save-file.ts";

/** Saves everything that the member may see as an iCalendar file, and says so once it is there. */
export async function saveCalendar(): Promise<void> {
  try {
    await saveFile(endpointUrl(exportCalendar, { query: {} }), "calendar.ics");
    showToast({ title: TEXT.exported });
  } catch (error) {
    showErrorToast(TEXT.exportFailed, error);
  }
}
