import * as z from "zod/mini";
import { AmountOrZero } from "../amounts.ts";
import { endpoint } from "../endpoint.ts";
import { Amount, Email, Id, IdParams, Instant, Line, PageQuery, Text } from "../fields.ts";
import { READ, REMOVE, WRITE } from "./access.ts";
import { CUSTOMER_TYPES } from "./choices.ts";

export const NAME_REQUIRED =
  "First name and last name are required for individuals, company name is required for businesses";

/** Coerced, as the form sends text: empty takes the default. */
const PaymentTerms = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value: string | number, context): number => {
    const days = value === "" ? 30 : Number(value);
    if (Number.isInteger(days) && days >= 0 && days <= 3650) return days;
    context.issues.push({ code: "custom", message: "Use whole days between 0 and 3650", input: value });
    return z.NEVER;
  }),
);

export const CustomerInput = z
  .strictObject({
    /** Edits that customer instead of adding one. */
    id: z.optional(Id),
    customerType: z.enum(CUSTOMER_TYPES, "Choose individual or business"),
    firstName: z.nullish(Line(100)),
    lastName: z.nullish(Line(100)),
    companyName: z.nullish(Line(200)),
    email: z.nullish(z.union([z.literal(""), Email], "Invalid email format")),
    phone: z.nullish(Line(50)),
    address: z.nullish(Text(500)),
    city: z.nullish(Line(100)),
    state: z.nullish(Line(100)),
    zipCode: z.nullish(Line(20)),
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, "Use a two-letter country code"))),
    taxId: z.nullish(Line(30)),
    paymentTerms: z.optional(PaymentTerms),
    creditLimit: z.nullish(z.union([z.literal(""), AmountOrZero("Credit limit must be 0 or greater")])),
    isActive: z.optional(z.boolean()),
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
  /** What is open of sent invoices. */
  balance: Amount,
  /** Paid and allocated to no invoice. */
  credit: Amount,
  invoiceCount: z.number(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Customer = z.infer<typeof Customer>;

const filters = {
  q: z.optional(Line(200)),
  active: z.optional(z.enum(["true", "false"])),
};

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
  method: "GET",
  path: "/api/customers/export",
  summary: "The customers that a filter leaves, as CSV",
  access: WRITE,
  query: z.strictObject(filters),
  download: { mediaType: "text/csv" },
  responses: { 200: null },
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
  summary: "Add a customer (201); with an id, change that one (200)",
  access: WRITE,
  touches: ["invoicing"],
  body: CustomerInput,
  responses: { 201: Customer, 200: Customer },
});

export const updateCustomer = endpoint({
  area: "invoicing",
  kind: "json",
  method: "PUT",
  path: "/api/customers/{id}",
  summary: "Change a customer; a stale If-Match answers 409",
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
