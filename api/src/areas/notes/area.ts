import { type Area, at } from "../../ports/area.ts";
import { seedNotes } from "./demo.ts";
import { noteAlerts } from "./note-overview.ts";
import { notePersonalData } from "./note-personal-data.ts";
import { noteSearch } from "./note-search.ts";
import { noteTimeline } from "./note-timeline.ts";
import { noteReminderMail } from "./reminder-mail.ts";
import { noteReminderSweep } from "./reminder-sweep.ts";
import { noteRoutes } from "./routes.ts";
import { noteTrashSweep } from "./trash-sweep.ts";

/** What the area brings to the program. */
export const notes: Area = {
  name: "notes",
  routes: noteRoutes,
  sweeps: [noteTrashSweep, noteReminderSweep],
  mails: [noteReminderMail],
  alerts: { noteAlerts: at(170, noteAlerts) },
  search: { noteSearch: at(120, noteSearch) },
  personalData: { notePersonalData: at(40, notePersonalData) },
  timeline: { noteTimeline },
  demo: [at(160, ({ database, organization, now }) => seedNotes(database, organization, now))],
};
