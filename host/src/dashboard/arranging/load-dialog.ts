import { messagesReady } from "@trellis/messages/define-messages.ts";
import { ArrangingDialog } from "./arranging-dialog.tsx";

/** The dialog, once its words are here. */
export async function loadDialog(): Promise<typeof ArrangingDialog> {
  await messagesReady();
  return ArrangingDialog;
}
