export { setPlan, setSuspended } from "./change-organization.ts";
export { FAILED_JOBS_LIMIT, readFailedJobs, retryJobs } from "./failed-jobs.ts";
export { listOperators, setOperator } from "./operators.ts";
