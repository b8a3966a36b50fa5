import * as z from "zod/mini";
import { AmountOrZero, QuantityInput, RateInput } from "../amounts.ts";
import { endpoint } from "../endpoint.ts";
import { Amount, Day, Email, Id, IdParams, ImageInput, Instant, Line, PageQuery, Text } from "../fields.ts";
import { READ, REMOVE, WRITE } from "./access.ts";
import { INVOICE_STATUSES, INVOICE_TEMPLATES } from "./choices.ts";

const Status = z.enum(INVOICE_STATUSES, "Choose a status");
const Template = z.enum(INVOICE_TEMPLATES, "Choose a template");

/** Who invoices, as the simple form gives it: it stands on this invoice instead of the settings. */
export const SellerInput = z.strictObject({
  companyName: Line(200, "Company name is required"),
  logoUrl: z.nullish(ImageInput),
  companyAddress: z.nullish(Text(500)),
  companyPhone: z.nullish(Line(50)),
  companyEmail: z.nullish(z.union([z.literal(""), Email])),
  companyWebsite: z.nullish(Line(500)),
});

export const InvoiceItemInput = z.strictObject({
  description: Line(1000, "Description is required"),
  quantity: QuantityInput("Quantity must be greater than 0", 10n),
  unitPrice: AmountOrZero("Unit price must be 0 or greater"),
  /** Compared with what the server computes; a difference is a 422. */
  totalPrice: z.optional(AmountOrZero()),
  taxRate: z.nullish(RateInput()),
  discountRate: z.optional(RateInput("Discount must be between 0 and 100")),
  productId: z.nullish(Id),
});

/** Totals under the form's names or the view's: both are compared with what the server computes. */
const totals = {
  subtotal: z.optional(AmountOrZero()),
  subtotalAmount: z.optional(AmountOrZero()),
  taxAmount: z.optional(AmountOrZero()),
  totalAmount: z.optional(AmountOrZero()),
};

export const InvoiceInput = z.strictObject({
  customerId: z
    .string("Customer is required")
    .check(z.minLength(1, "Customer is required"), z.uuid("Customer is required")),
  /** A preview: the server gives the number when the draft is first saved. */
  invoiceNumber: z.optional(Line(50, "Invoice number is required")),
  issueDate: Day,
  dueDate: Day,
  status: z.optional(Status),
  template: z.optional(Template),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, "Use a three-letter currency code"))),
  notes: z.nullish(Text(5000)),
  terms: z.nullish(Text(5000)),
  footerText: z.nullish(Text(1000)),
  seller: z.nullish(SellerInput),
  items: z
    .array(InvoiceItemInput)
    .check(z.minLength(1, "At least one item is required"), z.maxLength(500, "At most 500 items")),
  taxRate: z.nullish(RateInput()),
  discountAmount: z.optional(AmountOrZero("Discount must be 0 or greater")),
  ...totals,
});

export const InvoiceItem = z.object({
  id: Id,
  description: z.string(),
  /** At most three places: `"2.5"`. */
  quantity: z.string(),
  unitPrice: Amount,
  totalPrice: Amount,
  /** Per cent as text; null takes the invoice's. */
  taxRate: z.nullable(z.string()),
  discountRate: z.string(),
  sortOrder: z.number(),
  productId: z.nullable(z.string()),
});
export type InvoiceItem = z.infer<typeof InvoiceItem>;

export const InvoiceCustomer = z.object({
  id: Id,
  /** The company's name, or first and last name. */
  name: z.string(),
  companyName: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Several lines. */
  address: z.nullable(z.string()),
});

export const Seller = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  website: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
});

export const Invoice = z.object({
  id: Id,
  organizationId: z.number(),
  invoiceNumber: z.string(),
  /** The stored state; `isOverdue` stands beside it. */
  status: Status,
  isOverdue: z.boolean(),
  template: Template,
  issueDate: z.string(),
  dueDate: z.string(),
  currency: z.string(),
  subtotalAmount: Amount,
  discountAmount: Amount,
  /** Per cent as text. */
  taxRate: z.string(),
  taxAmount: Amount,
  totalAmount: Amount,
  totalPaid: Amount,
  remainingBalance: Amount,
  notes: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  footerText: z.nullable(z.string()),
  customerId: Id,
  customer: InvoiceCustomer,
  seller: z.nullable(Seller),
  copiedFromId: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  sentAt: z.nullable(Instant),
  viewedAt: z.nullable(Instant),
  paidAt: z.nullable(Instant),
  cancelledAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Invoice = z.infer<typeof Invoice>;

export const INVOICE_SORTS = ["issueDate", "dueDate", "amount"] as const;
const filters = {
  /** In number, customer's name or company, or e-mail. */
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
  summary: "Invoices with their customer, newest first, by keyset pages",
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
  summary: "Counts and sums over all invoices",
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
  summary: "The number that the next draft would get; nothing is taken",
  access: READ,
  responses: { 200: z.object({ invoiceNumber: z.string() }) },
});

export const exportInvoices = endpoint({
  area: "invoicing",
  kind: "download",
  method: "GET",
  path: "/api/invoices/export",
  summary: "The invoices that a filter leaves, as CSV",
  access: WRITE,
  query: InvoiceFilters,
  download: { mediaType: "text/csv" },
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
  method: "GET",
  path: "/api/invoices/{id}/pdf",
  summary: "The PDF: of a sent invoice the one that was sent, of a draft as it is now",
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
  summary: "Create a draft, which gets its number; with status sent or paid also that action",
  access: WRITE,
  touches: ["invoicing", "inventory", "finance", "budgets", "reports"],
  body: InvoiceInput,
  responses: { 201: Invoice },
});

export const updateInvoice = endpoint({
  area: "invoicing",
  kind: "json",
  method: "PUT",
  path: "/api/invoices/{id}",
  summary: "Change a draft; of a sent invoice only the notes. A stale If-Match answers 409",
  access: WRITE,
  touches: ["invoicing", "inventory", "finance", "budgets", "reports"],
  params: IdParams,
  body: InvoiceInput,
  responses: { 200: Invoice },
});

export const deleteInvoice = endpoint({
  area: "invoicing",
  kind: "json",
  method: "DELETE",
  path: "/api/invoices/{id}",
  summary: "Delete a draft; its number stays in the register as voided",
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
  summary: "Cancel an unpaid invoice; stock that it took comes back",
  access: REMOVE,
  touches: ["invoicing", "inventory", "reports"],
  params: IdParams,
  responses: { 200: Invoice },
});

export const copyInvoice = endpoint({
  area: "invoicing",
  kind: "json",
  method: "POST",
  path: "/api/invoices/{id}/copy",
  summary: "A new draft with the same parties and lines",
  access: WRITE,
  touches: ["invoicing"],
  params: IdParams,
  responses: { 201: Invoice },
});
