import {
  EMPLOYEE_TYPES,
  FILING_STATUSES,
  PAY_FREQUENCIES,
  PAY_METHODS,
} from "@trellis/shared/contract/payroll/choices.ts";
import { MAX_AMOUNT_CENTS } from "@trellis/shared/domain/money.ts";
import { boolean, index, text } from "drizzle-orm/pg-core";
import { bytewiseText, cents, checkCents, checkOneOf, day, tenantTable, timestamps } from "../../db/columns.ts";

const AMOUNT = { minimum: 0n, maximum: MAX_AMOUNT_CENTS };

/** Employees (W-2) and contractors (1099). What is secret is sealed by services/secrets, and shown by its last four. */
export const employee = tenantTable(
  "employee",
  {
    employeeType: text("employee_type", { enum: EMPLOYEE_TYPES }).notNull().default("w2"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** What a contractor trades as; it stands on the 1099 beside the name. */
    businessName: text("business_name"),
    email: text("email").notNull(),
    phone: text("phone"),
    address: text("address"),
    city: text("city"),
    state: text("state"),
    zipCode: text("zip_code"),
    ssnSealed: text("ssn_sealed"),
    /** Of a contractor who files with an employer's number instead of a person's. */
    tinIsEin: boolean("tin_is_ein").notNull().default(false),
    bankRoutingSealed: text("bank_routing_sealed"),
    bankAccountSealed: text("bank_account_sealed"),
    jobTitle: text("job_title"),
    department: text("department"),
    hireDate: day("hire_date").notNull(),
    terminationDate: day("termination_date"),
    hourlyRate: cents("hourly_rate"),
    /** A year's. */
    salary: cents("salary"),
    payFrequency: text("pay_frequency", { enum: PAY_FREQUENCIES }).notNull().default("biweekly"),
    payMethod: text("pay_method", { enum: PAY_METHODS }).notNull().default("direct_deposit"),
    isActive: boolean("is_active").notNull().default(true),
    /** Form W-4 (2020 and later): step 1(c), 2(c), 3, 4(a), 4(b), 4(c). Amounts a year, but the last: a pay period. */
    filingStatus: text("filing_status", { enum: FILING_STATUSES }).notNull().default("single"),
    multipleJobs: boolean("multiple_jobs").notNull().default(false),
    dependentsCredit: cents("dependents_credit").notNull().default(0n),
    otherIncome: cents("other_income").notNull().default(0n),
    deductions: cents("deductions").notNull().default(0n),
    extraWithholding: cents("extra_withholding").notNull().default(0n),
    /** Two letters; whose income tax is withheld. */
    workState: text("work_state"),
    searchText: bytewiseText("search_text").notNull().default(""),
    ...timestamps(),
  },
  (table) => [
    index("employee_name_index").on(table.organizationId, table.lastName, table.firstName, table.id),
    checkOneOf("employee_type_check", table.employeeType, EMPLOYEE_TYPES),
    checkOneOf("employee_frequency_check", table.payFrequency, PAY_FREQUENCIES),
    checkOneOf("employee_pay_method_check", table.payMethod, PAY_METHODS),
    checkOneOf("employee_filing_status_check", table.filingStatus, FILING_STATUSES),
    checkCents("employee_hourly_rate_check", table.hourlyRate, AMOUNT),
    checkCents("employee_salary_check", table.salary, AMOUNT),
  ],
);
