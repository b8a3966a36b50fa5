import { and, eq } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import type {
  GiftSubscriptionRequest,
  GiftSubscriptions,
} from "../../../kernel/services/payments/gift-subscription.ts";
import type { Services } from "../../../kernel/services.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { manageLinkOf } from "../receipts/my-gift-token.ts";
import { donationForm } from "../schema/form-schema.ts";
import { giftPayment } from "../schema/payment-schema.ts";

export const RECURRING_GIFT_QUEUE = "donations.recurring-gift";
/** When it is checked, though no message came. */
const FIRST_RECONCILE_AFTER_MS = 5 * 60_000;

export type GiftPaymentRow = typeof giftPayment.$inferSelect;

/** What the payment frame continues with. */
export interface BegunRecurringGift {
  /** The provider's subscription, stored as the payment's `providerId`: what PayPal's `createSubscription` answers. */
  providerId: string;
  /** Card: of the first charge's intent, for the Payment Element to confirm; the next charges need no donor. */
  clientSecret: string | null;
  /** PayPal: where the donor agrees when its script cannot be used. */
  approveUrl: string | null;
}

/**
 * Starts a recurring gift at the provider for a stored, committed and open `gift_payment`, whose `details.frequency` is
 * monthly, quarterly or annually. The caller has checked the form, the amount, its limits and the organization's access
 * before. Repeating it for the same payment returns the same, so a retry starts nothing twice. No connection is held
 * during the provider's call; nothing is charged before the donor confirms, and then `reconcileRecurringGift` follows.
 *
 * Throws not_found without such a payment, invalid without an email address, unavailable while the provider is down or
 * not set up.
 */
export async function beginRecurringGift(
  services: Services,
  organizationId: number,
  paymentId: string,
): Promise<BegunRecurringGift> {
  const { payment, request } = await inProgramScope(services, organizationId, (scope) => readRequest(scope, paymentId));
  const begun = await giftsAt(services, payment.provider).start(request, `recurring-gift-${payment.id}`);
  await inProgramScope(services, organizationId, async (scope) => {
    const { transaction, now } = scope;
    await transaction
      .update(giftPayment)
      .set({ providerId: begun.id, updatedAt: now })
      .where(and(eq(giftPayment.organizationId, organizationId), eq(giftPayment.id, payment.id)));
    await scope.enqueue(
      RECURRING_GIFT_QUEUE,
      { id: payment.id },
      { startAfter: new Date(now.getTime() + FIRST_RECONCILE_AFTER_MS), singletonKey: `begun-${payment.id}` },
    );
  });
  return { providerId: begun.id, clientSecret: begun.clientSecret, approveUrl: begun.approveUrl };
}

/** Recurring gifts at a provider. Throws unavailable where it is not set up. */
export function giftsAt({ payments, paypal }: Services, provider: "stripe" | "paypal"): GiftSubscriptions {
  const gifts = provider === "stripe" ? payments?.gifts : paypal?.gifts;
  if (!gifts)
    throw new AppError("unavailable", {
      message: "Recurring gifts aren't available right now. Nothing changed. Try again later.",
      detail: `${provider} is not set up`,
    });
  return gifts;
}

/** Made of what is stored alone, so that asking again is the same question. */
async function readRequest(scope: Program, paymentId: string) {
  const { transaction, organizationId } = scope;
  const [row] = await transaction
    .select({ payment: giftPayment, title: donationForm.title, name: organization.name })
    .from(giftPayment)
    .innerJoin(
      donationForm,
      and(eq(donationForm.organizationId, giftPayment.organizationId), eq(donationForm.id, giftPayment.formId)),
    )
    .innerJoin(organization, eq(organization.id, giftPayment.organizationId))
    .where(and(eq(giftPayment.organizationId, organizationId), eq(giftPayment.id, paymentId)));
  const { frequency } = row?.payment.details ?? {};
  if (!row || frequency === undefined || frequency === "one_time")
    throw new AppError("not_found", { message: "We couldn't find this recurring gift." });
  const { payment, title, name } = row;
  if (payment.details.email === null)
    throw new AppError("invalid", {
      message: "A recurring gift needs your email address. We send receipts and the link to manage your gift there.",
      issues: [{ path: "donor.email", message: "Email is required for a recurring gift" }],
    });
  const page = manageLinkOf(scope, payment.id);
  const request: GiftSubscriptionRequest = {
    reference: { purpose: "recurring_gift", organizationId, recordId: payment.id },
    formId: payment.formId,
    cents: payment.cents,
    currency: payment.currency,
    frequency,
    donor: { name: payment.details.name, email: payment.details.email },
    title: giftTitle(name, title),
    organizationName: name,
    returnUrl: `${page}?from=paypal`,
    cancelUrl: `${page}?cancelled=paypal`,
  };
  return { payment, request };
}

/** One line that the donor reads at the provider. */
export const giftTitle = (organizationName: string, formTitle: string): string => `${organizationName}: ${formTitle}`;
