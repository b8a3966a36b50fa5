/** Words of what can be done with many contacts at once. */
export const BULK = {
  selected: (count: number) => (count === 1 ? "1 selected" : `${count.toLocaleString("en-US")} selected`),
  wholeSelected: (count: string) => `All ${count} selected`,
  wholeUnknown: "All that the filter leaves are selected",
  selectWhole: (count: string) => `Select all ${count}`,
  selectWholeUnknown: "Select all that the filter leaves",
  tooMany: (max: number) =>
    `At most ${max.toLocaleString("en-US")} ticked one by one can be changed at once. Select all that the filter leaves instead.`,
  setType: "Set type",
  setStatus: "Set status",
  setConsent: "Set consent",
  tags: "Tags",
  delete: "Delete",
  clear: "Clear selection",
  undo: "Undo",
  changed: (count: number) => (count === 1 ? "1 contact updated" : `${count.toLocaleString("en-US")} contacts updated`),
  nothing: "Nothing to change",
  nothingText: "The contacts are like that already.",
  failed: "Failed to update contacts",
  restored: (count: number) =>
    count === 1 ? "1 contact is as before" : `${count.toLocaleString("en-US")} contacts are as before`,
  undoFailed: "The change could not be undone",
  tagDialog: {
    title: (count: string) => `Tags of ${count}`,
    add: "Add tags",
    remove: "Take tags off",
    save: "Change tags",
    cancel: "Cancel",
    nothing: "Choose a tag to add or to take off.",
    both: (tag: string) => `“${tag}” cannot be added and taken off at once.`,
  },
  remove: {
    title: (count: string) => `Delete ${count}`,
    one: "Are you sure you want to delete this contact?",
    many: (count: string) =>
      `Are you sure you want to delete these ${count}? Their gifts and invoices stay in the books. They can be restored for 30 days.`,
    confirm: (count: string) => `Delete ${count}`,
    done: (count: number) =>
      count === 1 ? "Contact deleted successfully" : `${count.toLocaleString("en-US")} contacts deleted`,
    failed: "Failed to delete contacts",
    contacts: (count: number) => (count === 1 ? "1 contact" : `${count.toLocaleString("en-US")} contacts`),
    unknown: "the contacts that the filter leaves",
  },
} as const;
