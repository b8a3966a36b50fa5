import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of a note's page and of the trash. */
export const PAGE = defineMessages(
  {
    back: "All notes",
    edit: "Edit",
    pin: "Pin",
    unpin: "Unpin",
    remove: "Delete",
    created: "Created {day}",
    createdBy: "Created {day} by {name}",
    updated: "Updated {day}",
    updatedBy: "Updated {day} by {name}",
    links: "Linked to",
    attachments: "Attachments",
    failed: "Couldn't load the note",
    goneTitle: "Note not found",
    gone: "It was permanently deleted, or the address is wrong.",
    inTrash: "This note is in the trash and will be permanently deleted on {day}.",
    restore: "Restore",
    trash: {
      title: "Trash",
      hint: "Deleted notes stay here for 30 days.",
      emptyTitle: "The trash is empty",
      emptyDescription: "Deleted notes stay here for 30 days before they're permanently deleted.",
      failed: "Couldn't load the trash",
      deleted: "Deleted {day} · kept until {last}",
      restore: "Restore {title}",
      erase: "Delete permanently",
      eraseLabel: "Delete permanently: {title}",
      eraseText: "“{title}” and its attachments can't be restored.",
      erased: "Note permanently deleted",
      eraseFailed: "Failed to delete note",
      more: "Show more",
    },
  },
  { es: () => import("./messages.es.ts") },
);
