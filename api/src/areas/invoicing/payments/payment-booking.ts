import type { PAYMENT_METHODS as BOOK_METHODS } from "@trellis/domain/books/choices.ts";
import type { BookCurrency, Money } from "@trellis/domain/money/money.ts";
import type { PaymentMethod } from "@trellis/invoice-rules/choices.ts";
import type { CurrentOrganization } from "../../../kernel/identity/person.ts";
import type { Entry } from "../../finance/index.ts";
import type { PaymentShares } from "./payment-shares.ts";

/** How the books call a way of paying. */
const METHOD_LABELS: Record<PaymentMethod, (typeof BOOK_METHODS)[number]> = {
  cash: "Cash",
  check: "Check",
  bank_transfer: "Bank Transfer",
  credit_card: "Credit Card",
  paypal: "PayPal",
  stripe: "Credit Card",
  other: "Other",
};

/** Invoice numbers that a description names before it counts the rest. */
const MAX_NUMBERS = 3;

interface Booked {
  paymentMethod: PaymentMethod;
  reference: string | null;
  /** Of the invoices that the money was for, in order. */
  invoiceNumbers: readonly string[];
  customerName: string;
  money: Money<BookCurrency>;
  shares: PaymentShares;
  date: string;
  type: CurrentOrganization["type"];
}

/** What a payment brings into the books: all of it on the day it came, with what of it is sales tax or credit. */
export const paymentEntry = (booked: Booked): Entry => ({
  ...shared(booked),
  type: "income",
  description: descriptionOf(booked, "Payment on account"),
});

/** What a refund takes out again: an expense of the same category, so that its net is what was kept. */
export const refundEntry = (booked: Booked): Entry => ({
  ...shared(booked),
  type: "expense",
  description: `Refund: ${descriptionOf(booked, "credit")}`,
});

const shared = ({ paymentMethod, reference, money: { cents }, shares, date, type }: Booked) => ({
  date,
  cents,
  ...shares,
  category: type === "for-profit" ? "Sales Revenue" : "Service Income",
  paymentMethod: METHOD_LABELS[paymentMethod],
  referenceNumber: reference,
});

function descriptionOf({ invoiceNumbers, customerName }: Booked, withoutInvoice: string): string {
  const [first, ...others] = invoiceNumbers;
  if (first === undefined) return `${withoutInvoice}, ${customerName}`;
  if (others.length === 0) return `Invoice ${first}, ${customerName}`;
  const named = invoiceNumbers.slice(0, MAX_NUMBERS).join(", ");
  const rest = invoiceNumbers.length - MAX_NUMBERS;
  return `Invoices ${named}${rest > 0 ? ` and ${rest} more` : ""}, ${customerName}`;
}
