import { type Area, at } from "../../ports/area.ts";
import { seedReports } from "./demo.ts";
import { reportRoutes } from "./routes.ts";
import { reportJob } from "./saved/report-job.ts";
import { scheduledReportMail } from "./saved/report-mail.ts";
import { reportScheduleSweep } from "./saved/schedule-sweep.ts";
import { checkSharedReport } from "./saved/shared-reports.ts";
import { spanish } from "./sentences.es.ts";

/** What the area brings to the program. */
export const reports: Area = {
  name: "reports",
  sentences: { es: spanish },
  routes: reportRoutes,
  jobs: [reportJob],
  sweeps: [reportScheduleSweep],
  mails: [scheduledReportMail],
  pageLinks: { "shared-report": checkSharedReport },
  outsideLinks: {
    links: [{ what: "shared reports", table: "report_share", where: "revoked_at is null", remedy: "share them again" }],
  },
  exportRules: {
    columns: {
      "report_file.file_key": "where the file stands in our storage; a report is downloaded under Reports",
      "report_share.token_hash": "the secret of a share link",
    },
  },
  demo: [at(170, ({ database, organization, now, files }) => seedReports(database, files, organization, now))],
};
