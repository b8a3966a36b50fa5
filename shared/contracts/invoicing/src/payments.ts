import { AmountInput, AmountOrZero } from "@trellis/contract-base/amounts.ts";
import { Currency } from "@trellis/contract-base/currency.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id, IdParams, Instant, Line, PageQuery, Text } from "@trellis/contract-base/fields.ts";
import { BOOKS } from "@trellis/contract-base/stale-books.ts";
import { PAYMENT_METHODS } from "@trellis/invoice-rules/choices.ts";
import * as z from "zod/mini";
import { READ, REMOVE, WRITE } from "./access.ts";

/** Payments book transactions. */
const STALE_AREAS = ["invoicing", ...BOOKS] as const;

export const PaymentAllocation = z.object({ invoiceId: Id, invoiceNumber: z.string(), amount: Amount });

export const PaymentRefund = z.object({
  id: Id,
  /** Whose allocation it came from; null for credit. */
  invoiceId: z.nullable(Id),
  invoiceNumber: z.nullable(z.string()),
  amount: Amount,
  refundDate: z.string(),
  reason: z.nullable(z.string()),
});

export const Payment = z.object({
  id: Id,
  organizationId: z.number(),
  customerId: Id,
  customerName: z.string(),
  /** The first invoice that it pays for; all of them are in `allocations`. */
  invoiceId: z.nullable(Id),
  paymentMethod: z.enum(PAYMENT_METHODS),
  amount: Amount,
  currency: z.string(),
  reference: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  paymentDate: z.string(),
  /** The member who recorded it; null where a provider took it. */
  receivedBy: z.nullable(z.string()),
  /** `stripe` or `paypal` where a provider took it. */
  provider: z.nullable(z.string()),
  refunded: Amount,
  /** Neither allocated nor refunded: the customer's credit. */
  credit: Amount,
  allocations: z.array(PaymentAllocation),
  refunds: z.array(PaymentRefund),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Payment = z.infer<typeof Payment>;

const filters = {
  /** The beginnings of words of the customer's name, company or email, or a whole invoice number or reference. */
  q: z.optional(Line(200)),
  customerId: z.optional(Id),
  invoiceId: z.optional(Id),
  method: z.optional(z.enum(PAYMENT_METHODS)),
  from: z.optional(Day),
  to: z.optional(Day),
};
export const PaymentFilters = z.strictObject(filters);

export const listPayments = endpoint({
  area: "invoicing",
  kind: "json",
  method: "GET",
  path: "/api/payments",
  summary: "Payments, latest first, with keyset pagination",
  access: READ,
  query: z.strictObject({ ...filters, ...PageQuery }),
  paged: true,
  responses: { 200: z.array(Payment) },
});

export const getPaymentTotals = endpoint({
  area: "invoicing",
  kind: "json",
  method: "GET",
  path: "/api/payments/totals",
  summary: "Count and totals of the matching payments, in dollars",
  access: READ,
  query: PaymentFilters,
  responses: {
    200: z.object({ count: z.number(), received: Amount, refunded: Amount, credit: Amount }),
  },
});

export const exportPayments = endpoint({
  area: "invoicing",
  kind: "download",
  recorded: { action: "export", resource: "payment" },
  isExport: true,
  method: "GET",
  path: "/api/payments/export",
  summary: "The matching payments as CSV",
  access: WRITE,
  query: PaymentFilters,
  download: { mediaType: "text/csv" },
  readsReplica: true,
  responses: { 200: null },
});

export const getPayment = endpoint({
  area: "invoicing",
  kind: "json",
  method: "GET",
  path: "/api/payments/{id}",
  summary: "One payment with its allocations and refunds",
  access: READ,
  params: IdParams,
  responses: { 200: Payment },
});

export const createPayment = endpoint({
  area: "invoicing",
  kind: "json",
  method: "POST",
  path: "/api/payments",
  summary:
    "Record a payment, applied by `allocations`, to `invoiceId` with the rest as credit, or to the customer's oldest open invoices",
  access: WRITE,
  touches: STALE_AREAS,
  body: z.strictObject({
    /** The invoice's customer where it is left out. */
    customerId: z.optional(Id),
    invoiceId: z.optional(Id),
    amount: AmountInput(),
    currency: z.optional(Currency("Payments are")),
    paymentMethod: z.enum(PAYMENT_METHODS, "Choose a payment method"),
    /** Today where it is left out. */
    paymentDate: z.optional(Day),
    reference: z.nullish(Line(100)),
    notes: z.nullish(Text(2000)),
    allocations: z.optional(
      z
        .array(
          z.strictObject({
            invoiceId: Id,
            amount: AmountInput(),
            /** What the caller saw as open: another balance is a conflict. */
            expectedBalance: z.optional(AmountOrZero()),
          }),
        )
        .check(z.maxLength(200, "At most 200 invoices in one payment")),
    ),
    /** Of `invoiceId`: what the caller saw as open. */
    expectedBalance: z.optional(AmountOrZero()),
  }),
  responses: { 201: Payment },
});

export const deletePayment = endpoint({
  area: "invoicing",
  kind: "json",
  method: "DELETE",
  path: "/api/payments/{id}",
  summary:
    "Delete a payment recorded by mistake. Its invoices become open again and its entry is removed from the books",
  access: REMOVE,
  touches: STALE_AREAS,
  params: IdParams,
  responses: { 204: null },
});

export const refundPayment = endpoint({
  area: "invoicing",
  kind: "json",
  method: "POST",
  path: "/api/payments/{id}/refund",
  summary: "Record a refund from one invoice's allocation, from the credit, or from both, credit first",
  access: REMOVE,
  touches: STALE_AREAS,
  params: IdParams,
  body: z.strictObject({
    amount: AmountInput(),
    /** That invoice's allocation; null takes the credit alone; left out takes the credit first, then the allocations. */
    invoiceId: z.nullish(Id),
    /** Today where it is left out. */
    refundDate: z.optional(Day),
    reason: z.nullish(Line(200)),
    /** What the caller saw as not refunded: another sum is a conflict. */
    expectedRemaining: z.optional(AmountOrZero()),
  }),
  responses: { 200: Payment },
});

export const deleteRefund = endpoint({
  area: "invoicing",
  kind: "json",
  method: "DELETE",
  path: "/api/payment-refunds/{id}",
  summary:
    "Delete a refund recorded by mistake. The money counts toward its invoice again, up to the amount that is open",
  access: REMOVE,
  touches: STALE_AREAS,
  params: IdParams,
  responses: { 200: Payment },
});

export const sendReceipt = endpoint({
  area: "invoicing",
  kind: "json",
  method: "POST",
  path: "/api/payments/{id}/receipt",
  summary: "Email the receipt to the customer again",
  access: WRITE,
  touches: ["invoicing"],
  params: IdParams,
  responses: { 200: z.object({ recipient: z.string() }) },
});
