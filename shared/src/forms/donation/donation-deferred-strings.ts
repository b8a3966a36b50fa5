import type { GiftFrequency } from "@trellis/gift-rules/choices.ts";

/** What the widget says after its first view, or in place of it. Spanish: donation-strings.es.ts. */
export const donationDeferredStrings = {
  back: "Back",
  payment: "Payment",
  /** As in the first view. */
  or: " or ",
  summary: {
    one_time: "One-time gift, no account needed",
    monthly: "Every month until you cancel",
    quarterly: "Every quarter until you cancel",
    annually: "Every year until you cancel",
  } as Record<GiftFrequency, string>,
  paymentAway: "Don't see the payment?",
  openPayment: "Open it in a new tab",
  thanks: "Thank You",
  thanksText: (amount: string, title: string) => `${amount} for ${title}. Your receipt is on its way.`,
  notFound: "Donation form not found",
  notFoundText: "It may have been removed or is no longer available.",
  closed: "Donations are paused",
  closedText: "This form isn't accepting donations right now. Please come back later.",
  gifts: (count: number) => (count === 1 ? "1 gift" : `${count.toLocaleString("en")} gifts`),
};
export type DonationDeferredWords = typeof donationDeferredStrings;
