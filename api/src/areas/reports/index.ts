export { seedReports } from "./demo.ts";
export { reportJob } from "./report-job.ts";
export { reportRoutes } from "./routes.ts";
export { checkSharedReport } from "./shared-reports.ts";
