export const EMPLOYEE_TYPES = ["w2", "1099"] as const;
export type EmployeeType = (typeof EMPLOYEE_TYPES)[number];

export const PAY_FREQUENCIES = ["weekly", "biweekly", "monthly", "quarterly"] as const;
export type PayFrequency = (typeof PAY_FREQUENCIES)[number];

/** How often each is paid in a year. */
export const PAY_PERIODS: Readonly<Record<PayFrequency, number>> = {
  weekly: 52,
  biweekly: 26,
  monthly: 12,
  quarterly: 4,
};

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

/** Before income tax; before income tax and FICA; after all taxes. */
export const DEDUCTION_KINDS = ["retirement", "section_125", "post_tax"] as const;
export type DeductionKind = (typeof DEDUCTION_KINDS)[number];

/** A run is edited as a draft; a committed one is corrected by voiding it. */
export const PAYROLL_RUN_STATUSES = ["draft", "calculated", "approved", "committed", "voided"] as const;
export type PayrollRunStatus = (typeof PAYROLL_RUN_STATUSES)[number];

/** How often withheld federal tax is deposited (IRS Publication 15, section 11); the IRS tells each employer which. */
export const DEPOSIT_SCHEDULES = ["monthly", "semiweekly"] as const;
export type DepositSchedule = (typeof DEPOSIT_SCHEDULES)[number];

/** How often withheld state tax is deposited; each state assigns one. */
export const DEPOSIT_FREQUENCIES = ["monthly", "semiweekly", "quarterly"] as const;
export type DepositFrequency = (typeof DEPOSIT_FREQUENCIES)[number];
