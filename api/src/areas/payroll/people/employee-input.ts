import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-payroll/employees.ts";
import type { EmployeeRow } from "./employee-secrets.ts";
import { storedStateTax } from "./state-tax.ts";

type Input = EndpointParsed<typeof contract.createEmployee>["body"];
type Change = EndpointParsed<typeof contract.updateEmployee>["body"];

/** What a form can set besides what is sealed. */
type Fields = Omit<
  EmployeeRow,
  "organizationId" | "id" | "ssnSealed" | "bankRoutingSealed" | "bankAccountSealed" | "createdAt" | "updatedAt"
>;

/** Nothing typed is nothing stored; undefined stays "as it is". */
const orNull = <T>(value: T | "" | null | undefined): T | null | undefined =>
  value === undefined ? undefined : value === "" || value === null ? null : value;
const orZero = (value: bigint | null | undefined): bigint | undefined => (value === null ? 0n : value);

/** The columns that a change writes: only what it names. */
export function changeOfEmployee(body: Change): Partial<Fields> {
  const fields = {
    employeeType: body.employeeType,
    firstName: body.firstName,
    lastName: body.lastName,
    businessName: orNull(body.businessName),
    email: body.email,
    phone: orNull(body.phone),
    address: orNull(body.address),
    city: orNull(body.city),
    state: orNull(body.state),
    zipCode: orNull(body.zipCode),
    birthDate: orNull(body.birthDate),
    tinIsEin: body.tinIsEin,
    isCorporation: body.isCorporation,
    jobTitle: orNull(body.jobTitle),
    department: orNull(body.department),
    hireDate: body.hireDate,
    terminationDate: orNull(body.terminationDate),
    hourlyRate: orNull(body.hourlyRate),
    salary: orNull(body.salary),
    payFrequency: body.payFrequency,
    payMethod: body.payMethod,
    isActive: body.isActive,
    filingStatus: body.filingStatus,
    multipleJobs: body.multipleJobs,
    dependentsCredit: orZero(body.dependentsCredit),
    otherIncome: orZero(body.otherIncome),
    deductions: orZero(body.deductions),
    extraWithholding: orZero(body.extraWithholding),
    w4Form: body.w4Form,
    allowances: body.allowances,
    exemptYear: body.exemptYear,
    workState: orNull(body.workState),
    stateTax: body.stateTax === undefined ? undefined : body.stateTax === null ? null : storedStateTax(body.stateTax),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}

/** A new record: what the form left out has the defaults of the specification, biweekly and active. */
export function recordOfEmployee(
  body: Input,
): Pick<Fields, "firstName" | "lastName" | "email" | "hireDate" | "terminationDate"> & Partial<Fields> {
  const { firstName, lastName, email, hireDate } = body;
  return { terminationDate: null, ...changeOfEmployee(body), firstName, lastName, email, hireDate };
}
