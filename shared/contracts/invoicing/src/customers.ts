import { AmountInput, AmountOrZero } from "@trellis/contract-base/amounts.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import {
  Amount,
  Day,
  Email,
  Id,
  IdParams,
  Instant,
  Line,
  Name,
  PageQuery,
  Text,
} from "@trellis/contract-base/fields.ts";
import { CUSTOMER_TYPES, INVOICE_STATUSES } from "@trellis/invoice-rules/choices.ts";
import { LANGUAGES } from "@trellis/messages/languages.ts";
import * as z from "zod/mini";
import { READ, REMOVE, WRITE } from "./access.ts";

export const NAME_REQUIRED =
  "First name and last name are required for individuals, company name is required for businesses";
export const CUSTOMER_TERMS_DAYS = 30;

/** Coerced, as the form sends text: empty takes the default. */
const PaymentTerms = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value: string | number, context): number => {
    const days = value === "" ? CUSTOMER_TERMS_DAYS : Number(value);
    if (Number.isInteger(days) && days >= 0 && days <= 3650) return days;
    context.issues.push({ code: "custom", message: "Use whole days between 0 and 3650", input: value });
    return z.NEVER;
  }),
);

/** Coerced, as the form sends text: empty means none. */
const CreditLimit = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value: string | number, context): bigint | null => {
    if (value === "") return null;
    const parsed = AmountOrZero("Credit limit must be 0 or greater").safeParse(value);
    if (parsed.success) return parsed.data;
    context.issues.push({ code: "custom", message: parsed.error.issues[0]?.message ?? "Invalid", input: value });
    return z.NEVER;
  }),
);

const OptionalEmail = z
  .string()
  .check(z.refine((text) => text === "" || Email.safeParse(text).success, "Invalid email format"));

export const CustomerInput = z
  .strictObject({
    /** Edits that customer instead of adding one. */
    id: z.optional(Id),
    customerType: z.enum(CUSTOMER_TYPES, "Choose individual or business"),
    firstName: z.nullish(Name(100)),
    lastName: z.nullish(Name(100)),
    companyName: z.nullish(Name(200)),
    email: z.nullish(OptionalEmail),
    phone: z.nullish(Line(50)),
    address: z.nullish(Text(500)),
    city: z.nullish(Line(100)),
    state: z.nullish(Line(100)),
    zipCode: z.nullish(Line(20)),
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, "Use a two-letter country code"))),
    taxId: z.nullish(Line(30)),
    paymentTerms: z.optional(PaymentTerms),
    creditLimit: z.nullish(CreditLimit),
    isActive: z.optional(z.boolean()),
    /** New invoices have no sales tax; number and reason are of the certificate. */
    isTaxExempt: z.optional(z.boolean()),
    exemptionNumber: z.nullish(Line(50)),
    exemptionReason: z.nullish(Line(200)),
  })
  .check(
    z.refine(
      ({ customerType, firstName, lastName, companyName }) =>
        customerType === "individual" ? Boolean(firstName && lastName) : Boolean(companyName),
      { message: NAME_REQUIRED, path: ["customerType"] },
    ),
  );

