import { createEmployee, type Employee, type EmployeeInput } from "@trellis/contract-payroll/employees.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { amountNumber, readWholeNumber } from "@trellis/domain/money/typed-number.ts";
import { accountNumberProblem, routingProblem } from "@trellis/payroll-us/bank-routing.ts";
import type { EmployeeType, FilingStatus, PayFrequency, PayMethod, W4Form } from "@trellis/payroll-us/choices.ts";
import { taxIdProblem } from "@trellis/payroll-us/tax-id.ts";
import { endpointResolver, type Issue } from "@trellis/shared/client/endpoint-resolver.ts";
import {
  NO_STATE_TAX,
  STATE_TAX_FIELDS,
  type StateTaxValues,
  stateTaxBody,
  stateTaxValuesOf,
} from "./state-tax-values.ts";

/** What the form holds while someone types: text everywhere, but for choices and check boxes. */
export interface PersonValues extends StateTaxValues {
  firstName: string;
  lastName: string;
  businessName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  birthDate: string;
  ssn: string;
  tinIsEin: boolean;
  isCorporation: boolean;
  employeeType: EmployeeType;
  jobTitle: string;
  department: string;
  hireDate: string;
  terminationDate: string;
  hourlyRate: string;
  salary: string;
  payFrequency: PayFrequency;
  payMethod: PayMethod;
  bankRouting: string;
  bankAccount: string;
  workState: string;
  isActive: boolean;
  filingStatus: FilingStatus;
  w4Form: W4Form;
  /** A year, or empty. */
  exemptYear: string;
  allowances: string;
  multipleJobs: boolean;
  dependentsCredit: string;
  otherIncome: string;
  deductions: string;
  extraWithholding: string;
}
type PersonField = keyof PersonValues;

/** In the order of the screen, so that the first wrong field gets the focus. */
export const FIELD_ORDER: readonly PersonField[] = [
  "firstName",
  "lastName",
  "businessName",
  "email",
  "phone",
  "address",
  "city",
  "state",
  "zipCode",
  "birthDate",
  "ssn",
  "tinIsEin",
  "isCorporation",
  "employeeType",
  "jobTitle",
  "department",
  "hireDate",
  "terminationDate",
  "hourlyRate",
  "salary",
  "payFrequency",
  "payMethod",
  "bankRouting",
  "bankAccount",
  "workState",
  "filingStatus",
  "w4Form",
  "exemptYear",
  "allowances",
  "multipleJobs",
  "dependentsCredit",
  "otherIncome",
  "deductions",
  "extraWithholding",
  ...Object.values(STATE_TAX_FIELDS),
  "isActive",
];
const SECRETS = ["ssn", "bankRouting", "bankAccount"] as const;

/** Someone new: an employee from today unless the caller says contractor. */
export function newPerson(today: string, employeeType: EmployeeType = "w2"): PersonValues {
  return {
    firstName: "",
    lastName: "",
    businessName: "",
    email: "",
    phone: "",
    address: "",
    city: "",
    state: "",
    zipCode: "",
    birthDate: "",
    ssn: "",
    tinIsEin: false,
    isCorporation: false,
    employeeType,
    jobTitle: "",
    department: "",
    hireDate: today,
    terminationDate: "",
    hourlyRate: "",
    salary: "",
    payFrequency: "biweekly",
    payMethod: "direct_deposit",
    bankRouting: "",
    bankAccount: "",
    workState: "",
    isActive: true,
    filingStatus: "single",
    w4Form: "2020",
    exemptYear: "",
    allowances: "",
    multipleJobs: false,
    dependentsCredit: "",
    otherIncome: "",
    deductions: "",
    extraWithholding: "",
    ...NO_STATE_TAX,
  };
}

const orEmpty = (text: string | null) => text ?? "";
const amountOrEmpty = (amount: string) => (amount === "0.00" ? "" : withReaderMarks(amount));

/** The form of a record. Sealed values stay empty: only newly typed ones are sent. */
export function valuesOf(person: Employee): PersonValues {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    businessName: orEmpty(person.businessName),
    email: person.email,
    phone: orEmpty(person.phone),
    address: orEmpty(person.address),
    city: orEmpty(person.city),
    state: orEmpty(person.state),
    zipCode: orEmpty(person.zipCode),
    birthDate: orEmpty(person.birthDate),
    ssn: "",
    tinIsEin: person.tinIsEin,
    isCorporation: person.isCorporation,
    employeeType: person.employeeType,
    jobTitle: orEmpty(person.jobTitle),
    department: orEmpty(person.department),
    hireDate: person.hireDate,
    terminationDate: orEmpty(person.terminationDate),
    hourlyRate: withReaderMarks(orEmpty(person.hourlyRate)),
    salary: withReaderMarks(orEmpty(person.salary)),
    payFrequency: person.payFrequency,
    payMethod: person.payMethod,
    bankRouting: "",
    bankAccount: "",
    workState: orEmpty(person.workState),
    // Ended, but not set inactive: the end date says it.
    isActive: person.isActive || person.terminationDate !== null,
    filingStatus: person.filingStatus,
    w4Form: person.w4Form,
    exemptYear: person.exemptYear === null ? "" : String(person.exemptYear),
    allowances: person.allowances === 0 ? "" : String(person.allowances),
    multipleJobs: person.multipleJobs,
    dependentsCredit: amountOrEmpty(person.dependentsCredit),
    otherIncome: amountOrEmpty(person.otherIncome),
    deductions: amountOrEmpty(person.deductions),
    extraWithholding: amountOrEmpty(person.extraWithholding),
    ...stateTaxValuesOf(person),
  };
}

