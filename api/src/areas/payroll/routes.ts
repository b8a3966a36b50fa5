import * as employees from "@trellis/shared/contract/payroll/employees.ts";
import * as stats from "@trellis/shared/contract/payroll/payroll-stats.ts";
import { memberCall, type Route, read, write } from "../../http/serve.ts";
import { listEmployees } from "./employee-list.ts";
import { createEmployee, deleteEmployee, getEmployee, revealEmployeeSecret, updateEmployee } from "./employees.ts";
import { getPayrollStats } from "./payroll-stats.ts";

// Creating takes no Idempotency-Key: what is kept of a request would be a fingerprint of its tax id.
export const payrollRoutes: Route[] = [
  memberCall(employees.listEmployees, (call, input) =>
    call.read((context) => listEmployees(context, input, call.services.secrets)),
  ),
  memberCall(employees.getEmployee, (call, input) =>
    call.read((context) => getEmployee(context, input, call.services.secrets)),
  ),
  memberCall(employees.createEmployee, (call, input) =>
    call.write((context) => createEmployee(context, input, call.services.secrets)),
  ),
  memberCall(employees.updateEmployee, (call, input) =>
    call.write((context) => updateEmployee(context, input, call.services.secrets)),
  ),
  write(employees.deleteEmployee, deleteEmployee),
  memberCall(employees.revealEmployeeSecret, revealEmployeeSecret),
  read(stats.getPayrollStats, getPayrollStats),
];
