import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Words of a transaction's receipts. */
export const words = defineMessages(
  {
    title: "Receipts",
    hint: "Drop, paste or choose a picture or a PDF, at most 10 MB. On a phone the camera works too.",
    add: "Add receipt",
    label: "Receipt file",
    open: "Open {name}",
    remove: "Remove {name}",
    waiting: "Saved with the transaction",
    uploading: "Uploading…",
    tooLarge: "{name} is larger than 10 MB.",
    failed: "{name} was not attached",
    removeFailed: "The receipt was not removed",
    listFailed: "Couldn't load the receipts",
    removed: "Receipt removed",
    pasted: "Pasted picture.png",
  },
  { es: () => import("./messages.es.ts") },
);
