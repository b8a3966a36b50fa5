import { exportCalendar } from "@trellis/contract-calendar/calendar-files.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { showToast } from "@trellis/shared/runtime";
import { saveFile } from "./save-file.ts";
import { strings } from "./strings.ts";

/** Saves everything that the member may see as an iCalendar file, and says so once it is there. */
export async function saveCalendar(): Promise<void> {
  try {
    await saveFile(endpointUrl(exportCalendar, { query: {} }), "calendar.ics");
    showToast({ title: strings.exported });
  } catch (error) {
    showErrorToast(strings.exportFailed, error);
  }
}
