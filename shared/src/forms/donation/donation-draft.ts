import type { PublicDonationForm } from "@trellis/contract-donations/forms.ts";
import type { GiftDraft } from "./donation-frame.ts";
import { amountOf, type Gift } from "./donation-gift.ts";

/** The message to the payment frame. */
export const draftOf = (
  gift: Gift,
  giftId: string,
  { wallNotice }: Pick<PublicDonationForm, "wallNotice">,
): GiftDraft => ({
  giftId,
  amount: amountOf(gift),
  frequency: gift.frequency,
  donor: { name: gift.name, email: gift.email },
  message: gift.message || null,
  isAnonymous: gift.isAnonymous,
  coversFees: gift.coversFees,
  newsConsent: gift.newsConsent,
  sawWallNotice: wallNotice !== null,
  leaveEmpty: gift.trap,
});
