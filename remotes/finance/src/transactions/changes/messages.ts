import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts for selecting and changing transactions: fetched with the code that does it. */
export const CHANGES = defineMessages(
  {
    selected: "{count, number} selected",
    setCategory: "Set category",
    tagsAndAccount: "Tags and account",
    export: "Export",
    delete: "Delete",
    clear: "Clear selection",
    tooMany: "Up to {max, number} rows at a time",
    categorized: "{count, plural, one {# transaction} other {# transactions}} moved to {category}",
    changed: "{count, plural, one {# transaction updated} other {# transactions updated}}",
    failed: "Couldn't change {count, plural, one {# transaction} other {# transactions}}",
    undo: "Undo",
    undone: "{count, plural, one {# transaction is as it was before} other {# transactions are as they were before}}",
    deleted: "{count, plural, one {Transaction deleted} other {# transactions deleted}}",
    restored: "{count, plural, one {Transaction restored} other {# transactions restored}}",
    deleteFailed: "Failed to delete transaction",
    restoreFailed: "Failed to restore transaction",
    details: {
      title: "{count, plural, one {Tags and account of # transaction} other {Tags and account of # transactions}}",
      add: "Add tags",
      addHint: "Separate tags with commas",
      remove: "Remove tags",
      account: "Account",
      accountHint: "Leave empty to keep each account",
      save: "Save changes",
      cancel: "Cancel",
      nothing: "Choose a tag to add or remove, or an account.",
      both: "“{tag}” can't be both added and removed.",
      tooMany: "A transaction can have up to {max, number} tags.",
    },
  },
  { es: () => import("./messages.es.ts") },
);
