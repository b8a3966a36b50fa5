import { defineFormMessages } from "@trellis/messages/form-messages.ts";

/** What the widget says after its first view, in place of it, or of a campaign. */
export const LATER = defineFormMessages({
  raised: "{amount} raised",
  ofGoal: "of {goal}",
  back: "Back",
  payment: "Payment",
  /** As in the first view. */
  either: "{card} or {paypal}",
  summary: {
    one_time: "One-time gift, no account needed",
    monthly: "Every month until you cancel",
    quarterly: "Every quarter until you cancel",
    annually: "Every year until you cancel",
  },
  paymentAway: "Don't see the payment?",
  openPayment: "Open it in a new tab",
  thanks: "Thank You",
  thanksText: "{amount} for {title}. Your receipt is on its way.",
  notFound: "Donation form not found",
  notFoundText: "It may have been removed or is no longer available.",
  closed: "Donations are paused",
  closedText: "This form isn't accepting donations right now. Please come back later.",
});
export type LaterWords = typeof LATER;
