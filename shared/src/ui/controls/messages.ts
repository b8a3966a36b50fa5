import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of controls that copy, and of steps. */
export const TEXT = defineMessages(
  {
    copy: "Copy",
    copied: "Copied",
    copyFailed: "Couldn't copy it. The text is selected: press Ctrl+C or ⌘C.",
    done: "done",
  },
  { es: () => import("./messages.es.ts") },
);
