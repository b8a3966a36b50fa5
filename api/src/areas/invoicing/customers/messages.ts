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
  },
  { es },
);
