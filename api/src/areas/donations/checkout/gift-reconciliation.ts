import type { GIFT_OUTCOMES } from "@trellis/contract-donations/payments.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { inProgramScope, unlessErased } from "../../../kernel/http/program-scope.ts";
import type { JobHandler } from "../../../kernel/jobs/job-handler.ts";
import type { CardPayment } from "../../../kernel/services/payments/card-payment.ts";
import type { ProviderPayment } from "../../../kernel/services/payments/online-payment.ts";
import type { Services } from "../../../kernel/services.ts";
import { reconcileRecurringGift } from "../recurring/recurring-reconciliation.ts";
import { bookGift, isSame } from "./gift-arrival.ts";
import { type GiftPaymentRow, lockPayment, ONLINE_GIFT_QUEUE, readPayment, setState } from "./gift-payment-rows.ts";
import { followProviderFee } from "./gift-provider-fee.ts";
import { followRefunds } from "./gift-refund-reconciliation.ts";
import { type Attempt, countDecline } from "./gift-velocity.ts";

/** Interval between checks of an unpaid gift, and when it expires. */
const RECONCILE_AFTER_MS = 30 * 60_000;
const RECONCILE_PROCESSING_AFTER_MS = 6 * 3600_000;
const SOON_MS = 60_000;
const EXPIRE_AFTER_MS = 24 * 3600_000;

/** A payment's state, for its donor. */
export interface GiftState {
  status: (typeof GIFT_OUTCOMES)[number];
  /** For the donor, where nothing was taken. */
  message: string | null;
  /** With `action`. */
  clientSecret: string | null;
}

/** What the provider has now, whichever it is. */
type Seen = ProviderPayment & Partial<Pick<CardPayment, "clientSecret" | "needsAction" | "declined" | "cardId">>;

const stateOf = (status: GiftState["status"], message: string | null = null): GiftState => ({
  status,
  message,
  clientSecret: null,
});

/** After a webhook or on schedule: asks the provider for the current state, refunds included. */
export const onlineGiftJob: JobHandler = {
  queue: ONLINE_GIFT_QUEUE,
  handle: (services, { organizationId, id }) =>
    unlessErased(async () => {
      const { status } = await reconcileGift(services, organizationId, id);
      if (status !== "paid") return;
      await followProviderFee(services, organizationId, id);
      await followRefunds(services, organizationId, id);
    }),
};

/**
 * Updates our row to the provider's state: captured money is recorded once, whatever the state of form and
 * organization; an approved order is captured if it matches the request. No connection is held during the provider's
 * call.
 */
export async function reconcileGift(
  services: Services,
  organizationId: number,
  id: string,
  attempt?: Attempt,
): Promise<GiftState> {
  const row = await readPayment(services, organizationId, id);
  if (row.details.frequency !== "one_time") return reconcilePledge(services, row);
  if (row.status === "paid") return stateOf("paid");
  if (row.status === "unmatched") return stateOf("failed", MISMATCH);
  // A payment that the provider never answered could not be paid.
  if (row.providerId === null) return wait(services, row, "open");
  return settleGift(services, row, await seeGift(services, row, row.providerId), attempt);
}

const MISMATCH =
  "The amount received doesn't match the amount requested. The organization was notified and will contact you.";
const DECLINED_BY_PAYPAL = "PayPal couldn't charge the payment method you chose. Choose another card or account.";

/** The provider's payment; taken first where the donor agreed to it. Undefined when the provider knows none of this id. */
async function seeGift(services: Services, row: GiftPaymentRow, providerId: string): Promise<Seen | undefined> {
  const { payments, paypal } = services;
  if (row.provider === "stripe") {
    const seen = await required(payments?.cards).find(providerId);
    if (seen?.status !== "approved" || !isSame(row, seen)) return seen;
    return required(payments?.cards).confirm(providerId, null, `gift-take-${row.id}-${seen.cardId}`);
  }
  const seen = await required(paypal).findOrder(providerId);
  if (seen?.status !== "approved" || !isSame(row, seen)) return seen;
  const taken = await required(paypal).captureOrder(providerId, `gift-capture-${row.id}`);
  // An order that is open again after it was agreed to was refused by the donor's bank.
  return taken.status === "open"
    ? { ...taken, declined: DECLINED_BY_PAYPAL, cardId: `at ${services.now().getTime()}` }
    : taken;
}

