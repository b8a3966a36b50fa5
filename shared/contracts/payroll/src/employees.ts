import { OptionalAmount } from "@trellis/contract-base/amounts.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Email, Id, IdParams, Instant, Line, Name, PageQuery } from "@trellis/contract-base/fields.ts";
import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import {
  EMPLOYEE_TYPES,
  FILING_STATUSES,
  PAY_FREQUENCIES,
  PAY_METHODS,
  W4_FORMS,
} from "@trellis/payroll-us/choices.ts";
import { US_STATE_CODES } from "@trellis/payroll-us/us-states.ts";
import * as z from "zod/mini";
import { PAYROLL_ACCESS } from "./access.ts";
import { StateTaxForm, StateTaxFormInput } from "./state-tax-form.ts";

/** Stored sealed, shown by its last four, and revealed in full by `revealEmployeeSecret` alone. */
export const EMPLOYEE_SECRETS = ["ssn", "bankRouting", "bankAccount"] as const;
export type EmployeeSecret = (typeof EMPLOYEE_SECRETS)[number];

const UsState = z.nullish(z.union([z.literal(""), z.enum(US_STATE_CODES)], "Choose a state"));

const optional = {
  businessName: z.nullish(Name(200)),
  phone: z.nullish(Line(50)),
  /** Street and number. */
  address: z.nullish(Line(300)),
  city: z.nullish(Line(100)),
  state: UsState,
  zipCode: z.nullish(Line(10).check(z.regex(/^(\d{5}(-\d{4})?)?$/, "Use a ZIP code like 60601 or 60601-1234"))),
  /** For catch-up contributions alone. */
  birthDate: z.nullish(z.union([z.literal(""), Day], "Use a date like 1980-01-31")),
  /** Nine digits with or without hyphens; empty takes it away. The masked text as it was answered leaves it. */
  ssn: z.nullish(Line(20)),
  /** Of a contractor: the number is an employer's (EIN). */
  tinIsEin: z.optional(z.boolean()),
  /** Of a contractor: a corporation, which receives no 1099 but for medical payments. */
  isCorporation: z.optional(z.boolean()),
  jobTitle: z.nullish(Line(100)),
  department: z.nullish(Line(100)),
  /** The last day. */
  terminationDate: z.nullish(z.union([z.literal(""), Day], "Use a date like 2025-01-31")),
  hourlyRate: OptionalAmount("Hourly rate must be 0 or greater"),
  /** A year's. If both are set, the salary is paid. */
  salary: OptionalAmount("Salary must be 0 or greater"),
  payFrequency: z.optional(z.enum(PAY_FREQUENCIES, "Choose a pay frequency")),
  payMethod: z.optional(z.enum(PAY_METHODS, "Choose a pay method")),
  isActive: z.optional(z.boolean()),
  filingStatus: z.optional(z.enum(FILING_STATUSES, "Choose a filing status")),
  multipleJobs: z.optional(z.boolean()),
  dependentsCredit: OptionalAmount("The credit for dependents must be 0 or greater"),
  otherIncome: OptionalAmount("Other income must be 0 or greater"),
  deductions: OptionalAmount("Deductions must be 0 or greater"),
  extraWithholding: OptionalAmount("Extra withholding must be 0 or greater"),
  /** A form from before 2020 has allowances in place of steps 2 to 4(b). */
  w4Form: z.optional(z.enum(W4_FORMS, "Choose a version of Form W-4")),
  allowances: z.optional(
    z.int("Use a whole number").check(z.minimum(0, "Must be 0 or greater"), z.maximum(99, "Must be at most 99")),
  ),
  /** The calendar year that the form claims exemption from federal income tax for. */
  exemptYear: z.nullish(
    z
      .int("Use a year like 2026")
      .check(z.minimum(2000, "Use a year like 2026"), z.maximum(2100, "Use a year like 2026")),
  ),
  workState: UsState,
  /** The certificate of the state whose income tax is withheld. */
  stateTax: z.nullish(StateTaxFormInput),
  /** Nine digits with a right check digit. */
  bankRouting: z.nullish(Line(20)),
  bankAccount: z.nullish(Line(34)),
};
const firstName = Name(100, "First name is required");
const lastName = Name(100, "Last name is required");
const EmployeeTypeInput = z.enum(EMPLOYEE_TYPES, "Employee type is required");
const HireDate = z.string("Hire date is required").check(
  z.minLength(1, "Hire date is required"),
  z.refine((text) => text === "" || isCalendarDay(text), "Use a date like 2025-01-31"),
);

