import { type Area, at } from "../../ports/area.ts";
import { activitySearch } from "./activity-search.ts";
import { activityTimeline } from "./activity-timeline.ts";
import { contactAlerts } from "./alerts.ts";
import { contactImportJob } from "./contact-import-job.ts";
import { contactImportSweep } from "./contact-import-sweep.ts";
import { contactPersonalData } from "./contact-personal-data.ts";
import { changeTimeline } from "./contact-timeline.ts";
import { seedContacts } from "./demo.ts";
import { eraseTextsJob } from "./erase-contact.ts";
import { mailingAlerts } from "./mailing-alerts.ts";
import { seedMailings } from "./mailing-demo.ts";
import { mailingDraftSweep } from "./mailing-draft-sweep.ts";
import { mailingJob, mailingSweep } from "./mailing-job.ts";
import { mailingTestMail } from "./mailing-test-mail.ts";
import { mailingTimeline } from "./mailing-timeline.ts";
import { contactMail } from "./message-mail.ts";
import { messageTimeline } from "./message-timeline.ts";
import { personRoutes } from "./person-routes.ts";
import { contactRoutes } from "./routes.ts";
import { contactSearch } from "./search.ts";
import { seedTouches } from "./touch-demo.ts";
import { contactUndoSweep } from "./undo-sweep.ts";
import { getSubscription as checkUnsubscribeLink } from "./unsubscribe.ts";

/** What the area brings to the program. */
export const contacts: Area = {
  name: "contacts",
  routes: (all) => [...contactRoutes, ...personRoutes(all)],
  jobs: [eraseTextsJob, mailingJob, contactImportJob],
  sweeps: [mailingSweep, mailingDraftSweep, contactUndoSweep, contactImportSweep],
  mails: [mailingTestMail, contactMail],
  alerts: { mailingAlerts: at(70, mailingAlerts), contactAlerts: at(140, contactAlerts) },
  search: { contactSearch: at(20, contactSearch), activitySearch: at(130, activitySearch) },
  personalData: { contactPersonalData: at(70, contactPersonalData) },
  timeline: { mailingTimeline, messageTimeline, activityTimeline, changeTimeline },
  pageLinks: { unsubscribe: checkUnsubscribeLink },
  demo: [
    at(120, ({ database, organization, now }) => seedContacts(database, organization, now)),
    at(130, ({ database, organization, now }) => seedMailings(database, organization, now)),
    at(140, ({ database, organization, now }) => seedTouches(database, organization, now)),
  ],
};
