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
 * Sources that book transactions automatically. Their amount, date and type can only be changed at the source;
 * `recurring` and `bank` transactions can be edited like any other.
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
