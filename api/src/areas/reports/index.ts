export { seedReports } from "./demo.ts";
export { reportJob } from "./report-job.ts";
export { scheduledReportMail } from "./report-mail.ts";
export { reportRoutes } from "./routes.ts";
export { reportScheduleSweep } from "./schedule-sweep.ts";
export { checkSharedReport } from "./shared-reports.ts";
