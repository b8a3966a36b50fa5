import { type Area, at } from "../../ports/area.ts";
import { getReportableMail as checkReportLink } from "./reports/mail-reports.ts";
import { mailRoutes } from "./routes.ts";
import { mailPersonalData } from "./sending/mail-personal-data.ts";
import { mailTimeline } from "./sending/mail-timeline.ts";
import { sendMailJob } from "./sending/send-mail.ts";
import { heldMailSweep } from "./sending/sending-hold.ts";
import { sendingMail } from "./sending/sending-mail.ts";

/** What the area brings to the program. */
export const mail: Area = {
  name: "mail",
  routes: mailRoutes,
  jobs: ({ mails }) => [sendMailJob(mails)],
  sweeps: [heldMailSweep],
  mails: [sendingMail],
  personalData: { mailPersonalData: at(60, mailPersonalData) },
  timeline: { mailTimeline },
  pageLinks: { "report-email": checkReportLink },
};