export const Customer = z.object({
  id: Id,
  organizationId: z.number(),
  customerType: z.enum(CUSTOMER_TYPES),
  /** The company's name, or first and last name. */
  name: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  country: z.string(),
  /** Whole for a manager, the last four for everyone else. */
  taxId: z.nullable(z.string()),
  paymentTerms: z.number(),
  creditLimit: z.nullable(Amount),
  isActive: z.boolean(),
  isTaxExempt: z.boolean(),
  exemptionNumber: z.nullable(z.string()),
  exemptionReason: z.nullable(z.string()),
  /** The open amount of sent invoices. */
  balance: Amount,
  /** Paid and allocated to no invoice. */
  credit: Amount,
  invoiceCount: z.number(),
  language: z.nullable(z.enum(LANGUAGES)),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Customer = z.infer<typeof Customer>;

const filters = {
  /** The beginnings of words of name, company, email, phone or town. */
  q: z.optional(Line(200)),
  active: z.optional(z.enum(["true", "false"])),
};
export const CustomerFilters = z.strictObject(filters);

/** A customer that may be the same one: it has the email address or the name. */
export const CustomerMatch = z.object({
  id: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  isActive: z.boolean(),
});

export const listCustomers = endpoint({
  area: "invoicing",
  kind: "json",
  method: "GET",
  path: "/api/customers",
  summary: "Customers by name, with what they owe",
  access: READ,
  query: z.strictObject({ ...filters, ...PageQuery }),
  paged: true,
  responses: { 200: z.array(Customer) },
});

export const exportCustomers = endpoint({
  area: "invoicing",
  kind: "download",
  recorded: { action: "export", resource: "customer" },
  isExport: true,
  method: "GET",
  path: "/api/customers/export",
  summary: "The matching customers as CSV",
  access: WRITE,
  query: CustomerFilters,
  download: { mediaType: "text/csv" },
  readsReplica: true,
  responses: { 200: null },
});

export const findCustomerMatches = endpoint({
  area: "invoicing",
  kind: "json",
  method: "GET",
  path: "/api/customers/matches",
  summary: "Existing customers with the same email address or name, to check before adding one; five at most",
  access: READ,
  query: z.strictObject({
    email: z.optional(Line(254)),
    name: z.optional(Line(200)),
    /** The one that is being edited. */
    exceptId: z.optional(Id),
  }),
  responses: { 200: z.array(CustomerMatch) },
});

export const getCustomer = endpoint({
  area: "invoicing",
  kind: "json",
  method: "GET",
  path: "/api/customers/{id}",
  summary: "One customer",
  access: READ,
  params: IdParams,
  responses: { 200: Customer },
});

export const saveCustomer = endpoint({
  area: "invoicing",
  kind: "json",
  method: "POST",
  path: "/api/customers",
  ignoresIdempotencyKey: true,
  summary: "Add a customer (201); with an id, change that one (200)",
  access: WRITE,
  touches: ["invoicing"],
  body: CustomerInput,
  responses: { 200: Customer, 201: Customer },
});

export const updateCustomer = endpoint({
  area: "invoicing",
  kind: "json",
  method: "PUT",
  path: "/api/customers/{id}",
  summary: "Change a customer; a stale If-Match returns 409",
  access: WRITE,
  touches: ["invoicing"],
  params: IdParams,
  body: CustomerInput,
  responses: { 200: Customer },
});

export const deleteCustomer = endpoint({
  area: "invoicing",
  kind: "json",
  method: "DELETE",
  path: "/api/customers/{id}",
  summary: "Delete a customer who has no invoice and no payment",
  access: REMOVE,
  touches: ["invoicing"],
  params: IdParams,
  responses: { 204: null },
});

/** An invoice that waits for money, as the allocation of a payment shows it. */
export const OpenInvoice = z.object({
  id: Id,
  invoiceNumber: z.string(),
  status: z.enum(INVOICE_STATUSES),
  isOverdue: z.boolean(),
  issueDate: z.string(),
  dueDate: z.string(),
  currency: z.string(),
  totalAmount: Amount,
  remainingBalance: Amount,
});
export type OpenInvoice = z.infer<typeof OpenInvoice>;

export const listOpenInvoices = endpoint({
  area: "invoicing",
  kind: "json",
  method: "GET",
  path: "/api/customers/{id}/open-invoices",
  summary: "A customer's open invoices, oldest due date first; 200 at most",
  access: READ,
  params: IdParams,
  responses: { 200: z.array(OpenInvoice) },
});

export const applyCredit = endpoint({
  area: "invoicing",
  kind: "json",
  method: "POST",
  path: "/api/customers/{id}/apply-credit",
  summary:
    "Apply the customer's credit to an invoice. Your books don't change: the money was recorded when it was received",
  access: WRITE,
  touches: ["invoicing"],
  params: IdParams,
  body: z.strictObject({
    invoiceId: Id,
    /** As much as fits where it is left out. */
    amount: z.optional(AmountInput()),
    /** What the caller saw as open: another balance is a conflict. */
    expectedBalance: z.optional(AmountOrZero()),
  }),
  responses: { 200: z.object({ applied: Amount, remainingBalance: Amount, credit: Amount }) },
});

/** In the customer's language where none is named, else the reader's. */
const Period = z.strictObject({ from: z.optional(Day), to: z.optional(Day), language: z.optional(z.enum(LANGUAGES)) });

const statement = {
  area: "invoicing",
  kind: "download",
  method: "GET",
  access: READ,
  params: IdParams,
  query: Period,
  readsReplica: true,
  responses: { 200: null },
} as const;

export const getCustomerStatement = endpoint({
  ...statement,
  recorded: { action: "download", resource: "customer_statement" },
  path: "/api/customers/{id}/statement",
  summary: "Statement of account as PDF, from opening to closing balance. The last 12 months by default",
  download: { mediaType: "application/pdf" },
});

export const exportCustomerStatement = endpoint({
  ...statement,
  recorded: { action: "export", resource: "customer_statement" },
  isExport: true,
  path: "/api/customers/{id}/statement/export",
  summary: "A customer's statement of account as CSV",
  download: { mediaType: "text/csv" },
});
