import type { PAYMENT_OUTCOMES } from "@trellis/contract-invoicing/pay-page.ts";
import { amountIn } from "@trellis/domain/money/money.ts";
import { isOpenInvoice } from "@trellis/invoice-rules/invoice-state.ts";
import { and, eq } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import { announceChanges } from "../../../kernel/http/announce-changes.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { inProgramScope, unlessErased } from "../../../kernel/http/program-scope.ts";
import type { JobHandler } from "../../../kernel/jobs/job-handler.ts";
import type { ProviderPayment } from "../../../kernel/services/payments/online-payment.ts";
import type { Services } from "../../../kernel/services.ts";
import { notify } from "../../notifications/index.ts";
import { type InvoiceRow, lockInvoice, todayOf } from "../core/invoice-view.ts";
import { recordPayment } from "../payments/payment-recording.ts";
import { onlinePayment } from "../schema/online-payment-schema.ts";
import { askProvider, ONLINE_PAYMENT_QUEUE, type OnlinePaymentRow, requestFor } from "./online-payments.ts";
import { findOwnVisit, inVisit } from "./pay-visit.ts";

export type Outcome = (typeof PAYMENT_OUTCOMES)[number];

/** Areas that a booked payment changes. */
const CHANGED = ["invoicing", "finance", "bank", "budgets", "reports"] as const;
/** Interval between checks of an unpaid payment, and when it expires. */
const RECONCILE_AFTER_MS = 30 * 60_000;
const RECONCILE_PROCESSING_AFTER_MS = 6 * 3600_000;
const EXPIRE_AFTER_MS = 4 * 3600_000;

/** After a webhook or on schedule: reads the provider's current state. */
export const onlinePaymentJob: JobHandler = {
  queue: ONLINE_PAYMENT_QUEUE,
  handle: (services, { organizationId, id }) => unlessErased(() => reconcilePayment(services, organizationId, id)),
};

/** Takes the money of an order that the payer agreed to, and books it. Throws not_found for another page's order. */
export async function capturePayPalOrder(
  call: Call,
  { params, body }: { params: { token: string }; body: { orderId: string } },
): Promise<{ status: Outcome }> {
  const visit = await findOwnVisit(call, params.token, "pay");
  const [row] = await inVisit(call, visit, ({ transaction, organizationId }) =>
    transaction
      .select({ id: onlinePayment.id })
      .from(onlinePayment)
      .where(
        and(
          eq(onlinePayment.organizationId, organizationId),
          eq(onlinePayment.invoiceId, visit.invoiceId),
          eq(onlinePayment.provider, "paypal"),
          eq(onlinePayment.providerId, body.orderId),
        ),
      ),
  );
  if (!row) throw new AppError("not_found", { message: "We couldn't find that payment for this invoice." });
  return { status: await reconcilePayment(call.services, visit.organizationId, row.id) };
}

/**
 * Updates our row to the provider's state: captured money is recorded once, whatever the state of the organization; an
 * approved order is captured while its amount is still due. No connection is held during the provider's call.
 */
export async function reconcilePayment(services: Services, organizationId: number, id: string): Promise<Outcome> {
  const known = await inProgramScope(services, organizationId, (scope) => readIntent(scope, id));
  if (!known) return "closed";
  const { intent, request, isStillAsked } = known;
  if (intent.status === "paid") return "paid";
  const providerId = intent.providerId ?? (await askProvider(services, intent, request)).id;
  let seen = await findAtProvider(services, intent, providerId);
  if (seen?.status === "approved" && isSame(intent, seen)) {
    if (!isStillAsked) return close(services, intent, "expired", "closed");
    seen = await services.paypal?.captureOrder(providerId, `capture-${intent.id}`);
  }
  if (!seen) return close(services, intent, "expired", "closed");
  if (seen.status === "paid") return book(services, intent, seen);
  if (seen.status === "failed" || seen.status === "expired") return close(services, intent, seen.status, "failed");
  return wait(services, intent, seen.status === "processing");
}

async function readIntent(scope: Program, id: string) {
  const { transaction, organizationId } = scope;
  const [intent] = await transaction
    .select()
    .from(onlinePayment)
    .where(and(eq(onlinePayment.organizationId, organizationId), eq(onlinePayment.id, id)));
  if (!intent) return undefined;
  const row = await lockInvoice(scope, intent.invoiceId);
  return {
    intent,
    request: await requestFor(scope, row, intent),
    isStillAsked: isOpenInvoice(row) && row.balance >= intent.cents,
  };
}

function findAtProvider({ payments, paypal }: Services, { provider }: OnlinePaymentRow, providerId: string) {
  const service = provider === "stripe" ? payments : paypal;
  if (!service)
    throw new AppError("unavailable", { message: "Online payments are no longer available here.", detail: provider });
  return provider === "stripe" ? payments?.findPayment(providerId) : paypal?.findOrder(providerId);
}

