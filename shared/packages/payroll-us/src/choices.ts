export const EMPLOYEE_TYPES = ["w2", "1099"] as const;
export type EmployeeType = (typeof EMPLOYEE_TYPES)[number];

export const PAY_FREQUENCIES = ["weekly", "biweekly", "semi_monthly", "monthly", "quarterly"] as const;
export type PayFrequency = (typeof PAY_FREQUENCIES)[number];

/** How often each is paid in a year. */
export const PAY_PERIODS: Readonly<Record<PayFrequency, number>> = {
  weekly: 52,
  biweekly: 26,
  semi_monthly: 24,
  monthly: 12,
  quarterly: 4,
};

/** As it is written in a sentence: `semi-monthly`. */
export const frequencyName = (frequency: PayFrequency): string => frequency.replace("_", "-");

export const PAY_METHODS = ["check", "direct_deposit", "cash"] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

/** Form W-4 (2020 and later), step 1(c). */
export const FILING_STATUSES = ["single", "married_jointly", "head_of_household"] as const;
export type FilingStatus = (typeof FILING_STATUSES)[number];

/** What a contractor is paid for: each is a box of the 1099. */
export const PAYMENT_CATEGORIES = ["nonemployee_compensation", "rents", "royalties", "medical", "other"] as const;
export type PaymentCategory = (typeof PAYMENT_CATEGORIES)[number];

export const FORM_TYPES_1099 = ["1099-NEC", "1099-MISC"] as const;
export type FormType1099 = (typeof FORM_TYPES_1099)[number];

/** Which Form W-4 an employee handed in: one from 2020 or later, or an older one with allowances. */
export const W4_FORMS = ["2020", "before_2020"] as const;
export type W4Form = (typeof W4_FORMS)[number];

/**
 * What is deducted from pay. `retirement`: 401(k) or 403(b), before income tax. `roth_retirement`: the same after tax.
 * `section_125`, and a health savings account through such a plan (`hsa_self`, `hsa_family` by its coverage): before
 * income tax and FICA. `post_tax`: after all taxes.
 */
export const DEDUCTION_KINDS = [
  "retirement",
  "roth_retirement",
  "section_125",
  "hsa_self",
  "hsa_family",
  "post_tax",
] as const;
export type DeductionKind = (typeof DEDUCTION_KINDS)[number];

/** How federal income tax of a bonus or commission is withheld: with the period's wages, or at the flat rate. */
export const SUPPLEMENTAL_METHODS = ["aggregate", "flat"] as const;
export type SupplementalMethod = (typeof SUPPLEMENTAL_METHODS)[number];

/** A run is edited as a draft; a committed one is corrected by voiding it. */
export const PAYROLL_RUN_STATUSES = ["draft", "calculated", "approved", "committed", "voided"] as const;
export type PayrollRunStatus = (typeof PAYROLL_RUN_STATUSES)[number];

/**
 * How often withheld federal tax is deposited (IRS Publication 15, section 11); the IRS notifies each employer which.
 */
export const DEPOSIT_SCHEDULES = ["monthly", "semiweekly"] as const;
export type DepositSchedule = (typeof DEPOSIT_SCHEDULES)[number];

/** How often withheld state tax is deposited; each state assigns one. */
export const DEPOSIT_FREQUENCIES = ["monthly", "semiweekly", "quarterly"] as const;
export type DepositFrequency = (typeof DEPOSIT_FREQUENCIES)[number];

/** Statuses of the states' certificates together; each state uses some of them. */
export const STATE_STATUSES = [
  "single",
  "married",
  "married_one_earner",
  "married_two_earners",
  "head_of_household",
] as const;
export type StateStatus = (typeof STATE_STATUSES)[number];

/** How often collected sales tax is filed and deposited. */
export const SALES_TAX_FREQUENCIES = ["monthly", "quarterly", "yearly"] as const;
export type SalesTaxFrequency = (typeof SALES_TAX_FREQUENCIES)[number];
