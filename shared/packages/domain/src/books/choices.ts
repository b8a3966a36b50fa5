/** The specification's lists: suggestions for free text, and fixed vocabularies. */
export const INCOME_CATEGORIES = [
  "Sales Revenue",
  "Service Income",
  "Consulting",
  "Grants",
  "Donations",
  "Investment Income",
  "Rental Income",
  "Royalties",
  "Other Income",
] as const;

export const EXPENSE_CATEGORIES = [
  "Office Supplies",
  "Marketing",
  "Travel",
  "Utilities",
  "Rent",
  "Insurance",
  "Professional Services",
  "Software",
  "Equipment",
  "Meals & Entertainment",
  "Training",
  "Other Expenses",
] as const;

export const PAYMENT_METHODS = [
  "Cash",
  "Check",
  "Credit Card",
  "Debit Card",
  "Bank Transfer",
  "PayPal",
  "Venmo",
  "Zelle",
  "Wire Transfer",
  "Other",
] as const;

export const RECURRING_FREQUENCIES = ["weekly", "biweekly", "monthly", "quarterly", "annually"] as const;
export const TRANSACTION_TYPES = ["income", "expense"] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/**
 * What books transactions by itself. The amount, date and type of such a one are changed at its source only; `recurring`
 * and `bank` leave theirs to be edited like any other.
 */
export const TRANSACTION_SOURCES = [
  "invoice_payment",
  "payment_refund",
  "payroll",
  "recurring",
  "bank",
  "donation",
] as const;
export type TransactionSource = (typeof TRANSACTION_SOURCES)[number];