export const EmployeeInput = z.strictObject({
  firstName,
  lastName,
  email: Email,
  employeeType: EmployeeTypeInput,
  hireDate: HireDate,
  ...optional,
});
export type EmployeeInput = z.input<typeof EmployeeInput>;

/** Omitted fields stay. */
export const EmployeeChange = z.strictObject({
  firstName: z.optional(firstName),
  lastName: z.optional(lastName),
  email: z.optional(Email),
  employeeType: z.optional(EmployeeTypeInput),
  hireDate: z.optional(HireDate),
  ...optional,
});

export const Employee = z.object({
  id: Id,
  organizationId: z.number(),
  employeeType: z.enum(EMPLOYEE_TYPES),
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  birthDate: z.nullable(z.string()),
  /** By its last four: `•••-••-1234`, of an employer's number `••-•••1234`. */
  ssn: z.nullable(z.string()),
  tinIsEin: z.boolean(),
  isCorporation: z.boolean(),
  jobTitle: z.nullable(z.string()),
  department: z.nullable(z.string()),
  hireDate: z.string(),
  terminationDate: z.nullable(z.string()),
  hourlyRate: z.nullable(Amount),
  salary: z.nullable(Amount),
  payFrequency: z.enum(PAY_FREQUENCIES),
  payMethod: z.enum(PAY_METHODS),
  /** Not set inactive, and the last day has not passed. */
  isActive: z.boolean(),
  filingStatus: z.enum(FILING_STATUSES),
  multipleJobs: z.boolean(),
  dependentsCredit: Amount,
  otherIncome: Amount,
  deductions: Amount,
  extraWithholding: Amount,
  w4Form: z.enum(W4_FORMS),
  allowances: z.number(),
  exemptYear: z.nullable(z.number()),
  workState: z.nullable(z.string()),
  stateTax: z.nullable(StateTaxForm),
  /** By their last four. */
  bankRouting: z.nullable(z.string()),
  bankAccount: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Employee = z.infer<typeof Employee>;

export const listEmployees = endpoint({
  area: "payroll",
  kind: "json",
  method: "GET",
  path: "/api/employees",
  summary: "Employees and contractors by last name",
  access: PAYROLL_ACCESS,
  query: z.strictObject({
    /** Words that begin a word of name, business name, job title or department. */
    q: z.optional(Line(200)),
    type: z.optional(z.enum(EMPLOYEE_TYPES)),
    active: z.optional(z.enum(["true", "false"])),
    ...PageQuery,
  }),
  paged: true,
  responses: { 200: z.array(Employee) },
});

export const getEmployee = endpoint({
  area: "payroll",
  kind: "json",
  method: "GET",
  path: "/api/employees/{id}",
  summary: "One employee or contractor",
  access: PAYROLL_ACCESS,
  params: IdParams,
  responses: { 200: Employee },
});

export const createEmployee = endpoint({
  area: "payroll",
  kind: "json",
  method: "POST",
  path: "/api/employees",
  ignoresIdempotencyKey: true,
  summary: "Add an employee (w2) or a contractor (1099)",
  access: PAYROLL_ACCESS,
  needsFeature: "payroll",
  touches: ["payroll"],
  body: EmployeeInput,
  responses: { 201: Employee },
});

export const updateEmployee = endpoint({
  area: "payroll",
  kind: "json",
  method: "PATCH",
  path: "/api/employees/{id}",
  summary: "Change an employee or contractor, end their work, or rehire them; a stale If-Match returns 409",
  access: PAYROLL_ACCESS,
  needsFeature: "payroll",
  touches: ["payroll"],
  params: IdParams,
  body: EmployeeChange,
  responses: { 200: Employee },
});

export const deleteEmployee = endpoint({
  area: "payroll",
  kind: "json",
  method: "DELETE",
  path: "/api/employees/{id}",
  summary: "Delete someone who was never paid; for anyone else, set an end date instead",
  access: PAYROLL_ACCESS,
  needsFeature: "payroll",
  touches: ["payroll"],
  params: IdParams,
  responses: { 204: null },
});

export const revealEmployeeSecret = endpoint({
  area: "payroll",
  kind: "json",
  method: "POST",
  path: "/api/employees/{id}/reveal",
  ignoresIdempotencyKey: true,
  summary: "Show a tax ID or bank number in full; the audit log records each request",
  access: PAYROLL_ACCESS,
  needsRecentSignIn: true,
  touches: ["payroll", "platform"],
  // Data on file is needed to file with, also after a subscription ended.
  whenReadOnly: "allowed",
  params: IdParams,
  body: z.strictObject({ field: z.enum(EMPLOYEE_SECRETS) }),
  responses: { 200: z.object({ value: z.string() }) },
});
