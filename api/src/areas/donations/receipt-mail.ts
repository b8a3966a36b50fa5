import { queueMail } from "../mail/index.ts";
import type { GiftRow, GiftScope } from "./gifts.ts";

export const GIFT_RECEIPT_MAIL = "donations.receipt";

/** Wishes for the receipt of a gift, where its donor has an address. */
export async function queueGiftReceipt(
  scope: Pick<GiftScope, "transaction" | "organizationId" | "now" | "enqueue">,
  gift: Pick<GiftRow, "id" | "donorEmail">,
): Promise<void> {
  if (gift.donorEmail)
    await queueMail(scope, { kind: GIFT_RECEIPT_MAIL, recordId: gift.id, recipient: gift.donorEmail });
}
