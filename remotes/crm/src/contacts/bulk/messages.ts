import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of changing many contacts together. */
export const BULK = defineMessages(
  {
    selected: "{count, number} selected",
    wholeSelected: "All {count, number} selected",
    wholeUnknown: "All matching contacts are selected",
    selectWhole: "Select all {count, number}",
    selectWholeUnknown: "Select all matching contacts",
    tooMany:
      "At most {max, number} selected individually can be changed at a time. Select all matching contacts instead.",
    setType: "Set type",
    setStatus: "Set status",
    setConsent: "Set consent",
    tags: "Tags",
    delete: "Delete",
    more: "More",
    email: "Email these contacts",
    csv: "Export as CSV",
    vcard: "Export as vCard",
    merge: "Merge these two",
    clear: "Clear selection",
    undo: "Undo",
    changed: "{count, plural, one {# contact updated} other {# contacts updated}}",
    nothing: "Nothing to change",
    nothingText: "These contacts already have that value.",
    failed: "Failed to update contacts",
    restored: "{count, plural, one {# contact restored} other {# contacts restored}}",
    undoFailed: "Couldn't undo the change",
    tagDialog: {
      title: "{count, plural, one {Tags of # contact} other {Tags of # contacts}}",
      titleUnknown: "Tags of all matching contacts",
      add: "Add tags",
      remove: "Remove tags",
      save: "Change tags",
      cancel: "Cancel",
      nothing: "Choose a tag to add or remove.",
      both: "“{tag}” can't be both added and removed.",
    },
    remove: {
      title: "{count, plural, one {Delete # contact} other {Delete # contacts}}",
      titleUnknown: "Delete all matching contacts",
      text: "{count, plural, one {Are you sure you want to delete this contact?} other {Are you sure you want to delete these # contacts? Their gifts and invoices stay in your books. You can restore the contacts for 30 days.}}",
      textUnknown:
        "Are you sure you want to delete all matching contacts? Their gifts and invoices stay in your books. You can restore the contacts for 30 days.",
      done: "{count, plural, one {Contact deleted successfully} other {# contacts deleted}}",
      failed: "Failed to delete contacts",
    },
  },
  { es: () => import("./messages.es.ts") },
);
