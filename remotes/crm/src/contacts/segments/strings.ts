/** Words of segments: saved filters, and who is in them. */
export const SEGMENTS = {
  title: "Segments",
  add: "New segment",
  label: "Segments",
  count: (count: number, isMore: boolean) =>
    isMore
      ? `More than ${count.toLocaleString("en-US")} contacts`
      : count === 1
        ? "1 contact"
        : `${count.toLocaleString("en-US")} contacts`,
  everyone: "Everyone",
  open: "Open",
  openOf: (name: string) => `Open ${name}`,
  mail: "Email this segment",
  mailOf: (name: string) => `Email this segment: ${name}`,
  more: (name: string) => `More for ${name}`,
  rename: "Rename",
  change: "Change filters",
  delete: "Delete",
  failed: "Couldn't load segments",
  emptyTitle: "No segments yet",
  emptyText: "A segment is a saved filter that updates automatically. Filter your contacts, then save.",
  emptyViewer: "A segment is a saved filter. No one has saved one yet.",
  emptyAction: "Filter contacts",
  dialog: {
    create: "Save as segment",
    rename: "Rename segment",
    name: "Name",
    nameRequired: "Name is required",
    who: "Who is in it",
    whoHint: "Everyone who matches, now and later.",
    save: "Save segment",
    cancel: "Cancel",
    created: "Segment saved",
    renamed: "Segment renamed",
    failed: "Couldn't save the segment",
    view: "View segments",
  },
  update: {
    action: (name: string) => `Update “${name}”`,
    done: "Segment updated",
  },
  remove: {
    title: "Delete segment",
    text: (name: string) => `This deletes the saved filter “${name}”. Its contacts aren't deleted.`,
    confirm: "Delete segment",
    done: "Segment deleted",
    failed: "Couldn't delete the segment",
  },
} as const;