function required<Service>(service: Service | undefined): Service {
  if (service) return service;
  throw new AppError("unavailable", { message: "Online payments are no longer set up here." });
}

/** Keeps what was seen. The same may be seen many times, late and in any order. */
export async function settleGift(
  services: Services,
  row: GiftPaymentRow,
  seen: Seen | undefined,
  attempt?: Attempt,
): Promise<GiftState> {
  if (seen?.status === "paid")
    return (await bookGift(services, row, seen)) ? stateOf("paid") : stateOf("failed", MISMATCH);
  if (!seen || seen.status === "expired") return close(services, row, "expired");
  if (seen.declined !== undefined) return refuse(services, row, seen, attempt);
  if (seen.status === "failed") return close(services, row, "failed");
  if (seen.needsAction) return { ...(await wait(services, row, "action")), clientSecret: seen.clientSecret ?? null };
  return wait(services, row, seen.status === "processing" ? "processing" : "open");
}

/** A recurring gift is a pledge with its own reconciliation. */
async function reconcilePledge(services: Services, row: GiftPaymentRow): Promise<GiftState> {
  const outcome = await reconcileRecurringGift(services, row.organizationId, row.id);
  return stateOf(outcome === "expired" ? "failed" : outcome);
}

/** A refused card counts once, however often it is checked. */
export async function refuse(
  services: Services,
  row: GiftPaymentRow,
  { cardId = "", declined = null }: { cardId?: string | undefined; declined?: string | null | undefined },
  attempt: Attempt = { formId: row.formId, address: undefined },
): Promise<GiftState> {
  return inProgramScope(services, row.organizationId, async (scope) => {
    const now = await lockPayment(scope, row.id);
    if (now.status === "paid") return stateOf("paid");
    if (now.declinedCard !== cardId) {
      await setState(scope, row, { declinedCard: cardId });
      await countDecline(scope, attempt);
    }
    return stateOf("declined", declined);
  });
}

/** Nothing was taken, and nothing will be. */
async function close(services: Services, row: GiftPaymentRow, status: "failed" | "expired"): Promise<GiftState> {
  return inProgramScope(services, row.organizationId, async (scope) => {
    if ((await lockPayment(scope, row.id)).status === "paid") return stateOf("paid");
    await setState(scope, row, { status });
    return stateOf("failed", "Nothing was taken. Please begin again.");
  });
}

/** Unpaid, or the bank has not answered: it is checked again, even without a webhook. */
async function wait(
  services: Services,
  row: GiftPaymentRow,
  status: "open" | "action" | "processing",
): Promise<GiftState> {
  return inProgramScope(services, row.organizationId, async (scope) => {
    if ((await lockPayment(scope, row.id)).status === "paid") return stateOf("paid");
    const isProcessing = status === "processing";
    const age = scope.now.getTime() - row.createdAt.getTime();
    const isExpired = !isProcessing && age > EXPIRE_AFTER_MS;
    await setState(scope, row, { status: isProcessing ? "processing" : isExpired ? "expired" : "open" });
    if (!isExpired)
      await scheduleReconciliation(scope, row.id, isProcessing ? RECONCILE_PROCESSING_AFTER_MS : RECONCILE_AFTER_MS);
    return stateOf(status);
  });
}

/** The provider's answer was lost: what became of it is seen in a minute, whether or not its message comes. */
export async function reconcileSoon(services: Services, { organizationId, id }: GiftPaymentRow): Promise<GiftState> {
  await inProgramScope(services, organizationId, (scope) => scheduleReconciliation(scope, id, SOON_MS));
  return stateOf("processing");
}

const scheduleReconciliation = (scope: Program, id: string, pause: number) =>
  scope.enqueue(
    ONLINE_GIFT_QUEUE,
    { id },
    {
      startAfter: new Date(scope.now.getTime() + pause),
      singletonKey: `${pause === SOON_MS ? "soon" : "later"}-${id}`,
    },
  );
