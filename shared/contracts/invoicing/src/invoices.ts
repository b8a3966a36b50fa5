import { AmountOrZero } from "@trellis/contract-base/amounts.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id, IdParams, Line, PageQuery } from "@trellis/contract-base/fields.ts";
import { BOOKS } from "@trellis/contract-base/stale-books.ts";
import { INVOICE_STATUSES } from "@trellis/invoice-rules/choices.ts";
import * as z from "zod/mini";
import { READ, REMOVE, WRITE } from "./access.ts";
import { Invoice, InvoiceItem } from "./invoice.ts";
import { InvoiceInput, SimpleInvoiceInput } from "./invoice-input.ts";

export const INVOICE_SORTS = ["issueDate", "dueDate", "amount"] as const;
const filters = {
  /** In number, customer's name or company, or email. */
  q: z.optional(Line(200)),
  status: z.optional(z.enum([...INVOICE_STATUSES, "overdue", "open"])),
  customerId: z.optional(Id),
  from: z.optional(Day),
  to: z.optional(Day),
  minAmount: z.optional(AmountOrZero()),
  maxAmount: z.optional(AmountOrZero()),
};
export const InvoiceFilters = z.strictObject(filters);

export const listInvoices = endpoint({
  area: "invoicing",
  kind: "json",
  method: "GET",
  path: "/api/invoices",
  summary: "Invoices with their customer, newest first, with keyset pagination",
  access: READ,
  query: z.strictObject({
    ...filters,
    sort: z.optional(z.enum(INVOICE_SORTS)),
    order: z.optional(z.enum(["asc", "desc"])),
    ...PageQuery,
  }),
  paged: true,
  responses: { 200: z.array(Invoice) },
});

export const getInvoiceStats = endpoint({
  area: "invoicing",
  kind: "json",
  method: "GET",
  path: "/api/invoices/stats",
  summary: "Counts and totals of all invoices",
  access: READ,
  responses: {
    200: z.object({
      totalInvoices: z.number(),
      /** Of what was sent and not cancelled. */
      totalBilled: Amount,
      outstanding: Amount,
      overdueCount: z.number(),
      overdueAmount: Amount,
      /** Payments of this month, less refunds, in the organization's time zone. */
      paidThisMonth: Amount,
    }),
  },
});

export const getNextInvoiceNumber = endpoint({
  area: "invoicing",
  kind: "json",
  method: "GET",
  path: "/api/invoices/next-number",
  summary: "The number the next draft would get; it isn't reserved",
  access: READ,
  responses: { 200: z.object({ invoiceNumber: z.string() }) },
});

export const exportInvoices = endpoint({
  area: "invoicing",
  kind: "download",
  recorded: { action: "export", resource: "invoice" },
  isExport: true,
  method: "GET",
  path: "/api/invoices/export",
  summary: "The matching invoices as CSV",
  access: WRITE,
  query: InvoiceFilters,
  download: { mediaType: "text/csv" },
  readsReplica: true,
  responses: { 200: null },
});

export const getInvoice = endpoint({
  area: "invoicing",
  kind: "json",
  method: "GET",
  path: "/api/invoices/{id}",
  summary: "One invoice",
  access: READ,
  params: IdParams,
  responses: { 200: Invoice },
});

export const listInvoiceItems = endpoint({
  area: "invoicing",
  kind: "json",
  method: "GET",
  path: "/api/invoices/{id}/items",
  summary: "The lines of an invoice, in order",
  access: READ,
  params: IdParams,
  responses: { 200: z.array(InvoiceItem) },
});

export const getInvoicePdf = endpoint({
  area: "invoicing",
  kind: "download",
  recorded: { action: "download", resource: "invoice" },
  method: "GET",
  path: "/api/invoices/{id}/pdf",
  summary: "An invoice's PDF: as it was sent, or a draft as it is now",
  access: READ,
  params: IdParams,
  download: { mediaType: "application/pdf" },
  responses: { 200: null },
});

export const createInvoice = endpoint({
  area: "invoicing",
  kind: "json",
  method: "POST",
  path: "/api/invoices",
  summary: "Create a draft with the next number; status sent or paid also sends it or records its payment",
  access: WRITE,
  touches: ["invoicing", "inventory", ...BOOKS],
  body: InvoiceInput,
  responses: { 201: Invoice },
});

export const createSimpleInvoice = endpoint({
  area: "invoicing",
  kind: "json",
  method: "POST",
  path: "/api/invoices/simple",
  summary: "Create a draft from the short form; its customer is found by email and name, or added",
  access: WRITE,
  touches: ["invoicing"],
  body: SimpleInvoiceInput,
  /** A logo comes as a data URL. */
  maxBytes: 8 * 1024 * 1024,
  responses: { 201: Invoice },
});

export const updateInvoice = endpoint({
  area: "invoicing",
  kind: "json",
  method: "PUT",
  path: "/api/invoices/{id}",
  summary: "Change a draft; for a sent invoice, only its notes or its status. A stale If-Match returns 409",
  access: WRITE,
  touches: ["invoicing", "inventory", ...BOOKS],
  params: IdParams,
  body: InvoiceInput,
  responses: { 200: Invoice },
});

export const deleteInvoice = endpoint({
  area: "invoicing",
  kind: "json",
  method: "DELETE",
  path: "/api/invoices/{id}",
  summary: "Delete a draft; its number is kept as voided",
  access: REMOVE,
  touches: ["invoicing"],
  params: IdParams,
  responses: { 204: null },
});

export const cancelInvoice = endpoint({
  area: "invoicing",
  kind: "json",
  method: "POST",
  path: "/api/invoices/{id}/cancel",
  summary: "Cancel an unpaid invoice and return its products to stock",
  access: REMOVE,
  touches: ["invoicing", "inventory", "reports"],
  params: IdParams,
  responses: { 200: Invoice },
});

export const correctInvoice = endpoint({
  area: "invoicing",
  kind: "json",
  method: "POST",
  path: "/api/invoices/{id}/correct",
  summary: "Cancel an unpaid invoice and duplicate it as a new draft, both or neither",
  access: REMOVE,
  touches: ["invoicing", "inventory", "reports"],
  params: IdParams,
  responses: { 201: Invoice },
});

export const copyInvoice = endpoint({
  area: "invoicing",
  kind: "json",
  method: "POST",
  path: "/api/invoices/{id}/copy",
  summary: "Duplicate an invoice as a new draft with the same customer and lines",
  access: WRITE,
  touches: ["invoicing"],
  params: IdParams,
  responses: { 201: Invoice },
});
