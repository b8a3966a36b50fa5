import { type Area, at } from "../../ports/area.ts";
import { seedNotes } from "./demo/demo.ts";
import { readNoteHistory } from "./demo/demo-history.ts";
import { noteAlerts } from "./notes/note-overview.ts";
import { notePersonalData } from "./notes/note-personal-data.ts";
import { noteSearch } from "./notes/note-search.ts";
import { noteTimeline } from "./notes/note-timeline.ts";
import { noteTrashSweep } from "./notes/trash-sweep.ts";
import { noteReminderMail } from "./reminders/reminder-mail.ts";
import { noteReminderSweep } from "./reminders/reminder-sweep.ts";
import { noteRoutes } from "./routes.ts";
import { spanish } from "./sentences.es.ts";

/** What the area brings to the program. */
export const notes: Area = {
  name: "notes",
  sentences: { es: spanish },
  routes: noteRoutes,
  sweeps: [noteTrashSweep, noteReminderSweep],
  mails: [noteReminderMail],
  alerts: { noteAlerts: at(170, noteAlerts) },
  search: { noteSearch: at(120, noteSearch) },
  personalData: { notePersonalData: at(40, notePersonalData) },
  timeline: { noteTimeline },
  contactPointers: [
    at(50, {
      table: "note_link",
      column: "record_id",
      key: ["note_id"],
      isUnique: true,
      only: { column: "kind", value: "contact" },
    }),
  ],
  exportRules: {
    columns: {
      "note_attachment.file_key": "where the file is in our storage; attachments are in the files folder",
    },
  },
  demo: [at(160, ({ database, organization, now }) => seedNotes(database, organization, now))],
  demoHistory: readNoteHistory,
};
