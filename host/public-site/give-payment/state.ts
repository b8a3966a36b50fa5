import type { GiftPaymentSetup } from "@trellis/contract-donations/payments.ts";
import { parseMoney } from "@trellis/domain/money/money.ts";
import { feeToCover } from "@trellis/gift-rules/gift-fees.ts";
import type { GiftDraft } from "@trellis/shared/forms/donation/donation-frame.ts";
import type { GivePaymentWords } from "./messages.ts";

export type Way = "card" | "paypal";

/** `asking`: a provider or the bank has the word; `slow`: the donor need not wait any more. */
export type Activity = { kind: "idle" } | { kind: "asking"; way: Way } | { kind: "confirming" } | { kind: "slow" };

export type PaymentView =
  | { phase: "loading" }
  /** Nothing can be paid here: what is said, and where to continue. */
  | { phase: "closed"; text: string; formId?: string; onRetry?: () => void }
  | {
      phase: "ready";
      setup: GiftPaymentSetup;
      draft: GiftDraft;
      /** By each way, since what a donor covers depends on it. */
      sums: Record<Way, Sums>;
      activity: Activity;
      /** What went wrong last. */
      notice: string | undefined;
      /** Ways whose script came. */
      ways: Record<Way, "loading" | "ready" | "away">;
      isFramed: boolean;
    }
  | { phase: "paid"; setup: GiftPaymentSetup; cents: bigint };

export interface PaymentActions {
  words: GivePaymentWords;
  onCard: () => void;
  onPayPal: () => void;
  /** Where the card's fields go, once it is drawn. */
  cardPlace: (place: HTMLElement | null) => void;
}

/** The amount, in cents. */
export interface Sums {
  gift: bigint;
  fee: bigint;
  total: bigint;
}

/** The total of each method, which the server computes too; undefined for an invalid amount. */
export function sumsOf(
  { amount, coversFees }: Pick<GiftDraft, "amount" | "coversFees">,
  { offersFeeCover, feeRates }: Pick<GiftPaymentSetup, "offersFeeCover" | "feeRates">,
): Record<Way, Sums> | undefined {
  const gift = parseMoney(amount);
  if (gift === undefined || gift <= 0n) return undefined;
  const by = (way: Way): Sums => {
    const fee = coversFees && offersFeeCover ? feeToCover(gift, feeRates[way]) : 0n;
    return { gift, fee, total: gift + fee };
  };
  return { card: by("card"), paypal: by("paypal") };
}

/** What an address says of a gift, where nothing frames the page. */
export function draftOfAddress(search: URLSearchParams, giftId: string): GiftDraft | undefined {
  const amount = search.get("amount") ?? "";
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(amount)) return undefined;
  return {
    giftId,
    amount,
    frequency: "one_time",
    donor: null,
    message: null,
    isAnonymous: false,
    coversFees: false,
    sawWallNotice: false,
    leaveEmpty: "",
  };
}
