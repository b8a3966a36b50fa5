import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { IdParams } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { Note, NoteGist, ReminderInput } from "./note.ts";

/** A reminder is a member's own: who may read a note may be reminded of it. */
const OWN = { who: "member", role: "viewer" } as const;

export const setNoteReminder = endpoint({
  area: "notes",
  kind: "json",
  method: "PUT",
  path: "/api/notes/{id}/reminder",
  summary: "Set your reminder for a note, in the organization's time zone; replaces your earlier one",
  access: OWN,
  touches: ["notes"],
  params: IdParams,
  body: ReminderInput,
  responses: { 200: Note },
});

export const removeNoteReminder = endpoint({
  area: "notes",
  kind: "json",
  method: "DELETE",
  path: "/api/notes/{id}/reminder",
  summary: "Mark your reminder for a note as done, or remove it",
  access: OWN,
  whenReadOnly: "allowed",
  touches: ["notes"],
  params: IdParams,
  responses: { 200: Note },
});

export const getNoteOverview = endpoint({
  area: "notes",
  kind: "json",
  method: "GET",
  path: "/api/notes/overview",
  summary: "Notes for the dashboard: your reminders due within a day, pinned notes, and recently changed ones",
  access: OWN,
  responses: {
    200: z.object({
      due: z.array(NoteGist),
      /** Pinned ones first; none that is due. */
      notes: z.array(NoteGist),
    }),
  },
});
