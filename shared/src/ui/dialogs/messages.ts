import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts that dialogs share. */
export const TEXT = defineMessages(
  {
    close: "Close",
    cancel: "Cancel",
    discard: "Discard",
    discardQuestion: "Discard changes?",
    keepEditing: "Keep editing",
    draft: "We kept what you typed.",
  },
  { es: () => import("./messages.es.ts") },
);
