/** Words of deleted contacts. */
export const DELETED = {
  title: "Deleted contacts",
  back: "Back to contacts",
  text: "Deleted contacts are kept for 30 days. They don't count in lists, figures, segments, mailings or your plan. Restoring one brings back its tags, consent and links. You can also erase a person who asks you to delete their data.",
  list: "Deleted contacts",
  search: "Search deleted contacts",
  failed: "Couldn't load deleted contacts",
  more: "Show more",
  emptyTitle: "No deleted contacts",
  emptyText: "Contacts that you delete appear here for 30 days.",
  noneTitle: "No deleted contacts found",
  noneText: "No deleted contacts match your search.",
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
    count === 1 ? "1 of them no longer exists." : `${count.toLocaleString("en-US")} of them no longer exist.`,
  restoreFailed: "Failed to restore contacts",
  undo: "Undo",
  eraseOf: (name: string) => `Erase ${name} from everywhere, or download what is stored`,
  remove: "Delete permanently",
  removeOf: (name: string) => `Delete ${name} permanently`,
  removeText: (many: string) =>
    `Delete ${many} permanently? This can't be undone. Gifts, invoices and answers stay in your books.`,
  removed: (count: number) =>
    count === 1 ? "Contact permanently deleted" : `${count.toLocaleString("en-US")} contacts permanently deleted`,
  removeFailed: "Failed to permanently delete contacts",
  contacts: (count: number) => `${count.toLocaleString("en-US")} contacts`,
} as const;
