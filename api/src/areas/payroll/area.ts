import { type Area, at } from "../../ports/area.ts";
import { seedPayrollPeople } from "./demo/demo.ts";
import { seedPayrollRuns } from "./demo/demo-payroll-runs.ts";
import { beforeEmployeeDeleted } from "./people/employee-events.ts";
import { employeeTarget } from "./people/link-target.ts";
import { employeeSearch } from "./people/search.ts";
import { payrollRoutes } from "./routes.ts";
import { payrollTaxes } from "./runs/owed-taxes.ts";
import { leaveOpenRuns } from "./runs/run-people.ts";
import { spanish } from "./sentences.es.ts";
import { paySlipMail } from "./slip-emails/slip-mail.ts";

/** What the area brings to the program. */
export const payroll: Area = {
  name: "payroll",
  sentences: { es: spanish },
  routes: payrollRoutes,
  mails: [paySlipMail],
  search: { employeeSearch: at(30, employeeSearch) },
  owedTaxes: { payrollTaxes: at(10, payrollTaxes) },
  events: [beforeEmployeeDeleted],
  on: [beforeEmployeeDeleted.handledBy((context, { id }) => leaveOpenRuns(context, id))],
  linkTargets: [employeeTarget],
  exportRules: {
    columns: {
      "employee.ssn_sealed": "encrypted; a manager reads it on the employee's record",
      "employee.bank_routing_sealed": "encrypted; a manager reads its last four on the employee's record",
      "employee.bank_account_sealed": "encrypted; a manager reads its last four on the employee's record",
    },
  },
  demo: [
    at(70, ({ database, organization, now, secrets }) => seedPayrollPeople(database, secrets, organization, now)),
    at(80, ({ database, organization, now }) => seedPayrollRuns(database, organization, now)),
  ],
};
