import { readError } from "@trellis/shared/client/api-error.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { tellFailure } from "@trellis/shared/client/tell-failure.ts";
import { downloadEventSignups } from "@trellis/shared/contract/calendar/signups.ts";
import { currentOrganizationId, showToast } from "@trellis/shared/runtime";
import { SIGNUPS } from "./strings.ts";

/** Saves who signed up for an event as a CSV file, and says so once it is there. */
export async function saveSignups(id: string): Promise<void> {
  try {
    const response = await fetch(endpointUrl(downloadEventSignups, { params: { id } }), {
      headers: { "X-Organization": String(currentOrganizationId()) },
    });
    if (!response.ok) throw await readError(response);
    const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
    const address = URL.createObjectURL(await response.blob());
    const link = document.createElement("a");
    link.href = address;
    link.download = name ?? "sign-ups.csv";
    link.click();
    URL.revokeObjectURL(address);
    showToast({ title: SIGNUPS.exported });
  } catch (error) {
    tellFailure(SIGNUPS.exportFailed, error);
  }
}
