import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { amountIn } from "@trellis/domain/money/money.ts";
import { and, eq } from "drizzle-orm";
import { announceChanges } from "../../../kernel/http/announce-changes.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import type { ProviderGiftCharge } from "../../../kernel/services/payments/gift-subscription.ts";
import type { Services } from "../../../kernel/services.ts";
import { notify } from "../../notifications/index.ts";
import type { GiftRow } from "../gift-rows.ts";
import { newsOf } from "../gifts/agreed-terms.ts";
import { recordGift, refundGift } from "../gifts/gifts.ts";
import { donation } from "../schema/donation-schema.ts";
import { donor } from "../schema/donor-schema.ts";
import { giftPayment } from "../schema/payment-schema.ts";
import type { GiftPaymentRow } from "./recurring-begin.ts";
import { feeOfCharge } from "./recurring-cover.ts";
import { queueRecurringMail } from "./recurring-mail.ts";
import type { RecurringGiftRow } from "./recurring-rows.ts";

/** Areas that a charge changes: each is in the books. */
const CHANGED = ["donations", "finance", "bank", "budgets", "reports"] as const;

/** Whether money came, or its bank has yet to answer. */
export const hasMoneyComing = (charges: readonly ProviderGiftCharge[]): boolean =>
  charges.some(({ status }) => status !== "failed");

/**
 * Writes unrecorded charges of a subscription, each in its own transaction: gifts lock the sums' rows last. Returns
 * whether any of them brought money.
 */
export async function recordCharges(
  services: Services,
  row: RecurringGiftRow,
  payment: GiftPaymentRow,
  charges: readonly ProviderGiftCharge[],
): Promise<boolean> {
  const settled = charges.filter(({ status }) => status !== "processing");
  const known = await inProgramScope(services, row.organizationId, (scope) => readKnown(scope, row));
  for (const charge of settled) {
    const before = known.get(charge.id);
    const isRefund = charge.status === "refunded" && before?.status === "completed";
    if (before && !isRefund) continue;
    await inProgramScope(services, row.organizationId, (scope) => recordCharge(scope, row, payment, charge));
  }
  return settled.some(({ status }) => status !== "failed");
}

async function readKnown({ transaction, organizationId }: Program, row: RecurringGiftRow) {
  const rows = await transaction
    .select({ providerId: donation.providerId, status: donation.status })
    .from(donation)
    .where(and(eq(donation.organizationId, organizationId), eq(donation.recurringGiftId, row.id)));
  return new Map(rows.map((one) => [one.providerId, one]));
}

async function recordCharge(
  scope: Program,
  row: RecurringGiftRow,
  payment: GiftPaymentRow,
  charge: ProviderGiftCharge,
): Promise<void> {
  const { details } = payment;
  const isFailed = charge.status === "failed";
  const isFirst = payment.donationId === null && !isFailed;
  const { gift, isNew } = await recordGift(scope, {
    giver: await readGiver(scope, row, payment),
    formId: payment.formId,
    cents: charge.cents,
    feeCents: await feeOfCharge(scope, row, payment, charge.cents),
    providerFee: charge.providerFee,
    currency: row.currency,
    frequency: row.frequency,
    recurringGiftId: row.id,
    status: isFailed ? "failed" : "completed",
    method: row.provider === "stripe" ? "card" : "paypal",
    provider: { name: row.provider, id: charge.id },
    receivedOn: dayInZone(charge.at, scope.organization.timeZone),
    // Said once, with the first gift.
    message: isFirst ? details.message : null,
    isAnonymous: details.isAnonymous,
    ...(details.wall === undefined ? {} : { wall: details.wall }),
    ...(isFirst ? newsOf(payment) : {}),
  });
  if (charge.status === "refunded" && gift.status === "completed")
    await refundGift(scope, gift.id, { cents: gift.cents - gift.refunded, part: charge.id, userId: null });
  if (!isNew) return;
  if (isFailed) await notifyOfFailure(scope, row, gift);
  else await markPaid(scope, payment, gift);
  await announceChanges(
    scope,
    CHANGED.map((area) => ({ area, userId: null })),
  );
}

/** The donor as people keep them now, who may have corrected the address. */
async function readGiver({ transaction, organizationId }: Program, row: RecurringGiftRow, { details }: GiftPaymentRow) {
  const [now] = await transaction
    .select({ name: donor.name, email: donor.email })
    .from(donor)
    .where(and(eq(donor.organizationId, organizationId), eq(donor.id, row.donorId)));
  return now?.email ? now : { name: now?.name ?? details.name, email: details.email };
}

/** The payment that began it is done with its first charge. */
async function markPaid({ transaction, organizationId, now }: Program, payment: GiftPaymentRow, gift: GiftRow) {
  if (payment.status === "paid") return;
  await transaction
    .update(giftPayment)
    .set({ status: "paid", donationId: gift.id, recurringGiftId: payment.id, updatedAt: now })
    .where(and(eq(giftPayment.organizationId, organizationId), eq(giftPayment.id, payment.id)));
  payment.status = "paid";
  payment.donationId = gift.id;
}

async function notifyOfFailure(scope: Program, row: RecurringGiftRow, gift: GiftRow): Promise<void> {
  const amount = amountIn(gift.cents, gift.currency);
  await queueRecurringMail(scope, row, { change: "charge_failed", amount });
  await notify(scope, {
    userIds: "everyone",
    kind: "recurring_gift_changed",
    title: `${gift.donorName}'s recurring gift wasn't paid`,
    text: `${amount} couldn't be charged. The payment provider will retry over the next few days. The donor was notified.`,
    link: `/app/donations/recurring?gift=${row.id}`,
    subject: row.id,
  });
}
