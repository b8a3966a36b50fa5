import { type Area, at } from "../../ports/area.ts";
import { mailingBounced, mailingReaderAsked, mailReported } from "../../ports/events.ts";
import { findMailingReader, suppressReporter } from "./mail-reporter.ts";
import { mailingAlerts } from "./mailing-alerts.ts";
import { seedMailings } from "./mailing-demo.ts";
import { mailingDraftSweep } from "./mailing-draft-sweep.ts";
import { mailingRecords } from "./mailing-records.ts";
import { mailingTestMail } from "./mailing-test-mail.ts";
import { mailingTimeline } from "./mailing-timeline.ts";
import { mailingRoutes } from "./routes.ts";
import { noteMailingBounce } from "./sending/mailing-bounce.ts";
import { mailingJob, mailingSweep } from "./sending/mailing-job.ts";
import { spanish } from "./sentences.es.ts";
import { getSubscription as checkUnsubscribeLink } from "./unsubscribe.ts";

/** What the area brings to the program. */
export const mailings: Area = {
  name: "mailings",
  sentences: { es: spanish },
  routes: mailingRoutes,
  jobs: [mailingJob],
  sweeps: [mailingSweep, mailingDraftSweep],
  mails: [mailingTestMail],
  alerts: { mailingAlerts: at(70, mailingAlerts) },
  timeline: { mailingTimeline },
  contactPointers: [
    at(20, { table: "mailing_recipient", column: "contact_id", key: ["id"] }),
    at(25, { table: "mailing", column: "contact_ids", isList: true, key: ["id"] }),
  ],
  mailingRecords,
  on: [
    mailingBounced.handledBy(noteMailingBounce),
    mailingReaderAsked.handledBy(findMailingReader),
    mailReported.handledBy(suppressReporter),
  ],
  pageLinks: { unsubscribe: checkUnsubscribeLink },
  demo: [at(130, ({ database, organization, now }) => seedMailings(database, organization, now))],
};
