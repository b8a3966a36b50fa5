import { GIFT_AREAS } from "@trellis/contract-donations/gift-areas.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import type { GiftCurrency } from "@trellis/gift-rules/choices.ts";
import { announceChanges } from "../../../kernel/http/announce-changes.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import type { ProviderPayment } from "../../../kernel/services/payments/online-payment.ts";
import type { Services } from "../../../kernel/services.ts";
import { notify } from "../../notifications/index.ts";
import { newsOf } from "../gifts/agreed-terms.ts";
import { recordGift } from "../gifts/gifts.ts";
import type { GiftPaymentRow } from "./gift-payment-rows.ts";
import { lockPayment, setState } from "./gift-payment-rows.ts";
import { countSuccess } from "./gift-velocity.ts";

/** The provider's payment is the one that we asked for: same record, same amount, same currency. */
export const isSame = (row: GiftPaymentRow, { cents, currency, reference }: ProviderPayment): boolean =>
  cents === row.cents &&
  currency === row.currency &&
  reference?.purpose === "donation" &&
  reference.recordId === row.id &&
  reference.organizationId === row.organizationId;

/**
 * Records money that arrived, once. Returns whether it is a gift: anything but the requested payment is for people to
 * sort out, and is never recorded by guessing.
 */
export async function bookGift(services: Services, row: GiftPaymentRow, seen: ProviderPayment): Promise<boolean> {
  const arrived = await inProgramScope(services, row.organizationId, async (scope) => {
    const { status } = await lockPayment(scope, row.id);
    if (status === "paid" || status === "unmatched") return { isGift: status === "paid", isNew: false };
    if (!isSame(row, seen)) {
      await setState(scope, row, { status: "unmatched" });
      await notifyOfMismatch(scope, row, seen);
      services.log.error("a gift is not the one that was asked for", {
        giftPayment: row.id,
        provider: row.provider,
        asked: `${row.cents} ${row.currency}`,
        seen: `${seen.cents} ${seen.currency}`,
      });
      return { isGift: false, isNew: false };
    }
    const { name, email, message, isAnonymous, feeCents, wall } = row.details;
    await notify(scope, {
      userIds: "everyone",
      kind: "gift_received",
      title: `${name} gave ${formatDollars(row.cents)}`,
      text: message ?? `By ${row.provider === "stripe" ? "card" : "PayPal"}.`,
      link: "/app/donations/gifts",
      subject: row.formId,
    });
    await announceChanges(
      scope,
      GIFT_AREAS.map((area) => ({ area, userId: null })),
    );
    const { gift, isNew } = await recordGift(scope, {
      giver: { name, email },
      formId: row.formId,
      cents: row.cents,
      feeCents: BigInt(feeCents),
      providerFee: seen.providerFee,
      currency: row.currency as GiftCurrency,
      frequency: "one_time",
      method: row.provider === "stripe" ? "card" : "paypal",
      provider: { name: row.provider, id: seen.transactionId ?? seen.id },
      message,
      isAnonymous,
      ...(wall === undefined ? {} : { wall }),
      ...newsOf(row),
    });
    await setState(scope, row, { status: "paid", donationId: gift.id });
    return { isGift: true, isNew };
  });
  if (arrived.isNew && row.provider === "stripe")
    await countSuccess(services, row.organizationId, { formId: row.formId, address: undefined });
  return arrived.isGift;
}

async function notifyOfMismatch(scope: Program, row: GiftPaymentRow, seen: ProviderPayment): Promise<void> {
  const asked = `${formatDollars(row.cents)} ${row.currency}`;
  await notify(scope, {
    userIds: "admins",
    kind: "payment_failed",
    title: "A donation doesn't match the requested amount",
    text: `${formatDollars(seen.cents)} ${seen.currency} arrived instead of ${asked}. It wasn't recorded. Look up ${seen.transactionId ?? seen.id} at the payment provider.`,
    link: "/app/donations/gifts",
    subject: row.id,
  });
  await announceChanges(scope, [{ area: "notifications", userId: null }]);
}
