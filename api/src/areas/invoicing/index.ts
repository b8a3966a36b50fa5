export { type CustomerSums, readCustomerSums, readPaymentLines } from "./customers/customer-sums.ts";
export { type OpenInvoices, openInvoices } from "./customers/open-invoices.ts";
export { countInvoicesOfMonth } from "./invoices/invoice-draft.ts";
