import { type Area, at } from "../../ports/area.ts";
import { seedPayrollPeople } from "./demo.ts";
import { seedPayrollRuns } from "./demo-payroll-runs.ts";
import { payrollTaxes } from "./owed-taxes.ts";
import { payrollRoutes } from "./routes.ts";
import { employeeSearch } from "./search.ts";

/** What the area brings to the program. */
export const payroll: Area = {
  name: "payroll",
  routes: payrollRoutes,
  search: { employeeSearch: at(30, employeeSearch) },
  owedTaxes: { payrollTaxes: at(10, payrollTaxes) },
  demo: [
    at(70, ({ database, organization, now, secrets }) => seedPayrollPeople(database, secrets, organization, now)),
    at(80, ({ database, organization, now }) => seedPayrollRuns(database, organization, now)),
  ],
};
