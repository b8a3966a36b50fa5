import { readError } from "@trellis/shared/client/api-error.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { tellFailure } from "@trellis/shared/client/tell-failure.ts";
import { exportCalendar } from "@trellis/shared/contract/calendar/calendar-files.ts";
import { currentOrganizationId, showToast } from "@trellis/shared/runtime";
import { strings } from "./strings.ts";

/** Saves everything that the member may see as an iCalendar file, and says so once it is there. */
export async function saveCalendar(): Promise<void> {
  try {
    const response = await fetch(endpointUrl(exportCalendar, { query: {} }), {
      headers: { "X-Organization": String(currentOrganizationId()) },
    });
    if (!response.ok) throw await readError(response);
    const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
    const address = URL.createObjectURL(await response.blob());
    const link = document.createElement("a");
    link.href = address;
    link.download = name ?? "calendar.ics";
    link.click();
    URL.revokeObjectURL(address);
    showToast({ title: strings.exported });
  } catch (error) {
    tellFailure(strings.exportFailed, error);
  }
}
