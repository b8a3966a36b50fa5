import { and, desc, eq, gt } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import type { PaymentRequest, StartedPayment } from "../../../kernel/services/payments/online-payment.ts";
import type { Services } from "../../../kernel/services.ts";
import { type InvoiceRow, lockInvoice } from "../core/invoice-view.ts";
import { findInvoiceLink } from "../pay-links/invoice-links.ts";
import { type Provider, readPayOffer } from "../pay-links/pay-offer.ts";
import { onlinePayment } from "../schema/online-payment-schema.ts";
import { findOwnVisit, inVisit } from "./pay-visit.ts";

export const ONLINE_PAYMENT_QUEUE = "invoicing.online-payment";
/** How long another tab is led to the payment that was begun, and how long the provider's page stays open. */
const SHARED_MS = 20 * 60_000;
const OPEN_MS = 60 * 60_000;
/** When a payment is checked, though no message came. */
const FIRST_RECONCILE_AFTER_MS = 5 * 60_000;

export type OnlinePaymentRow = typeof onlinePayment.$inferSelect;
type ByToken = { params: { token: string } };

/** Begins to pay what is open by card and answers the provider's page. @see startPayment */
export async function startCardPayment(call: Call, { params }: ByToken): Promise<{ url: string }> {
  const { url } = await startPayment(call, params.token, "stripe");
  return { url };
}

/** Begins to pay what is open by PayPal and answers the order with PayPal's page. @see startPayment */
export function createPayPalOrder(call: Call, { params }: ByToken): Promise<StartedPayment> {
  return startPayment(call, params.token, "paypal");
}

/**
 * The amount is what is open now, fixed here; the row is stored before the provider is called, and no connection is
 * held meanwhile. A second tab continues the payment that the first one started, so that the same money is not paid
 * twice.
 *
 * Throws not_found, gone, conflict saying why nothing can be paid, unavailable while the provider is down, slow_down.
 */
async function startPayment(call: Call, token: string, provider: Provider): Promise<StartedPayment> {
  const visit = await findOwnVisit(call, token, "pay");
  const { services } = call;
  const begun = await inVisit(call, visit, async (scope) => {
    const row = await lockInvoice(scope, visit.invoiceId);
    await requireOffer(services, scope, row, provider);
    const intent = (await findShared(scope, row, provider)) ?? (await storeIntent(scope, row, provider));
    return { intent, request: await requestFor(scope, row, intent) };
  });
  return askProvider(services, begun.intent, begun.request);
}

/** Asks the provider to begin and keeps its id. Asked again with the same row, the provider answers the same. */
export async function askProvider(
  services: Services,
  intent: OnlinePaymentRow,
  request: PaymentRequest,
): Promise<StartedPayment> {
  const { payments, paypal } = services;
  const service =
    intent.provider === "stripe"
      ? payments && ((key: string) => payments.startPayment(request, key))
      : paypal && ((key: string) => paypal.createOrder(request, key));
  if (!service) throw new AppError("unavailable", { message: "Online payments are no longer available here." });
  const started = await service(`online-payment-${intent.id}`);
  await inProgramScope(services, intent.organizationId, async ({ transaction, now }) => {
    await transaction
      .update(onlinePayment)
      .set({ providerId: started.id, updatedAt: now })
      .where(and(eq(onlinePayment.organizationId, intent.organizationId), eq(onlinePayment.id, intent.id)));
  });
  return started;
}

/** The request to the provider: built from the row alone, so that a retry is identical. */
export async function requestFor(scope: Program, row: InvoiceRow, intent: OnlinePaymentRow): Promise<PaymentRequest> {
  const page = await findInvoiceLink(scope, row.id);
  if (!page) throw new Error("an invoice that can be paid has no page");
  const back = (query: Record<string, string>) => `${page}?${new URLSearchParams(query)}`;
  return {
    reference: { purpose: "invoice", organizationId: scope.organizationId, recordId: intent.id },
    cents: intent.cents,
    currency: intent.currency,
    description: `Invoice ${row.invoiceNumber}${row.seller ? ` · ${row.seller.name}` : ""}`,
    email: row.buyer?.email ?? null,
    expiresAt: new Date(intent.createdAt.getTime() + OPEN_MS),
    successUrl: back({ from: intent.provider }),
    cancelUrl: back({ cancelled: intent.provider }),
  };
}

async function requireOffer(services: Services, scope: Program, row: InvoiceRow, provider: Provider) {
  const offer = await readPayOffer(services, scope, row);
  if (provider === "stripe" ? offer.card : offer.paypal) return;
  const reasons: Record<string, string> = {
    paid: `Invoice ${row.invoiceNumber} is already paid. Nothing was charged.`,
    cancelled: `Invoice ${row.invoiceNumber} was canceled. Nothing is owed on it.`,
    processing: "A payment for this invoice is being processed. Nothing more was charged.",
    closed: "Online payments aren't available right now. Ask the sender how to pay.",
  };
  throw new AppError("conflict", {
    message: reasons[offer.noneBecause ?? ""] ?? "This payment method isn't available for this invoice.",
  });
}

/** A payment of the same amount that was begun a moment ago and waits for its payer. */
async function findShared(scope: Program, row: InvoiceRow, provider: Provider) {
  const { transaction, organizationId, now } = scope;
  const [shared] = await transaction
    .select()
    .from(onlinePayment)
    .where(
      and(
        eq(onlinePayment.organizationId, organizationId),
        eq(onlinePayment.invoiceId, row.id),
        eq(onlinePayment.provider, provider),
        eq(onlinePayment.status, "open"),
        eq(onlinePayment.cents, row.balance),
        eq(onlinePayment.currency, row.currency),
        gt(onlinePayment.createdAt, new Date(now.getTime() - SHARED_MS)),
      ),
    )
    .orderBy(desc(onlinePayment.createdAt))
    .limit(1);
  return shared;
}

async function storeIntent(scope: Program, row: InvoiceRow, provider: Provider): Promise<OnlinePaymentRow> {
  const { transaction, organizationId, now } = scope;
  const id = createId();
  const [intent] = await transaction
    .insert(onlinePayment)
    .values({
      organizationId,
      id,
      invoiceId: row.id,
      provider,
      cents: row.balance,
      currency: row.currency,
      status: "open",
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!intent) throw new Error("the payment was not stored");
  await scope.enqueue(ONLINE_PAYMENT_QUEUE, { id }, { startAfter: new Date(now.getTime() + FIRST_RECONCILE_AFTER_MS) });
  return intent;
}
