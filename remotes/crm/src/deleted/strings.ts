/** Words of deleted contacts. */
export const DELETED = {
  title: "Deleted contacts",
  back: "Back to contacts",
  text: "Deleted contacts are kept for 30 days. They count nowhere: not in lists, figures, segments, mailings or your plan. Restored, they have their tags, consent and links again. Who asks to be forgotten is erased from here, too.",
  list: "Deleted contacts",
  search: "Search deleted contacts",
  failed: "The deleted contacts could not be loaded",
  more: "Show more",
  emptyTitle: "No deleted contacts",
  emptyText: "Contacts that you delete appear here for 30 days.",
  noneTitle: "No deleted contacts found",
  noneText: "No deleted contact has these words.",
  line: (day: string, by: string | null, until: string) =>
    `Deleted ${day}${by ? ` by ${by}` : ""} · kept until ${until}`,
  select: (name: string) => `Select ${name}`,
  selectAll: "Select all that are loaded",
  selected: (count: number) => (count === 1 ? "1 selected" : `${count.toLocaleString("en-US")} selected`),
  clear: "Clear selection",
  restore: "Restore",
  restoreOf: (name: string) => `Restore ${name}`,
  restoring: "Restoring the contacts…",
  restored: (count: number) =>
    count === 1 ? "Contact restored" : `${count.toLocaleString("en-US")} contacts restored`,
  missing: (count: number) =>
    count === 1 ? "1 of them was no longer there." : `${count.toLocaleString("en-US")} of them were no longer there.`,
  restoreFailed: "Failed to restore contacts",
  undo: "Undo",
  eraseOf: (name: string) => `Erase ${name} from everywhere, or download what is stored`,
  remove: "Delete for ever",
  removeOf: (name: string) => `Delete ${name} for ever`,
  removeText: (many: string) =>
    `Delete ${many} for ever? This cannot be undone. Gifts, invoices and answers stay in the books.`,
  removed: (count: number) =>
    count === 1 ? "Contact deleted for ever" : `${count.toLocaleString("en-US")} contacts deleted for ever`,
  removeFailed: "Failed to delete contacts for ever",
  contacts: (count: number) => `${count.toLocaleString("en-US")} contacts`,
} as const;
