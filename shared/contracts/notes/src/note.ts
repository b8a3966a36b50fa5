import { Day, Id, Instant, Line, PageQuery, Text } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import {
  MAX_CONTENT_LENGTH,
  MAX_NOTE_LINKS,
  MAX_TITLE_LENGTH,
  NOTE_CATEGORIES,
  NOTE_COLORS,
  NOTE_LINK_KINDS,
  NOTE_SORTS,
} from "./choices.ts";

const TITLE_REQUIRED = "Title is required";
const CONTENT_REQUIRED = "Content is required";
const CATEGORY_REQUIRED = "Category is required";

const fields = {
  title: Line(MAX_TITLE_LENGTH, TITLE_REQUIRED),
  /** Markdown as GitHub writes it. */
  content: Text(MAX_CONTENT_LENGTH).check(z.refine((text) => text.trim() !== "", CONTENT_REQUIRED)),
  category: z.enum(NOTE_CATEGORIES, CATEGORY_REQUIRED),
};

const NoteLinkInput = z.strictObject({ kind: z.enum(NOTE_LINK_KINDS), recordId: Id });
export const NoteLinks = z.array(NoteLinkInput).check(z.maxLength(MAX_NOTE_LINKS, `At most ${MAX_NOTE_LINKS} links`));

/** A day and a time of the organization's clock. */
export const ReminderInput = z.strictObject({
  day: Day,
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a time like 09:00")),
});
export type ReminderInput = z.input<typeof ReminderInput>;

export const NoteInput = z.strictObject({
  ...fields,
  color: z.optional(z.enum(NOTE_COLORS, "Choose a color")),
  links: z.optional(NoteLinks),
  reminder: z.optional(ReminderInput),
});
export type NoteInput = z.input<typeof NoteInput>;

/** Omitted fields stay. */
export const NoteChange = z.strictObject({
  title: z.optional(fields.title),
  content: z.optional(fields.content),
  category: z.optional(fields.category),
  color: z.optional(z.enum(NOTE_COLORS, "Choose a color")),
});
export type NoteChange = z.input<typeof NoteChange>;

export const NoteLink = z.object({
  kind: z.enum(NOTE_LINK_KINDS),
  recordId: Id,
  /** What the record is called now; null where this member may not see it, and where it is no longer there. */
  title: z.nullable(z.string()),
  /** Where it opens: a path of the shell. */
  link: z.nullable(z.string()),
  /** This member may not see records of the kind, or not this one. */
  isHidden: z.boolean(),
});
export type NoteLink = z.infer<typeof NoteLink>;

export const NoteAttachment = z.object({
  id: Id,
  noteId: Id,
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  createdAt: Instant,
});
export type NoteAttachment = z.infer<typeof NoteAttachment>;

export const NotePerson = z.object({ id: z.string(), name: z.string() });
export type NotePerson = z.infer<typeof NotePerson>;

/** When a member wants to be reminded of a note. */
export const NoteReminder = z.object({
  remindAt: Instant,
  /** It is due. */
  isDue: z.boolean(),
  /** Who set it, if that was another member who mentions this one. */
  setBy: z.nullable(NotePerson),
});
export type NoteReminder = z.infer<typeof NoteReminder>;

export const Note = z.object({
  id: Id,
  organizationId: z.number(),
  title: z.string(),
  content: z.string(),
  category: z.enum(NOTE_CATEGORIES),
  color: z.enum(NOTE_COLORS),
  isPinned: z.boolean(),
  /** Null for someone whose account is gone. */
  createdBy: z.nullable(NotePerson),
  updatedBy: z.nullable(NotePerson),
  links: z.array(NoteLink),
  attachments: z.array(NoteAttachment),
  /** Everyone whom the text mentions, by their present names; who never belonged to the organization is left out. */
  mentions: z.array(NotePerson),
  /** Of the member who asks, and of no one else. */
  reminder: z.nullable(NoteReminder),
  /** When it was put into the trash. */
  deletedAt: z.nullable(Instant),
  createdAt: Instant,
  /** When what it says was last changed; pins, links and attachments leave it as it is. */
  updatedAt: Instant,
});
export type Note = z.infer<typeof Note>;

/** What a small card shows of a note. */
export const NoteGist = z.object({
  id: Id,
  title: z.string(),
  category: z.enum(NOTE_CATEGORIES),
  color: z.enum(NOTE_COLORS),
  isPinned: z.boolean(),
  updatedAt: Instant,
  remindAt: z.nullable(Instant),
});
export type NoteGist = z.infer<typeof NoteGist>;

const filters = {
  /** The beginnings of words of title, content and category. */
  q: z.optional(Line(200)),
  category: z.optional(z.enum(NOTE_CATEGORIES)),
  color: z.optional(z.enum(NOTE_COLORS)),
  authorId: z.optional(Id),
};
/** Both, or neither: a record whose notes are requested. */
export const NoteListQuery = z
  .strictObject({
    ...filters,
    linkKind: z.optional(z.enum(NOTE_LINK_KINDS)),
    linkId: z.optional(Id),
    sort: z.optional(z.enum(NOTE_SORTS)),
    ...PageQuery,
  })
  .check(
    z.refine(({ linkKind, linkId }) => (linkKind === undefined) === (linkId === undefined), {
      message: "Send the linked record's kind and ID together",
      path: ["linkId"],
    }),
  );
