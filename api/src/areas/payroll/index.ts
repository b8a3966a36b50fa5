export { seedPayrollPeople } from "./demo.ts";
export { payrollRoutes } from "./routes.ts";
export { employeeSearch } from "./search.ts";
