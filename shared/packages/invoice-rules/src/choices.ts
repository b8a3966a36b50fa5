export const CUSTOMER_TYPES = ["individual", "business"] as const;

/** Stored states. `overdue` is computed from the balance, the due date and today. */
export const INVOICE_STATUSES = ["draft", "sent", "viewed", "partial", "paid", "cancelled"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const INVOICE_TEMPLATES = ["professional", "modern", "creative", "corporate"] as const;
export type InvoiceTemplate = (typeof INVOICE_TEMPLATES)[number];
/** Need Professional or Enterprise. */
export const PREMIUM_TEMPLATES: readonly InvoiceTemplate[] = ["creative", "corporate"];

export const PAYMENT_METHODS = ["cash", "check", "bank_transfer", "credit_card", "paypal", "stripe", "other"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const REMINDER_STATUSES = ["scheduled", "sent", "failed", "cancelled"] as const;
export type ReminderStatus = (typeof REMINDER_STATUSES)[number];