/** The provider's payment is the one that we asked for: same record, same amount, same currency. */
const isSame = (intent: OnlinePaymentRow, { cents, currency, reference }: ProviderPayment) =>
  cents === intent.cents &&
  currency === intent.currency &&
  reference?.purpose === "invoice" &&
  reference.recordId === intent.id &&
  reference.organizationId === intent.organizationId;

async function book(services: Services, intent: OnlinePaymentRow, seen: ProviderPayment): Promise<Outcome> {
  return inProgramScope(services, intent.organizationId, async (scope) => {
    const row = await lockInvoice(scope, intent.invoiceId);
    const now = await lockIntent(scope, intent.id);
    if (now?.status === "paid") return "paid";
    if (!isSame(intent, seen)) {
      await setState(scope, intent, { status: "failed" });
      await notifyOfMismatch(scope, row, intent, seen);
      services.log.error("a payment is not the one that was asked for", {
        onlinePayment: intent.id,
        provider: intent.provider,
        asked: `${intent.cents} ${intent.currency}`,
        seen: `${seen.cents} ${seen.currency}`,
      });
      return "failed";
    }
    const recorded = await recordPayment(scope, {
      customerId: row.customerId,
      cents: seen.cents,
      currency: seen.currency,
      paymentMethod: intent.provider,
      paymentDate: todayOf(scope),
      reference: seen.transactionId ?? seen.id,
      allocations: [{ invoiceId: row.id, cents: seen.cents }],
      provider: intent.provider,
      providerId: seen.transactionId ?? seen.id,
      receivedBy: null,
    });
    await setState(scope, intent, { status: "paid", paymentId: recorded.id });
    await announceChanges(
      scope,
      CHANGED.map((area) => ({ area, userId: null })),
    );
    return "paid";
  });
}

/** Nothing was taken, and nothing will be. */
async function close(
  services: Services,
  intent: OnlinePaymentRow,
  status: "failed" | "expired",
  outcome: Outcome,
): Promise<Outcome> {
  return inProgramScope(services, intent.organizationId, async (scope) => {
    await lockInvoice(scope, intent.invoiceId);
    if ((await lockIntent(scope, intent.id))?.status === "paid") return "paid";
    await setState(scope, intent, { status });
    return outcome;
  });
}

/** Unpaid, or the bank has not answered: it is checked again, even without a webhook. */
async function wait(services: Services, intent: OnlinePaymentRow, isProcessing: boolean): Promise<Outcome> {
  return inProgramScope(services, intent.organizationId, async (scope) => {
    await lockInvoice(scope, intent.invoiceId);
    if ((await lockIntent(scope, intent.id))?.status === "paid") return "paid";
    const age = scope.now.getTime() - intent.createdAt.getTime();
    const isExpired = !isProcessing && age > EXPIRE_AFTER_MS;
    await setState(scope, intent, { status: isProcessing ? "processing" : isExpired ? "expired" : "open" });
    if (!isExpired) {
      const pause = isProcessing ? RECONCILE_PROCESSING_AFTER_MS : RECONCILE_AFTER_MS;
      await scope.enqueue(
        ONLINE_PAYMENT_QUEUE,
        { id: intent.id },
        { startAfter: new Date(scope.now.getTime() + pause), singletonKey: `later-${intent.id}` },
      );
    }
    return isProcessing ? "processing" : "open";
  });
}

async function lockIntent({ transaction, organizationId }: Program, id: string) {
  const [row] = await transaction
    .select({ status: onlinePayment.status })
    .from(onlinePayment)
    .where(and(eq(onlinePayment.organizationId, organizationId), eq(onlinePayment.id, id)))
    .for("update");
  return row;
}

async function setState(
  { transaction, organizationId, now }: Program,
  { id }: OnlinePaymentRow,
  change: { status: OnlinePaymentRow["status"]; paymentId?: string },
): Promise<void> {
  await transaction
    .update(onlinePayment)
    .set({ ...change, updatedAt: now })
    .where(and(eq(onlinePayment.organizationId, organizationId), eq(onlinePayment.id, id)));
}

/** Unexpected money is for people to sort out: it is not recorded by guessing. */
async function notifyOfMismatch(scope: Program, row: InvoiceRow, intent: OnlinePaymentRow, seen: ProviderPayment) {
  await notify(scope, {
    userIds: "admins",
    kind: "payment_failed",
    title: `A payment for invoice ${row.invoiceNumber} doesn't match`,
    text: `${amountIn(seen.cents, seen.currency)} arrived instead of ${amountIn(intent.cents, intent.currency)}. It wasn't recorded. Check ${seen.transactionId ?? seen.id} with your payment provider.`,
    link: `/app/invoicing/${row.id}`,
    subject: intent.id,
  });
}
