export const NOTE_COLORS = ["yellow", "green", "blue", "red", "purple", "indigo"] as const;
export type NoteColor = (typeof NOTE_COLORS)[number];
export const DEFAULT_NOTE_COLOR: NoteColor = "yellow";

export const NOTE_CATEGORIES = [
  "Meeting Notes",
  "Program Update",
  "Donor Relations",
  "Action Item",
  "Volunteer",
  "Compliance",
  "Event Planning",
  "Grant Application",
  "Board Meeting",
  "Financial",
  "Other",
] as const;
export type NoteCategory = (typeof NOTE_CATEGORIES)[number];

/** What a note may be linked to, named as the search over everything names it. */
export const NOTE_LINK_KINDS = [
  "contact",
  "customer",
  "invoice",
  "transaction",
  "budget",
  "donor",
  "donation",
  "survey",
  "product",
  "employee",
  "event",
] as const;
export type NoteLinkKind = (typeof NOTE_LINK_KINDS)[number];

/** `created`: the newest first, so that cards stay where they are; `updated`: what was changed last first. */
export const NOTE_SORTS = ["created", "updated"] as const;
export type NoteSort = (typeof NOTE_SORTS)[number];

export const MAX_TITLE_LENGTH = 200;
export const MAX_CONTENT_LENGTH = 100_000;
export const MAX_NOTE_LINKS = 20;
export const MAX_NOTE_ATTACHMENTS = 20;
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;
/** How long a deleted note can be restored. */
export const TRASH_DAYS = 30;

/** What a note said earlier is kept so often. */
export const MAX_NOTE_VERSIONS = 50;
/** Saves of one author within this many minutes are one version. */
export const VERSION_MINUTES = 10;
