import { createTransaction, type Transaction } from "@trellis/contract-finance/transactions.ts";
import type { TransactionType } from "@trellis/domain/books/choices.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { centsOf, formatDecimal } from "@trellis/domain/money/money.ts";
import { amountNumber } from "@trellis/domain/money/typed-number.ts";
import { endpointResolver } from "@trellis/shared/client/endpoint-resolver.ts";
import type * as z from "zod/mini";

/** What the form holds while someone types: text everywhere, but for the two choices. */
export interface TransactionValues {
  type: TransactionType;
  description: string;
  amount: string;
  category: string;
  date: string;
  paymentMethod: string;
  referenceNumber: string;
  vendor: string;
  account: string;
  tags: string;
  notes: string;
  receiptUrl: string;
  isRecurring: boolean;
  recurringFrequency: string;
}
export type TransactionField = keyof TransactionValues;
type Body = z.input<(typeof createTransaction)["body"]>;

/** In the order of the screen, so that the first wrong field gets the focus. */
export const FIELD_ORDER: readonly TransactionField[] = [
  "type",
  "description",
  "amount",
  "category",
  "date",
  "paymentMethod",
  "referenceNumber",
  "vendor",
  "account",
  "tags",
  "notes",
  "receiptUrl",
  "isRecurring",
  "recurringFrequency",
];

/** A new transaction: income and today unless the caller says otherwise; monthly once it recurs. */
export function newValues(today: string, type: TransactionType = "income"): TransactionValues {
  return {
    type,
    description: "",
    amount: "",
    category: "",
    date: today,
    paymentMethod: "",
    referenceNumber: "",
    vendor: "",
    account: "",
    tags: "",
    notes: "",
    receiptUrl: "",
    isRecurring: false,
    recurringFrequency: "monthly",
  };
}

export function valuesOf(transaction: Transaction): TransactionValues {
  return {
    type: transaction.type,
    description: transaction.description,
    amount: withReaderMarks(formatDecimal(centsOf(transaction.amount))),
    category: transaction.category,
    date: transaction.date,
    paymentMethod: transaction.paymentMethod ?? "",
    referenceNumber: transaction.referenceNumber ?? "",
    vendor: transaction.vendor ?? "",
    account: transaction.account ?? "",
    tags: transaction.tags.join(", "),
    notes: transaction.notes ?? "",
    receiptUrl: transaction.receiptUrl ?? "",
    isRecurring: transaction.isRecurring,
    recurringFrequency: transaction.recurringFrequency ?? "monthly",
  };
}

/** A new transaction like this one: of today, once, without what belongs to one payment alone. */
export function valuesOfCopy(transaction: Transaction, today: string): TransactionValues {
  return { ...valuesOf(transaction), date: today, referenceNumber: "", receiptUrl: "", isRecurring: false };
}

/** The request body: the amount as a number, empty optional fields as null. */
export function bodyOf(values: TransactionValues): Body {
  const orNull = (text: string) => text.trim() || null;
  return {
    type: values.type,
    description: values.description,
    amount: amountNumber(values.amount),
    category: values.category,
    date: values.date,
    paymentMethod: orNull(values.paymentMethod),
    referenceNumber: orNull(values.referenceNumber),
    vendor: orNull(values.vendor),
    account: orNull(values.account),
    tags: values.tags,
    notes: values.notes.trim() === "" ? null : values.notes,
    receiptUrl: orNull(values.receiptUrl),
    isRecurring: values.isRecurring,
    recurringFrequency: values.isRecurring ? (values.recurringFrequency as Body["recurringFrequency"]) : null,
  };
}

/** Checks with the contract's own schema, so that form and server say the same words. */
export const transactionResolver = endpointResolver(createTransaction, bodyOf);

/** Fields that differ between two versions, in the order of the screen. */
export function changedFields(before: TransactionValues, after: TransactionValues): TransactionField[] {
  return FIELD_ORDER.filter(
    (field) =>
      before[field] !== after[field] && (field !== "recurringFrequency" || before.isRecurring || after.isRecurring),
  );
}
