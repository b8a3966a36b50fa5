import { GIFT_AREAS } from "@trellis/contract-donations/gift-areas.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { smallerOf } from "@trellis/invoice-rules/payment-allocation.ts";
import { and, eq, inArray } from "drizzle-orm";
import { announceChanges } from "../../../kernel/http/announce-changes.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import type { ProviderRefund } from "../../../kernel/services/payments/card-payment.ts";
import type { Services } from "../../../kernel/services.ts";
import { notify } from "../../notifications/index.ts";
import type { GiftRow } from "../gift-rows.ts";
import { refundGift } from "../gifts/gifts.ts";
import { donation } from "../schema/donation-schema.ts";
import { giftRefund } from "../schema/gift-refund-schema.ts";
import { readPayment } from "./gift-payment-rows.ts";

/**
 * Follows the provider's refunds and chargebacks of a recorded gift: each is written once, however often it is
 * reported.
 */
export async function followRefunds(services: Services, organizationId: number, paymentId: string): Promise<void> {
  const { provider, providerId, donationId } = await readPayment(services, organizationId, paymentId);
  if (providerId === null || donationId === null) return;
  const { payments, paypal } = services;
  const refunds =
    provider === "stripe" ? await payments?.cards.listRefunds(providerId) : await paypal?.listRefunds(providerId);
  for (const refund of refunds ?? [])
    await inProgramScope(services, organizationId, (scope) => keepRefund(scope, donationId, refund));
}

/**
 * Writes refunds; a bank's inquiry is reported once. The gift is locked before the request: everyone takes these locks
 * in one order.
 *
 * @param refundId the member's request that the provider answered; found by the provider's id if a message names it
 */
export async function keepRefund(
  scope: Program,
  donationId: string,
  refund: ProviderRefund,
  refundId?: string,
): Promise<void> {
  const { transaction, organizationId, now } = scope;
  if (refund.status === "processing") return;
  const [gift] = await transaction
    .select()
    .from(donation)
    .where(and(eq(donation.organizationId, organizationId), eq(donation.id, donationId)));
  if (!gift) return;
  if (refund.status === "disputed") {
    await notifyOfDispute(scope, gift, refund);
    return;
  }
  const requested = and(
    eq(giftRefund.organizationId, organizationId),
    eq(giftRefund.donationId, donationId),
    refundId === undefined ? eq(giftRefund.providerId, refund.id) : eq(giftRefund.id, refundId),
  );
  const [stored] = await transaction.select({ userId: giftRefund.userId }).from(giftRefund).where(requested);
  if (refund.status === "done") await applyRefund(scope, gift, refund, stored?.userId ?? null);
  await transaction
    .update(giftRefund)
    .set({ status: refund.status, providerId: refund.id, updatedAt: now })
    .where(and(requested, inArray(giftRefund.status, ["asked", "processing"])));
}

async function applyRefund(scope: Program, gift: GiftRow, refund: ProviderRefund, userId: string | null) {
  await announceChanges(
    scope,
    GIFT_AREAS.map((area) => ({ area, userId: null })),
  );
  const left = gift.cents - gift.refunded;
  // A bank may fetch back more than is left of a gift that was refunded in part: the rest is its fee.
  const cents = smallerOf(refund.cents, left);
  if (cents > 0n) await refundGift(scope, gift.id, { cents, part: refund.id, userId });
}

const notifyOfDispute = (scope: Program, gift: GiftRow, refund: ProviderRefund) =>
  notify(scope, {
    userIds: "admins",
    kind: "payment_failed",
    title: `${gift.donorName}'s donation is disputed`,
    text: `The donor's bank disputes ${formatDollars(refund.cents)}. Respond at the payment provider, under ${gift.providerId}. Without a response, the money is returned.`,
    link: `/app/donations/gifts`,
    subject: refund.id,
    once: true,
  });
