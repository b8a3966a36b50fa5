import * as payments from "@trellis/contract-payroll/contractor-payments.ts";
import * as employees from "@trellis/contract-payroll/employees.ts";
import * as forms from "@trellis/contract-payroll/forms-1099.ts";
import * as slipEmails from "@trellis/contract-payroll/pay-slip-emails.ts";
import * as stats from "@trellis/contract-payroll/payroll-stats.ts";
import { inReaderLanguage } from "../../kernel/http/reader-language.ts";
import { memberCall, type Route, read, write } from "../../kernel/http/serve.ts";
import { export1099s, get1099Pdf, get1099sPdf } from "./form-1099/form-1099-download.ts";
import { get1099Overview } from "./form-1099/form-1099-overview.ts";
import { generate1099s, list1099s, update1099 } from "./form-1099/form-1099-register.ts";
import { getPayrollStats } from "./payroll-stats.ts";
import {
  createContractorPayment,
  deleteContractorPayment,
  getContractorPaymentYears,
  listContractorPayments,
} from "./people/contractor-payments.ts";
import { listEmployees } from "./people/employee-list.ts";
import {
  createEmployee,
  deleteEmployee,
  getEmployee,
  revealEmployeeSecret,
  updateEmployee,
} from "./people/employees.ts";
import { payrollRunRoutes } from "./runs/payroll-run-routes.ts";
import { listPaySlipEmails, sendPaySlipEmails } from "./slip-emails/slip-emails.ts";
import { w2Routes } from "./w2/w2-routes.ts";

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
  read(payments.listContractorPayments, listContractorPayments),
  read(payments.getContractorPaymentYears, getContractorPaymentYears),
  write(payments.createContractorPayment, createContractorPayment),
  write(payments.deleteContractorPayment, deleteContractorPayment),
  inReaderLanguage(
    memberCall(forms.get1099Overview, (call, input) =>
      call.read((context) => get1099Overview(context, input, call.services.secrets)),
    ),
    "payer.problems.message",
    "payees.problems.message",
  ),
  memberCall(forms.list1099s, (call, input) =>
    call.read((context) => list1099s(context, input, call.services.secrets)),
  ),
  memberCall(forms.generate1099s, (call, input) =>
    call.write((context) => generate1099s(context, input, call.services.secrets)),
  ),
  memberCall(forms.update1099, (call, input) =>
    call.write((context) => update1099(context, input, call.services.secrets)),
  ),
  memberCall(forms.get1099Pdf, get1099Pdf),
  memberCall(forms.get1099sPdf, get1099sPdf),
  memberCall(forms.export1099s, export1099s),
  ...w2Routes,
  ...payrollRunRoutes,
  read(slipEmails.listPaySlipEmails, listPaySlipEmails),
  write(slipEmails.sendPaySlipEmails, sendPaySlipEmails),
];
