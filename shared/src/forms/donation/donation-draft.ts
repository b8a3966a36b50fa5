import type { PublicDonationForm } from "@trellis/contract-donations/forms.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import type { GiftDraft } from "./donation-frame.ts";
import type { Gift } from "./donation-gift.ts";

/** What the payment frame is told. */
export const draftOf = (
  gift: Gift,
  giftId: string,
  { wallNotice }: Pick<PublicDonationForm, "wallNotice">,
): GiftDraft => ({
  giftId,
  amount: formatDecimal(gift.cents),
  frequency: gift.frequency,
  donor: { name: gift.name, email: gift.email },
  message: gift.message || null,
  isAnonymous: gift.isAnonymous,
  coversFees: gift.coversFees,
  newsConsent: gift.newsConsent,
  sawWallNotice: wallNotice !== null,
  leaveEmpty: gift.trap,
});
