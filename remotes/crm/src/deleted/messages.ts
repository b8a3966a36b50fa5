import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of deleted contacts. */
export const DELETED = defineMessages(
  {
    title: "Deleted contacts",
    back: "Back to contacts",
    text: "Deleted contacts are kept for 30 days. They don't count in lists, figures, segments, mailings or your plan. Restoring one also restores its tags, consent and links. You can also erase a person who asks you to delete their data.",
    list: "Deleted contacts",
    search: "Search deleted contacts",
    failed: "Couldn't load deleted contacts",
    more: "Show more",
    emptyTitle: "No deleted contacts",
    emptyText: "Contacts that you delete appear here for 30 days.",
    noneTitle: "No deleted contacts found",
    noneText: "No deleted contacts match your search.",
    line: "Deleted {day, date} · kept until {until, date}",
    lineBy: "Deleted {day, date} by {by} · kept until {until, date}",
    select: "Select {name}",
    selectAll: "Select all on this page",
    selected: "{count, number} selected",
    restore: "Restore",
    restoreOf: "Restore {name}",
    restoring: "Restoring the contacts…",
    restored: "{count, plural, one {Contact restored} other {# contacts restored}}",
    missing: "{count, plural, one {# of them no longer exists.} other {# of them no longer exist.}}",
    restoreFailed: "Failed to restore contacts",
    undo: "Undo",
    eraseOf: "Erase {name} from everywhere, or download what is stored",
    remove: "Delete permanently",
    removeOf: "Delete {name} permanently",
    removeOne: "Delete {name} permanently? This can't be undone. Gifts, invoices and answers stay in your books.",
    removeText:
      "{count, plural, one {Delete # contact permanently? This can't be undone. Gifts, invoices and answers stay in your books.} other {Delete # contacts permanently? This can't be undone. Gifts, invoices and answers stay in your books.}}",
    removed: "{count, plural, one {Contact permanently deleted} other {# contacts permanently deleted}}",
    removeFailed: "Failed to permanently delete contacts",
  },
  { es: () => import("./messages.es.ts") },
);
