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
  summary: "Be reminded of a note on a day and at a time of the organization's clock; replaces one's earlier reminder",
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
  summary: "Done, or no longer to be reminded: takes one's own reminder of a note away",
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
  summary: "For the dashboard: one's own reminders that are due within a day, pinned notes, and those changed last",
  access: OWN,
  responses: {
    200: z.object({
      due: z.array(NoteGist),
      /** Pinned ones first; none that is due. */
      notes: z.array(NoteGist),
    }),
  },
});
