import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts about what a note said earlier. */
export const HISTORY = defineMessages(
  {
    open: "History",
    title: "Earlier versions",
    list: "Versions",
    comparison: "Changes since then",
    failed: "Couldn't load earlier versions",
    emptyTitle: "No earlier versions yet",
    empty: "When someone edits this note, the earlier version appears here. The last 50 versions are kept.",
    someone: "Someone",
    legend: "Crossed out: only in this version. Underlined: only in the current version.",
    field: { title: "Title", category: "Category", color: "Color" },
    same: "The text is the same as now.",
    sameLines: "{count, plural, one {# unchanged line} other {# unchanged lines}}",
    removed: "Removed:",
    added: "Added:",
    restore: "Restore this version",
    restored: "Restored the version from {when}",
    undo: "Undo",
    undone: "Restore undone",
    restoreFailed: "Failed to update note",
  },
  { es: () => import("./messages.es.ts") },
);
