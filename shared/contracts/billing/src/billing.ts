import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Instant, PageQuery } from "@trellis/contract-base/fields.ts";
import { ADD_ON_IDS, BILLING_INTERVALS, LIMIT_NAMES, PLAN_IDS } from "@trellis/domain/plans/plans.ts";
import { SUBSCRIPTION_STATUSES } from "@trellis/domain/plans/subscription-statuses.ts";
import * as z from "zod/mini";

const AddOns = z.array(z.enum(ADD_ON_IDS, "Unknown add-on")).check(z.maxLength(ADD_ON_IDS.length));

/** What the organization has, uses and pays. */
export const Billing = z.object({
  plan: z.enum(PLAN_IDS),
  interval: z.nullable(z.enum(BILLING_INTERVALS)),
  addOns: z.array(z.enum(ADD_ON_IDS)),
  status: z.enum(SUBSCRIPTION_STATUSES),
  isReadOnly: z.boolean(),
  trialEndsAt: z.nullable(Instant),
  /** Until when a subscription that is bought now costs nothing; null when the first payment is today. */
  freeUntil: z.nullable(Instant),
  /** When the paid period ends, or ended. */
  subscriptionEndsAt: z.nullable(Instant),
  /** It was cancelled and runs out at `subscriptionEndsAt`. */
  cancelsAtPeriodEnd: z.boolean(),
  /** Whether there is a customer at the payment provider, so that the portal can be opened. */
  hasCustomer: z.boolean(),
  /** The organization whose subscription pays for this one too. */
  coveredBy: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** One of the caller's own organizations whose subscription has room for this one ("Additional Organizations"). */
  coverOffer: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** Who sells the organization its plan and bills it outside of the product, with the plans on offer in whole dollars. */
  reseller: z.nullable(
    z.object({
      name: z.string(),
      contactEmail: z.string(),
      plans: z.array(z.object({ plan: z.enum(PLAN_IDS), monthly: z.number(), yearly: z.number() })),
    }),
  ),
  /** Whether it can pay here at all; without a payment provider, or with a reseller, the screens offer a contact. */
  canPay: z.boolean(),
  /** The payment provider charges no money: its test mode, or the local fake. */
  isTestMode: z.boolean(),
  /** Current usage, with its limit; null is unlimited. Only what the product counts already. */
  usage: z.array(z.object({ name: z.enum(LIMIT_NAMES), used: z.number(), limit: z.nullable(z.number()) })),
});
export type Billing = z.infer<typeof Billing>;

export const getBilling = endpoint({
  area: "billing",
  kind: "json",
  method: "GET",
  path: "/api/billing",
  summary: "The subscription, its limits and current usage",
  access: { who: "member", role: "admin" },
  responses: { 200: Billing },
});

/** What was paid and will be, as the payment provider has it now. Amounts are dollars with two places. */
export const BillingAccount = z.object({
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.nullable(z.string()),
      createdAt: Instant,
      amount: z.string(),
      /** The provider's own word: `paid`, `open`, `void`, `uncollectible`. */
      status: z.string(),
      /** Its file at the payment provider. */
      pdfUrl: z.nullable(z.string()),
    }),
  ),
  card: z.nullable(
    z.object({ brand: z.string(), last4: z.string(), expiresMonth: z.number(), expiresYear: z.number() }),
  ),
  /** Null where nothing is charged again. */
  nextCharge: z.nullable(z.object({ amount: z.string(), at: Instant })),
});
export type BillingAccount = z.infer<typeof BillingAccount>;

export const getBillingAccount = endpoint({
  area: "billing",
  kind: "json",
  method: "GET",
  path: "/api/billing/account",
  summary: "Invoices with their files, the card and the next charge, asked of the payment provider",
  access: { who: "member", role: "admin" },
  responses: { 200: BillingAccount },
});

const Address = z.object({ url: z.string() });

export const CheckoutInput = z.strictObject({
  plan: z.enum(PLAN_IDS, "Choose a plan"),
  interval: z.enum(BILLING_INTERVALS, "Choose monthly or yearly"),
  addOns: z.optional(AddOns),
});

export const startCheckout = endpoint({
  area: "billing",
  kind: "json",
  method: "POST",
  path: "/api/billing/checkout",
  ignoresIdempotencyKey: true,
  summary: "Start a subscription; returns the payment provider's page",
  access: { who: "member", role: "admin" },
  whenReadOnly: "unlessByOperator",
  touches: ["billing"],
  body: CheckoutInput,
  responses: { 201: Address },
});

export const coverOrganization = endpoint({
  area: "billing",
  kind: "json",
  method: "POST",
  path: "/api/billing/cover",
  ignoresIdempotencyKey: true,
  summary: "Cover this organization with another one's subscription (same owner, Additional Organizations add-on)",
  access: { who: "member", role: "admin" },
  whenReadOnly: "unlessByOperator",
  touches: ["billing", "organizations"],
  body: z.strictObject({
    organizationId: z.number().check(z.int("Unknown organization"), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
  }),
  responses: { 200: Billing },
});

export const openPortal = endpoint({
  area: "billing",
  kind: "json",
  method: "POST",
  path: "/api/billing/portal",
  ignoresIdempotencyKey: true,
  summary: "The payment provider's page for cards, invoices and cancellation",
  access: { who: "member", role: "admin" },
  whenReadOnly: "allowed",
  touches: ["billing"],
  responses: { 201: Address },
});

export const BillingEvent = z.object({
  id: z.string(),
  eventType: z.string(),
  providerEventId: z.string(),
  data: z.record(z.string(), z.unknown()),
  processedAt: z.nullable(Instant),
  createdAt: Instant,
});
export type BillingEvent = z.infer<typeof BillingEvent>;

export const listBillingEvents = endpoint({
  area: "billing",
  kind: "json",
  method: "GET",
  path: "/api/billing/events",
  summary: "Events from the payment provider about this organization, newest first",
  access: { who: "member", role: "admin" },
  query: z.strictObject(PageQuery),
  paged: true,
  responses: { 200: z.array(BillingEvent) },
});

export const receiveBillingEvent = endpoint({
  area: "billing",
  kind: "webhook",
  method: "POST",
  path: "/api/billing/webhook",
  summary: "Receive the payment provider's signed webhooks, the only way a subscription changes",
  access: { who: "visitor" },
  maxBytes: 1024 * 1024,
  responses: { 200: z.object({ received: z.boolean() }) },
});

export const receivePayPalEvent = endpoint({
  area: "billing",
  kind: "webhook",
  method: "POST",
  path: "/api/paypal/webhook",
  summary: "Receive PayPal's signed webhooks; each makes the server check the payment it names",
  access: { who: "visitor" },
  maxBytes: 1024 * 1024,
  responses: { 200: z.object({ received: z.boolean() }) },
});
