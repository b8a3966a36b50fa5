export { setPlan, setSuspended } from "./change-organization.ts";
export { FAILED_JOBS_LIMIT, readFailedJobs, retryJobs } from "./failed-jobs.ts";
export { listOperators, setOperator } from "./operators.ts";
export {
  addResellerDomain,
  removeResellerDomain,
} from "./resellers/reseller-domains.ts";
export { addResellerStaff, removeResellerStaff } from "./resellers/reseller-staff.ts";
export { addReseller, assignReseller, listResellers, removeReseller, showReseller } from "./resellers/resellers.ts";
