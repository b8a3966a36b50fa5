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
