import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { FileName, IdParams, PageQuery } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { MAX_ATTACHMENT_BYTES, NOTE_LINK_KINDS } from "./choices.ts";
import { Note, NoteAttachment, NoteChange, NoteInput, NoteLink, NoteLinks, NoteListQuery, NotePerson } from "./note.ts";

/** Notes belong to every member: no flag. */
const READ = { who: "member", role: "viewer" } as const;
const WRITE = { who: "member", role: "user" } as const;
const MANAGE = { who: "member", role: "manager" } as const;

/** Of what is also shown on the page of a linked contact. */
const NOTES_AND_CONTACTS = ["notes", "contacts"] as const;

export const listNotes = endpoint({
  area: "notes",
  kind: "json",
  method: "GET",
  path: "/api/notes",
  summary: "Notes, pinned first, then newest; without the trash",
  access: READ,
  query: NoteListQuery,
  paged: true,
  responses: { 200: z.array(Note) },
});

export const listNoteAuthors = endpoint({
  area: "notes",
  kind: "json",
  method: "GET",
  path: "/api/notes/authors",
  summary: "Authors of existing notes, by name",
  access: READ,
  responses: { 200: z.array(NotePerson) },
});

export const listNotePeople = endpoint({
  area: "notes",
  kind: "json",
  method: "GET",
  path: "/api/notes/people",
  summary: "Members you can mention in a note, by name",
  access: READ,
  responses: { 200: z.array(NotePerson) },
});

export const listTrash = endpoint({
  area: "notes",
  kind: "json",
  method: "GET",
  path: "/api/notes/trash",
  summary: "Deleted notes that can be restored, most recently deleted first",
  access: READ,
  query: z.strictObject(PageQuery),
  paged: true,
  responses: { 200: z.array(Note) },
});

export const getNote = endpoint({
  area: "notes",
  kind: "json",
  method: "GET",
  path: "/api/notes/{id}",
  summary: "One note, even from the trash",
  access: READ,
  params: IdParams,
  responses: { 200: Note },
});

export const createNote = endpoint({
  area: "notes",
  kind: "json",
  method: "POST",
  path: "/api/notes",
  summary: "Create a note",
  access: WRITE,
  touches: NOTES_AND_CONTACTS,
  body: NoteInput,
  responses: { 201: Note },
});

export const updateNote = endpoint({
  area: "notes",
  kind: "json",
  method: "PUT",
  path: "/api/notes/{id}",
  summary: "Change a note; a stale If-Match returns 409 with the current note",
  access: WRITE,
  touches: ["notes"],
  params: IdParams,
  body: NoteChange,
  responses: { 200: Note },
});

export const deleteNote = endpoint({
  area: "notes",
  kind: "json",
  method: "DELETE",
  path: "/api/notes/{id}",
  summary: "Move a note to the trash for 30 days",
  access: WRITE,
  touches: NOTES_AND_CONTACTS,
  params: IdParams,
  responses: { 204: null },
});

export const restoreNote = endpoint({
  area: "notes",
  kind: "json",
  method: "POST",
  path: "/api/notes/{id}/restore",
  summary: "Restore a note from the trash",
  access: WRITE,
  touches: NOTES_AND_CONTACTS,
  params: IdParams,
  responses: { 200: Note },
});

export const eraseNote = endpoint({
  area: "notes",
  kind: "json",
  method: "DELETE",
  path: "/api/notes/trash/{id}",
  summary: "Permanently delete a note in the trash, with its attachments",
  access: MANAGE,
  touches: ["notes"],
  params: IdParams,
  responses: { 204: null },
});

export const pinNote = endpoint({
  area: "notes",
  kind: "json",
  method: "PUT",
  path: "/api/notes/{id}/pin",
  summary: "Pin or unpin a note",
  access: WRITE,
  touches: ["notes"],
  params: IdParams,
  body: z.strictObject({ isPinned: z.boolean("Choose whether the note is pinned") }),
  responses: { 200: Note },
});

export const setNoteLinks = endpoint({
  area: "notes",
  kind: "json",
  method: "PUT",
  path: "/api/notes/{id}/links",
  summary: "Set which records a note is linked to; you must have access to new ones",
  access: WRITE,
  touches: NOTES_AND_CONTACTS,
  params: IdParams,
  body: z.strictObject({ links: NoteLinks }),
  responses: { 200: Note },
});

/** By content: what a name or a media type says is not believed. */
export const ATTACHMENT_TYPES = [
  "application/octet-stream",
  "application/pdf",
  "image/png",
  "image/jpeg",
  "image/webp",
  "text/plain",
  "text/csv",
  "text/markdown",
  "text/calendar",
  "text/vcard",
  "application/json",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "application/vnd.oasis.opendocument.text",
  "application/vnd.oasis.opendocument.spreadsheet",
  "application/vnd.oasis.opendocument.presentation",
] as const;

export const addNoteAttachment = endpoint({
  area: "notes",
  kind: "upload",
  method: "POST",
  path: "/api/notes/{id}/attachments",
  ignoresIdempotencyKey: true,
  summary: "Attach a picture, PDF, office document or text, at most 10 MB",
  access: WRITE,
  touches: ["notes"],
  params: IdParams,
  query: z.strictObject({ fileName: FileName(200, "The file needs a name") }),
  upload: { mediaTypes: ATTACHMENT_TYPES, maxBytes: MAX_ATTACHMENT_BYTES },
  responses: { 201: NoteAttachment },
});

export const getNoteAttachment = endpoint({
  area: "notes",
  kind: "download",
  recorded: { action: "download", resource: "note_attachment" },
  method: "GET",
  path: "/api/note-attachments/{id}",
  summary: "The file of an attachment",
  access: READ,
  params: IdParams,
  download: { mediaType: "application/octet-stream" },
  responses: { 200: null },
});

export const deleteNoteAttachment = endpoint({
  area: "notes",
  kind: "json",
  method: "DELETE",
  path: "/api/note-attachments/{id}",
  summary: "Remove an attachment with its file",
  access: WRITE,
  touches: ["notes"],
  params: IdParams,
  responses: { 204: null },
});

export const getNoteLinkTarget = endpoint({
  area: "notes",
  kind: "json",
  method: "GET",
  path: "/api/notes/link-target/{id}",
  summary: "The title of a record to link to a note",
  access: READ,
  params: IdParams,
  query: z.strictObject({ kind: z.enum(NOTE_LINK_KINDS, "Choose what the record is") }),
  responses: { 200: NoteLink },
});
