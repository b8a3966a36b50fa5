/** Reports that wait to be made. */
export const REPORT_QUEUE = "reports.generate";
