import { Amount, Id, Instant } from "@trellis/contract-base/fields.ts";
import { INVOICE_STATUSES, INVOICE_TEMPLATES } from "@trellis/invoice-rules/choices.ts";
import * as z from "zod/mini";

const Status = z.enum(INVOICE_STATUSES);
const Template = z.enum(INVOICE_TEMPLATES);

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

const InvoiceCustomer = z.object({
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

const Seller = z.object({
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
  /** The stored state; `isOverdue` is beside it. */
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
  /** The allocated amount, less refunds. */
  totalPaid: Amount,
  /** The amount due; nothing on a canceled one. */
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
