import { sql } from "drizzle-orm";
import { type Area, at } from "../../ports/area.ts";
import { notificationMailSweep } from "./notices/notification-sweep.ts";
import { notificationsMail } from "./notices/notifications-mail.ts";
import { getReportableMail as checkReportLink } from "./reports/mail-reports.ts";
import { mailRoutes } from "./routes.ts";
import { mailPersonalData } from "./sending/mail-personal-data.ts";
import { mailTimeline } from "./sending/mail-timeline.ts";
import { sendMailJob } from "./sending/send-mail.ts";
import { heldMailSweep } from "./sending/sending-hold.ts";
import { sendingMail } from "./sending/sending-mail.ts";
import { templateTestMail } from "./sending/template-test-mail.ts";
import { spanish } from "./sentences.es.ts";

/** What the area brings to the program. */
export const mail: Area = {
  name: "mail",
  sentences: { es: spanish },
  routes: mailRoutes,
  jobs: ({ mails }) => [sendMailJob(mails)],
  sweeps: [heldMailSweep, notificationMailSweep],
  mails: [notificationsMail, sendingMail, templateTestMail],
  personalData: { mailPersonalData: at(60, mailPersonalData) },
  timeline: { mailTimeline },
  pageLinks: { "report-email": checkReportLink },
  outsideLinks: {
    links: [
      {
        what: "sent emails, with the links in them",
        table: "email_message",
        where: "sent_at is not null",
        remedy: "send again what still matters",
      },
    ],
  },
  exportRules: {
    columns: {
      "mail_report.message_id": "which email was reported would say who reported it",
      "mail_report.reporter_hash": "a fingerprint of who reported an email",
    },
    rows: {
      email_message: {
        kept: () => sql`email_message.kind not like 'calendar.%'`,
        reason: "without emails of the calendar, which may be about private events",
      },
    },
  },
};
