import * as z from "zod/mini";
import { isCalendarDay } from "../../domain/calendar-day.ts";
import { AmountOrZero, QuantityInput, RateInput } from "../amounts.ts";
import { endpoint } from "../endpoint.ts";
import { Amount, Day, Email, Id, IdParams, ImageInput, Instant, Line, PageQuery, Text } from "../fields.ts";
import { BOOKS } from "../finance/choices.ts";
import { READ, REMOVE, WRITE } from "./access.ts";
import { INVOICE_STATUSES, INVOICE_TEMPLATES, PAYMENT_METHODS } from "./choices.ts";

const Status = z.enum(INVOICE_STATUSES, "Choose a status");
const Template = z.enum(INVOICE_TEMPLATES, "Choose a template");

const DateOf = (required: string) =>
  z.string(required).check(
    z.minLength(1, required),
    z.refine((text) => text === "" || isCalendarDay(text), "Use a date like 2025-01-31"),
  );

/** How it was paid: what status `paid` needs. */
export const PaymentFacts = z.strictObject({
  paymentMethod: z.enum(PAYMENT_METHODS, "Choose how it was paid"),
  /** Today in the organization's time zone where it is left out. */
  paymentDate: z.optional(Day),
  reference: z.nullish(Line(100)),
  notes: z.nullish(Text(1000)),
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

/** Totals under the forms' names or the view's: all are compared with what the server computes. */
const totals = {
  subtotal: z.optional(AmountOrZero()),
  subtotalAmount: z.optional(AmountOrZero()),
  taxAmount: z.optional(AmountOrZero()),
  totalAmount: z.optional(AmountOrZero()),
  total: z.optional(AmountOrZero()),
};

const Items = <Item extends z.ZodMiniType>(item: Item) =>
  z
    .array(item, "At least one item is required")
    .check(z.minLength(1, "At least one item is required"), z.maxLength(500, "At most 500 items"));

export const InvoiceInput = z.strictObject({
  customerId: z
    .string("Customer is required")
    .check(z.minLength(1, "Customer is required"), z.uuid("Customer is required")),
  /** A preview: the server gives the number when the draft is first saved. */
  invoiceNumber: z.optional(Line(50, "Invoice number is required")),
  issueDate: DateOf("Issue date is required"),
  dueDate: DateOf("Due date is required"),
  /** `sent`, `paid` and `cancelled` perform the action; `viewed` and `partial` come by themselves. */
  status: z.optional(Status),
  /** Needed by status `paid`. */
  payment: z.optional(PaymentFacts),
  template: z.optional(Template),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, "Use a three-letter currency code"))),
  notes: z.nullish(Text(5000)),
  terms: z.nullish(Text(5000)),
  footerText: z.nullish(Text(1000)),
  items: Items(InvoiceItemInput),
  taxRate: z.nullish(RateInput()),
  discountAmount: z.optional(AmountOrZero("Discount must be 0 or greater")),
  ...totals,
});

const RATE_TOO_SMALL = "Rate must be greater than 0";

/** The dialog in Finance: who invoices, who is invoiced, and lines with one tax rate. */
export const SimpleInvoiceInput = z.strictObject({
  companyName: Line(200, "Company name is required"),
  /** Typed by a person, or a file as a data URL. */
  logoUrl: z.nullish(ImageInput),
  companyAddress: z.nullish(Text(500)),
  companyPhone: z.nullish(Line(50)),
  companyEmail: z.nullish(z.union([z.literal(""), Email], "Valid email is required")),
  companyWebsite: z.nullish(Line(500)),
  /** A preview: the server gives the number. */
  invoiceNumber: Line(50, "Invoice number is required"),
  clientName: Line(200, "Client name is required"),
  clientEmail: Email,
  clientAddress: z.nullish(Text(500)),
  dueDate: DateOf("Due date is required"),
  notes: z.nullish(Text(5000)),
  items: Items(
    z.strictObject({
      description: Line(1000, "Description is required"),
      quantity: QuantityInput("Quantity must be greater than 0", 10n),
      rate: AmountOrZero(RATE_TOO_SMALL).check(z.refine((cents) => cents > 0n, RATE_TOO_SMALL)),
      amount: z.optional(AmountOrZero("Amount must be 0 or greater")),
    }),
  ),
  subtotal: z.optional(AmountOrZero()),
  taxRate: z.optional(RateInput()),
  taxAmount: z.optional(AmountOrZero()),
  total: z.optional(AmountOrZero()),
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
  /** What is allocated to it, less refunds. */
  totalPaid: Amount,
  /** What is still owed; nothing of a cancelled one. */
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
  touches: ["invoicing", "inventory", ...BOOKS],
  body: InvoiceInput,
  responses: { 201: Invoice },
});

export const createSimpleInvoice = endpoint({
  area: "invoicing",
  kind: "json",
  method: "POST",
  path: "/api/invoices/simple",
  summary: "Create a draft from the short form; its customer is found by e-mail and name, or added",
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
  summary:
    "Change a draft; of a sent invoice only the notes, and its status by an action. A stale If-Match answers 409",
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

export const correctInvoice = endpoint({
  area: "invoicing",
  kind: "json",
  method: "POST",
  path: "/api/invoices/{id}/correct",
  summary: "Cancel an unpaid invoice and copy it into a new draft, both or neither",
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
  summary: "A new draft with the same parties and lines",
  access: WRITE,
  touches: ["invoicing"],
  params: IdParams,
  responses: { 201: Invoice },
});
