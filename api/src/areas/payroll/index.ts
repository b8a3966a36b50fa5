export { seedPayrollPeople } from "./demo.ts";
export { seedPayrollRuns } from "./demo-payroll-runs.ts";
export { payrollTaxes } from "./owed-taxes.ts";
export { payrollRoutes } from "./routes.ts";
export { employeeSearch } from "./search.ts";
