import { downloadEventSignups } from "@trellis/contract-calendar/signups.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { showToast } from "@trellis/shared/runtime";
import { saveFile } from "../save-file.ts";
import { SIGNUPS } from "./messages.ts";

/** Saves who signed up for an event as a CSV file, and says so once it is there. */
export async function saveSignups(id: string): Promise<void> {
  try {
    await saveFile(endpointUrl(downloadEventSignups, { params: { id } }), "sign-ups.csv");
    showToast({ title: SIGNUPS.exported });
  } catch (error) {
    showErrorToast(SIGNUPS.exportFailed, error);
  }
}
