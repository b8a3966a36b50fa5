import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Instant } from "@trellis/contract-base/fields.ts";
import { PAYMENT_METHODS } from "@trellis/invoice-rules/choices.ts";
import * as z from "zod/mini";

const VISITOR = { who: "visitor" } as const;
/** What a payment through the hosted page makes stale is announced where it is booked. */
const Token = z.strictObject({ token: z.string().check(z.maxLength(200)) });

const Party = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Several lines. */
  address: z.nullable(z.string()),
  website: z.nullable(z.string()),
});

/** Why the page takes no payment; null where it does. */
export const NO_PAYMENT = ["paid", "cancelled", "processing", "closed", "not_offered"] as const;

/** An invoice as its customer sees it on the hosted page. */
export const PublicInvoice = z.object({
  invoiceNumber: z.string(),
  status: z.enum(["open", "paid", "cancelled"]),
  isOverdue: z.boolean(),
  issueDate: z.string(),
  dueDate: z.string(),
  currency: z.string(),
  seller: Party,
  /** An address of ours, or one that a person typed. */
  logoUrl: z.nullable(z.string()),
  buyer: z.object({ name: z.string(), address: z.nullable(z.string()), exemption: z.nullable(z.string()) }),
  items: z.array(
    z.object({
      description: z.string(),
      quantity: z.string(),
      unitPrice: Amount,
      /** Per cent as text. */
      discountRate: z.string(),
      totalPrice: Amount,
    }),
  ),
  subtotalAmount: Amount,
  discountAmount: Amount,
  /** Per rate, in percent as text. */
  taxes: z.array(z.object({ rate: z.string(), amount: Amount })),
  totalAmount: Amount,
  totalPaid: Amount,
  remainingBalance: Amount,
  notes: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  footerText: z.nullable(z.string()),
  /** Payments for it, less refunds, oldest first. */
  payments: z.array(
    z.object({
      date: z.string(),
      amount: Amount,
      method: z.enum(PAYMENT_METHODS),
      reference: z.nullable(z.string()),
    }),
  ),
  paidAt: z.nullable(Instant),
  hasPdf: z.boolean(),
  pay: z.object({
    card: z.boolean(),
    paypal: z.boolean(),
    /** Nothing is charged: a fake or a test account takes the payments. */
    isTestMode: z.boolean(),
    noneBecause: z.nullable(z.enum(NO_PAYMENT)),
  }),
  /** The organization's colors. */
  brand: z.object({
    primary: z.string(),
    secondary: z.string(),
    accent: z.nullable(z.string()),
    success: z.nullable(z.string()),
    warning: z.nullable(z.string()),
    error: z.nullable(z.string()),
  }),
});
export type PublicInvoice = z.infer<typeof PublicInvoice>;

/** 404 for an invalid link, 410 for one that was replaced. */
export const getPublicInvoice = endpoint({
  area: "invoicing",
  kind: "json",
  method: "GET",
  path: "/api/public/invoices/{token}",
  summary: "The invoice on a hosted page, for anyone who has its link",
  access: VISITOR,
  params: Token,
  responses: { 200: PublicInvoice },
});

export const getPublicInvoicePdf = endpoint({
  area: "invoicing",
  kind: "download",
  recorded: { unrecorded: "the customer's own invoice; the invoice shows that it was viewed" },
  method: "GET",
  path: "/api/public/invoices/{token}/pdf",
  summary: "The PDF that was sent; `download` offers it for saving",
  access: VISITOR,
  params: Token,
  query: z.strictObject({ download: z.optional(z.literal("1")) }),
  download: { mediaType: "application/pdf" },
  responses: { 200: null },
});

export const markInvoiceViewed = endpoint({
  area: "invoicing",
  kind: "json",
  method: "POST",
  path: "/api/public/invoices/{token}/viewed",
  summary: "Record that a person opened the page; views by the organization's members don't count",
  access: VISITOR,
  params: Token,
  responses: { 204: null },
});

export const startCardPayment = endpoint({
  area: "invoicing",
  kind: "json",
  method: "POST",
  path: "/api/public/invoices/{token}/checkout",
  summary: "Start a card payment of the open balance. Returns the provider's page; two tabs get the same one",
  access: VISITOR,
  params: Token,
  responses: { 201: z.object({ url: z.string() }) },
});

export const createPayPalOrder = endpoint({
  area: "invoicing",
  kind: "json",
  method: "POST",
  path: "/api/public/invoices/{token}/paypal/order",
  summary: "Start a PayPal payment of the open balance. Returns the order and PayPal's page; two tabs get the same one",
  access: VISITOR,
  params: Token,
  responses: { 201: z.object({ id: z.string(), url: z.string() }) },
});

/**
 * `open`: nothing was agreed to yet; `processing`: the bank has not answered; `failed`: nothing was taken, try again;
 * `closed`: nothing was taken, because the invoice asks for another amount now.
 */
export const PAYMENT_OUTCOMES = ["paid", "processing", "open", "failed", "closed"] as const;

export const capturePayPalOrder = endpoint({
  area: "invoicing",
  kind: "json",
  method: "POST",
  path: "/api/public/invoices/{token}/paypal/capture",
  summary: "Capture an order that the payer approved. Repeating the call records nothing twice",
  access: VISITOR,
  params: Token,
  body: z.strictObject({ orderId: z.string().check(z.regex(/^[A-Za-z0-9]{5,36}$/, "This isn't a PayPal order")) }),
  responses: { 200: z.object({ status: z.enum(PAYMENT_OUTCOMES) }) },
});
