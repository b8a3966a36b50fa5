import { type Area, at } from "../../ports/area.ts";
import { seedPayrollPeople } from "./demo/demo.ts";
import { seedPayrollRuns } from "./demo/demo-payroll-runs.ts";
import { employeeSearch } from "./people/search.ts";
import { payrollRoutes } from "./routes.ts";
import { payrollTaxes } from "./runs/owed-taxes.ts";

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
