import { type Area, at } from "../../ports/area.ts";
import { mailPersonalData } from "./mail-personal-data.ts";
import { getReportableMail as checkReportLink } from "./mail-reports.ts";
import { mailTimeline } from "./mail-timeline.ts";
import { mailRoutes } from "./routes.ts";
import { sendMailJob } from "./send-mail.ts";
import { heldMailSweep } from "./sending-hold.ts";
import { sendingMail } from "./sending-mail.ts";

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
