import type { Language } from "@trellis/messages/languages.ts";
import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** The words of a customer's statement of account, on paper and as CSV. */
export const statementWords = serverMessages(
  {
    title: "Statement of account",
    document: "Statement of account, {name}",
    period: "{from, date} to {to, date}",
    customer: "Customer",
    foot: "{seller}, statement of {name}, page {page, number} of {pages, number}",
    columns: {
      date: "Date",
      kind: "Kind",
      description: "Description",
      amount: "Amount",
      balance: "Balance",
      currency: "Currency",
    },
    opening: "Opening balance",
    closing: "Closing balance",
    credit: "Credit",
    due: "Balance due",
    invoice: "Invoice {number}",
    payment: "Payment",
    paymentWith: "Payment, {reference}",
    refund: "Refund",
    refundWith: "Refund, {reason}",
    file: "statement",
    /** What a contact's timeline says about invoices and payments. */
    timeline: {
      sent: "Invoice {number} sent",
      viewed: "Invoice {number} viewed",
      due: "{amount}, due {day, date}",
      paid: "Invoice {numbers} paid",
      received: "Payment received",
      refunded: "Payment refunded",
      methods: {
        cash: "Cash",
        check: "Check",
        bank_transfer: "Bank transfer",
        credit_card: "Credit card",
        paypal: "PayPal",
        stripe: "Card, online",
        other: "Other",
      },
    },
  },
  { es },
);

/** What a contact's timeline says about invoices and payments, in its reader's language. */
export const timelineWords = (language: Language) => statementWords(language).timeline;
