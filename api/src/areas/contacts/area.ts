import { type Area, at } from "../../ports/area.ts";
import { addressUnknown, mailSent } from "../../ports/events.ts";
import { activitySearch } from "./activities/activity-search.ts";
import { activityTimeline } from "./activities/activity-timeline.ts";
import { contactMail } from "./activities/message-mail.ts";
import { messageTimeline } from "./activities/message-timeline.ts";
import { contactUndoSweep } from "./bulk/undo-sweep.ts";
import { recordLastContactByAddress } from "./core/last-contact.ts";
import { seedContacts } from "./demo/demo.ts";
import { seedLastContacts } from "./demo/demo-activities.ts";
import { contactPointers } from "./duplicates/contact-pointers.ts";
import { contactImportJob } from "./imports/contact-import-job.ts";
import { contactImportSweep } from "./imports/contact-import-sweep.ts";
import { contactTarget } from "./links/link-target.ts";
import { contactAlerts } from "./people/alerts.ts";
import { contactsStep } from "./people/first-step.ts";
import { contactSearch } from "./people/search.ts";
import { contactPersonalData } from "./privacy/contact-personal-data.ts";
import { eraseTextsJob } from "./privacy/erase-contact.ts";
import { personRoutes } from "./privacy/person-routes.ts";
import { contactRoutes } from "./routes.ts";
import { spanish } from "./sentences.es.ts";
import { suppressUnknown } from "./suppressions/suppress-unknown.ts";
import { changeTimeline } from "./timeline/contact-timeline.ts";

/** What the area brings to the program. */
export const contacts: Area = {
  name: "contacts",
  sentences: { es: spanish },
  routes: (all) => [...contactRoutes, ...personRoutes(all)],
  jobs: [eraseTextsJob, contactImportJob],
  sweeps: [contactUndoSweep, contactImportSweep],
  mails: [contactMail],
  alerts: { contactAlerts: at(140, contactAlerts) },
  search: { contactSearch: at(20, contactSearch), activitySearch: at(130, activitySearch) },
  personalData: { contactPersonalData: at(70, contactPersonalData) },
  timeline: { messageTimeline, activityTimeline, changeTimeline },
  contactPointers,
  on: [
    mailSent.handledBy((scope, { addressKey, at: sentAt }) => recordLastContactByAddress(scope, [addressKey], sentAt)),
    addressUnknown.handledBy((scope, unknown) => suppressUnknown(scope, { ...unknown, mailingId: null })),
  ],
  linkTargets: [contactTarget],
  exportRules: {
    tables: {
      contact_bulk_change: "what contacts were before a change of many, kept for a day",
      contact_bulk_edit: "changes of many contacts that can be taken back, kept for a day",
    },
    columns: {
      "contact_erasure.pending": "names that are still being made unreadable",
      "contact_import.file_key": "where the file stands in our storage; a file that waits is in the folder files",
      "contact_import.content_hash": "a fingerprint that recognizes a repeated upload",
    },
  },
  demo: [
    at(120, ({ database, organization, now }) => seedContacts(database, organization, now)),
    at(140, ({ database, organization, now }) => seedLastContacts(database, organization, now)),
  ],
  firstSteps: { contactsStep: at(30, contactsStep) },
};
