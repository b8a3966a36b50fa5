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
  everyone: "Everybody",
  open: "Open",
  openOf: (name: string) => `Open ${name}`,
  mail: "Mail this segment",
  mailOf: (name: string) => `Mail this segment: ${name}`,
  more: (name: string) => `More for ${name}`,
  rename: "Rename",
  change: "Change filters",
  delete: "Delete",
  failed: "The segments could not be loaded",
  emptyTitle: "No segments yet",
  emptyText:
    "A segment is a saved filter: everybody who fits is in it, today and later. Filter the contacts, then save.",
  emptyViewer: "A segment is a saved filter. Nobody saved one yet.",
  emptyAction: "Filter contacts",
  dialog: {
    create: "Save as segment",
    rename: "Rename segment",
    name: "Name",
    nameRequired: "Name is required",
    who: "Who is in it",
    whoHint: "Everybody who fits, now and later.",
    save: "Save segment",
    cancel: "Cancel",
    created: "Segment saved",
    renamed: "Segment renamed",
    failed: "The segment could not be saved",
    view: "View segments",
  },
  update: {
    action: (name: string) => `Update “${name}”`,
    done: "Segment updated",
  },
  remove: {
    title: "Delete segment",
    text: (name: string) => `“${name}” is deleted as a saved filter. Its contacts stay.`,
    confirm: "Delete segment",
    done: "Segment deleted",
    failed: "The segment could not be deleted",
  },
} as const;
