import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams, Instant } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { NOTE_CATEGORIES, NOTE_COLORS } from "./choices.ts";
import { Note, NotePerson } from "./note.ts";

const READ = { who: "member", role: "viewer" } as const;
const WRITE = { who: "member", role: "user" } as const;

const version = {
  id: Id,
  noteId: Id,
  title: z.string(),
  /** Who wrote that version; null if the account is gone. */
  savedBy: z.nullable(NotePerson),
  /** When it had been written so. */
  savedAt: Instant,
};
export const NoteVersionGist = z.object(version);
export type NoteVersionGist = z.infer<typeof NoteVersionGist>;

export const NoteVersion = z.object({
  ...version,
  content: z.string(),
  category: z.enum(NOTE_CATEGORIES),
  color: z.enum(NOTE_COLORS),
  /** Everyone whom the text mentions, by their present names. */
  mentions: z.array(NotePerson),
});
export type NoteVersion = z.infer<typeof NoteVersion>;

export const listNoteVersions = endpoint({
  area: "notes",
  kind: "json",
  method: "GET",
  path: "/api/notes/{id}/versions",
  summary: "Earlier versions of a note, newest first; the last 50 are kept",
  access: READ,
  params: IdParams,
  responses: { 200: z.array(NoteVersionGist) },
});

export const getNoteVersion = endpoint({
  area: "notes",
  kind: "json",
  method: "GET",
  path: "/api/note-versions/{id}",
  summary: "One earlier version of a note, in full",
  access: READ,
  params: IdParams,
  responses: { 200: NoteVersion },
});

export const restoreNoteVersion = endpoint({
  area: "notes",
  kind: "json",
  method: "POST",
  path: "/api/note-versions/{id}/restore",
  summary: "Restore an earlier version; the current text is kept as a version",
  access: WRITE,
  touches: ["notes"],
  params: IdParams,
  responses: { 200: Note },
});
