import * as contract from "@trellis/contract-notes/notes.ts";
import * as reminders from "@trellis/contract-notes/reminders.ts";
import * as versions from "@trellis/contract-notes/versions.ts";
import { memberCall, type Route, read, upload, write } from "../../kernel/http/serve.ts";
import { addNoteAttachment, deleteNoteAttachment, getNoteAttachment } from "./attachments/note-attachments.ts";
import { getNoteLinkTarget, setNoteLinks } from "./notes/note-links.ts";
import { listNoteAuthors, listNotes, listTrash } from "./notes/note-list.ts";
import { listNotePeople } from "./notes/note-mentions.ts";
import { getNoteOverview } from "./notes/note-overview.ts";
import { removeNoteReminder, setNoteReminder } from "./notes/note-reminders.ts";
import { getNoteVersion, listNoteVersions, restoreNoteVersion } from "./notes/note-versions.ts";
import { createNote, deleteNote, eraseNote, getNote, pinNote, restoreNote, updateNote } from "./notes/notes.ts";

export const noteRoutes: readonly Route[] = [
  read(contract.listNotes, listNotes),
  read(contract.listNoteAuthors, listNoteAuthors),
  read(contract.listNotePeople, listNotePeople),
  read(contract.listTrash, listTrash),
  read(reminders.getNoteOverview, getNoteOverview),
  read(contract.getNote, getNote),
  read(contract.getNoteLinkTarget, getNoteLinkTarget),
  write(contract.createNote, createNote),
  write(contract.updateNote, updateNote),
  write(contract.pinNote, pinNote),
  write(contract.setNoteLinks, setNoteLinks),
  write(contract.deleteNote, deleteNote),
  write(contract.restoreNote, restoreNote),
  memberCall(contract.eraseNote, eraseNote),
  write(reminders.setNoteReminder, setNoteReminder),
  write(reminders.removeNoteReminder, removeNoteReminder),
  read(versions.listNoteVersions, listNoteVersions),
  read(versions.getNoteVersion, getNoteVersion),
  write(versions.restoreNoteVersion, restoreNoteVersion),
  upload(contract.addNoteAttachment, addNoteAttachment),
  memberCall(contract.getNoteAttachment, getNoteAttachment),
  memberCall(contract.deleteNoteAttachment, deleteNoteAttachment),
];
