import type { GiftFrequency } from "@trellis/gift-rules/choices.ts";

/** What the widget says after its first view, or in place of it. Spanish: donation-strings.es.ts. */
export const donationDeferredStrings = {
  back: "Back",
  payment: "Payment",
  /** As in the first view. */
  or: " or ",
  summary: {
    one_time: "One gift, no account needed",
    monthly: "Each month, until you stop it",
    quarterly: "Each quarter, until you stop it",
    annually: "Each year, until you stop it",
  } as Record<GiftFrequency, string>,
  paymentAway: "The payment does not appear?",
  openPayment: "Open it in a new tab",
  thanks: "Thank You",
  thanksText: (amount: string, title: string) => `${amount} for ${title}. Your receipt is on its way.`,
  notFound: "Donation form not found",
  notFoundText: "It may have been removed or is no longer available.",
  closed: "No donations at the moment",
  closedText: "This form takes no donations at the moment. Please come back later.",
  gifts: (count: number) => (count === 1 ? "1 gift" : `${count.toLocaleString("en")} gifts`),
};
export type DonationDeferredWords = typeof donationDeferredStrings;
