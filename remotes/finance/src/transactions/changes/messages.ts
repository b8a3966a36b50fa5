import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts for selecting and changing transactions: fetched with the code that does it. */
export const CHANGES = defineMessages(
  {
    selected: "{count, number} selected",
    setCategory: "Set category",
    delete: "Delete",
    clear: "Clear selection",
    tooMany: "Up to {max, number} rows at a time",
    categorized: "{count, plural, one {# transaction} other {# transactions}} moved to {category}",
    deleted: "{count, plural, one {Transaction deleted} other {# transactions deleted}}",
    restored: "{count, plural, one {Transaction restored} other {# transactions restored}}",
    deleteFailed: "Failed to delete transaction",
    restoreFailed: "Failed to restore transaction",
  },
  { es: () => import("./messages.es.ts") },
);
