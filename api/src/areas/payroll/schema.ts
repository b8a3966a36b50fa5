import type { StateTaxForm } from "@trellis/contract-payroll/state-tax-form.ts";
import { PAYMENT_METHODS } from "@trellis/domain/books/choices.ts";
import { MAX_AMOUNT_CENTS } from "@trellis/domain/money/money.ts";
import {
  EMPLOYEE_TYPES,
  FILING_STATUSES,
  FORM_TYPES_1099,
  PAY_FREQUENCIES,
  PAY_METHODS,
  PAYMENT_CATEGORIES,
  W4_FORMS,
} from "@trellis/payroll-us/choices.ts";
import { boolean, index, integer, jsonb, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  cents,
  checkCents,
  checkOneOf,
  day,
  id,
  tenantReference,
  tenantTable,
  timestamps,
} from "../../kernel/db/columns.ts";

const AMOUNT = { minimum: 0n, maximum: MAX_AMOUNT_CENTS };

/**
 * Employees (W-2) and contractors (1099). Secret values are sealed by services/secrets, and shown by their last four.
 */
export const employee = tenantTable(
  "employee",
  {
    employeeType: text("employee_type", { enum: EMPLOYEE_TYPES }).notNull().default("w2"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** What a contractor trades as; it is on the 1099 beside the name. */
    businessName: text("business_name"),
    email: text("email").notNull(),
    phone: text("phone"),
    address: text("address"),
    city: text("city"),
    state: text("state"),
    zipCode: text("zip_code"),
    /** For catch-up contributions alone. */
    birthDate: day("birth_date"),
    ssnSealed: text("ssn_sealed"),
    /** Of a contractor who files with an employer's number instead of a person's. */
    tinIsEin: boolean("tin_is_ein").notNull().default(false),
    /** Of a contractor: receives no 1099 but for medical payments. */
    isCorporation: boolean("is_corporation").notNull().default(false),
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
    /** A form from before 2020 has allowances (line 5) in place of the steps, and line 6 as the extra amount. */
    w4Form: text("w4_form", { enum: W4_FORMS }).notNull().default("2020"),
    allowances: integer("federal_allowances").notNull().default(0),
    /** The year that the form claims exemption from federal income tax for. */
    exemptYear: integer("exempt_year"),
    /** Two letters; whose income tax is withheld. */
    workState: text("work_state"),
    /** That state's certificate; it counts while it names the state that the person works in. */
    stateTax: jsonb("state_tax").$type<StateTaxForm>(),
    ...timestamps(),
  },
  (table) => [
    index("employee_name_index").on(table.organizationId, table.lastName, table.firstName, table.id),
    checkOneOf("employee_type_check", table.employeeType, EMPLOYEE_TYPES),
    checkOneOf("employee_frequency_check", table.payFrequency, PAY_FREQUENCIES),
    checkOneOf("employee_pay_method_check", table.payMethod, PAY_METHODS),
    checkOneOf("employee_filing_status_check", table.filingStatus, FILING_STATUSES),
    checkOneOf("employee_w4_form_check", table.w4Form, W4_FORMS),
    checkCents("employee_hourly_rate_check", table.hourlyRate, AMOUNT),
    checkCents("employee_salary_check", table.salary, AMOUNT),
  ],
);

/** What a contractor was paid; booked as an expense in the same transaction. A year's are summed into the 1099. */
export const contractorPayment = tenantTable(
  "contractor_payment",
  {
    employeeId: id("employee_id").notNull(),
    date: day("date").notNull(),
    /** Before anything was withheld. */
    cents: cents("cents").notNull(),
    /** Backup withholding: box 4. */
    federalWithheld: cents("federal_withheld").notNull().default(0n),
    stateWithheld: cents("state_withheld").notNull().default(0n),
    method: text("method", { enum: PAYMENT_METHODS }).notNull(),
    category: text("category", { enum: PAYMENT_CATEGORIES }).notNull(),
    reference: text("reference"),
    notes: text("notes"),
    createdBy: text("created_by"),
    ...timestamps(),
  },
  (table) => [
    tenantReference(table, table.employeeId, employee),
    index("contractor_payment_person_index").on(table.organizationId, table.employeeId, table.date, table.id),
    index("contractor_payment_date_index").on(table.organizationId, table.date, table.id),
    checkOneOf("contractor_payment_method_check", table.method, PAYMENT_METHODS),
    checkOneOf("contractor_payment_category_check", table.category, PAYMENT_CATEGORIES),
    checkCents("contractor_payment_cents_check", table.cents, { minimum: 1n, maximum: MAX_AMOUNT_CENTS }),
    checkCents("contractor_payment_federal_check", table.federalWithheld, AMOUNT),
    checkCents("contractor_payment_state_check", table.stateWithheld, AMOUNT),
  ],
);

/**
 * The register of 1099 forms: what was generated for a payee and a year. Until it is marked as submitted, generating the
 * year again replaces it. Whose form it is is in it as it was then.
 */
export const tax1099 = tenantTable(
  "tax_1099",
  {
    employeeId: id("employee_id").notNull(),
    taxYear: integer("tax_year").notNull(),
    formType: text("form_type", { enum: FORM_TYPES_1099 }).notNull(),
    /** NEC: nonemployee compensation. MISC: rents. */
    box1Amount: cents("box1_amount").notNull().default(0n),
    /** MISC: royalties. */
    box2Amount: cents("box2_amount").notNull().default(0n),
    /** MISC: other income. */
    box3Amount: cents("box3_amount").notNull().default(0n),
    /** Federal income tax withheld. */
    box4Amount: cents("box4_amount").notNull().default(0n),
    /** MISC: medical and health care payments. */
    box6Amount: cents("box6_amount").notNull().default(0n),
    /** NEC: state income. */
    box7Amount: cents("box7_amount").notNull().default(0n),
    /** MISC: substitute payments in lieu of dividends or interest. */
    box8Amount: cents("box8_amount").notNull().default(0n),
    /** NEC box 5, MISC box 16. */
    stateTaxWithheld: cents("state_tax_withheld").notNull().default(0n),
    /** NEC box 6, MISC box 17: whose income tax it is. */
    stateCode: text("state_code"),
    /** Income of all boxes, without what was withheld. */
    totalAmount: cents("total_amount").notNull(),
    recipientName: text("recipient_name").notNull(),
    recipientAddress: text("recipient_address").notNull(),
    /** Truncated, as on a statement to a recipient: `***-**-1234`. */
    recipientTin: text("recipient_tin").notNull(),
    isSubmitted: boolean("is_submitted").notNull().default(false),
    submissionDate: day("submission_date"),
    ...timestamps(),
  },
  (table) => [
    tenantReference(table, table.employeeId, employee),
    uniqueIndex("tax_1099_payee_index").on(table.organizationId, table.taxYear, table.employeeId, table.formType),
    index("tax_1099_employee_index").on(table.organizationId, table.employeeId),
    checkOneOf("tax_1099_form_type_check", table.formType, FORM_TYPES_1099),
  ],
);
