export { findCustomersByAddress } from "./customer-lookup.ts";
export { type CustomerSums, readCustomerSums, readPaymentLines } from "./customer-sums.ts";
export { countInvoicesOfMonth } from "./invoice-draft.ts";
export { type OpenInvoices, openInvoices } from "./open-invoices.ts";
