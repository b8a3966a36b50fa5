import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Words of a transaction's receipts. */
export const words = defineMessages(
  {
    title: "Receipts",
    hint: "Drop, paste or choose a picture or a PDF, up to 10 MB. On a phone, you can use the camera.",
    add: "Add receipt",
    label: "Receipt file",
    open: "Open {name}",
    remove: "Remove {name}",
    waiting: "Saved with the transaction",
    uploading: "Uploading…",
    tooLarge: "{name} is larger than 10 MB.",
    failed: "Couldn't attach {name}",
    removeFailed: "Couldn't remove the receipt",
    listFailed: "Couldn't load the receipts",
    removed: "Receipt removed",
    pasted: "Pasted picture.png",
  },
  { es: () => import("./messages.es.ts") },
);
