/** Words of what can be done with many contacts at once. */
export const BULK = {
  selected: (count: number) => (count === 1 ? "1 selected" : `${count.toLocaleString("en-US")} selected`),
  wholeSelected: (count: string) => `All ${count} selected`,
  wholeUnknown: "All matching contacts are selected",
  selectWhole: (count: string) => `Select all ${count}`,
  selectWholeUnknown: "Select all matching contacts",
  tooMany: (max: number) =>
    `At most ${max.toLocaleString("en-US")} selected individually can be changed at a time. Select all matching contacts instead.`,
  setType: "Set type",
  setStatus: "Set status",
  setConsent: "Set consent",
  tags: "Tags",
  delete: "Delete",
  clear: "Clear selection",
  undo: "Undo",
  changed: (count: number) => (count === 1 ? "1 contact updated" : `${count.toLocaleString("en-US")} contacts updated`),
  nothing: "Nothing to change",
  nothingText: "These contacts already have that value.",
  failed: "Failed to update contacts",
  restored: (count: number) =>
    count === 1 ? "1 contact restored" : `${count.toLocaleString("en-US")} contacts restored`,
  undoFailed: "Couldn't undo the change",
  tagDialog: {
    title: (count: string) => `Tags of ${count}`,
    add: "Add tags",
    remove: "Remove tags",
    save: "Change tags",
    cancel: "Cancel",
    nothing: "Choose a tag to add or remove.",
    both: (tag: string) => `“${tag}” can't be both added and removed.`,
  },
  remove: {
    title: (count: string) => `Delete ${count}`,
    one: "Are you sure you want to delete this contact?",
    many: (count: string) =>
      `Are you sure you want to delete these ${count}? Their gifts and invoices stay in your books. You can restore the contacts for 30 days.`,
    confirm: (count: string) => `Delete ${count}`,
    done: (count: number) =>
      count === 1 ? "Contact deleted successfully" : `${count.toLocaleString("en-US")} contacts deleted`,
    failed: "Failed to delete contacts",
    contacts: (count: number) => (count === 1 ? "1 contact" : `${count.toLocaleString("en-US")} contacts`),
    unknown: "all matching contacts",
  },
} as const;