const orNull = (text: string) => text.trim() || null;

/** A number where it is one, null when empty, and what was typed where it is neither, for the message. */
const amountOf = (text: string): number | string | null => (text.trim() === "" ? null : amountNumber(text));

/**
 * The request body: amounts as numbers, empty optional fields as null. For an existing person, sealed fields only if
 * typed.
 */
export function bodyOf(values: PersonValues, isNew: boolean): EmployeeInput {
  const { employeeType } = values;
  const isContractor = employeeType === "1099";
  const typed = SECRETS.filter((field) => isNew || values[field].trim() !== "");
  return {
    firstName: values.firstName,
    lastName: values.lastName,
    email: values.email.trim(),
    phone: orNull(values.phone),
    address: orNull(values.address),
    city: orNull(values.city),
    state: stateOf(values.state),
    zipCode: orNull(values.zipCode),
    birthDate: isContractor ? null : orNull(values.birthDate),
    ...Object.fromEntries(typed.map((field) => [field, orNull(values[field])])),
    employeeType,
    businessName: isContractor ? orNull(values.businessName) : null,
    tinIsEin: isContractor && values.tinIsEin,
    isCorporation: isContractor && values.isCorporation,
    jobTitle: orNull(values.jobTitle),
    department: orNull(values.department),
    hireDate: values.hireDate,
    terminationDate: orNull(values.terminationDate),
    hourlyRate: amountOf(values.hourlyRate),
    salary: isContractor ? null : amountOf(values.salary),
    payFrequency: values.payFrequency,
    payMethod: values.payMethod,
    workState: stateOf(values.workState),
    stateTax: isContractor ? null : stateTaxBody(values, values.workState || values.state),
    isActive: values.isActive,
    filingStatus: values.filingStatus,
    w4Form: values.w4Form,
    exemptYear: isContractor || values.exemptYear === "" ? null : Number(values.exemptYear),
    // An invalid whole number stays as it is, for the message.
    allowances: values.allowances.trim() === "" ? 0 : (readWholeNumber(values.allowances) ?? Number.NaN),
    multipleJobs: values.multipleJobs,
    dependentsCredit: amountOf(values.dependentsCredit),
    otherIncome: amountOf(values.otherIncome),
    deductions: amountOf(values.deductions),
    extraWithholding: amountOf(values.extraWithholding),
  };
}

const stateOf = (code: string) => (code || null) as EmployeeInput["state"];

/** Checks with the contract's own schema and the server's own rules, so that form and server say the same words. */
export const personResolver = (isNew: boolean) =>
  endpointResolver(createEmployee, (values: PersonValues) => bodyOf(values, isNew), {
    fieldOf,
    rules: (issues, values) => [...issues, ...numberIssues(values), ...endDateIssues(values)],
  });

function numberIssues({ employeeType, tinIsEin, ssn, bankRouting, bankAccount }: PersonValues): Issue[] {
  const kind = employeeType === "1099" && tinIsEin ? "business" : "person";
  const problems: Partial<Record<PersonField, string | undefined>> = {
    ...(ssn.trim() && { ssn: taxIdProblem(ssn, kind) }),
    ...(bankRouting.trim() && { bankRouting: routingProblem(bankRouting) }),
    ...(bankAccount.trim() && { bankAccount: accountNumberProblem(bankAccount) }),
  };
  return Object.entries(problems).flatMap(([field, message]) => (message ? [{ path: [field], message }] : []));
}

const endDateIssues = ({ hireDate, terminationDate }: PersonValues): Issue[] =>
  terminationDate && hireDate && terminationDate < hireDate
    ? [{ path: ["terminationDate"], message: "The end date is before the hire date" }]
    : [];

/** Where the form shows an issue of the body. */
export function fieldOf({ path: [first, second] }: Issue): PersonField | undefined {
  if (first !== "stateTax") return FIELD_ORDER.find((field) => field === first);
  const name = String(second ?? "");
  return name in STATE_TAX_FIELDS ? STATE_TAX_FIELDS[name as keyof typeof STATE_TAX_FIELDS] : undefined;
}
