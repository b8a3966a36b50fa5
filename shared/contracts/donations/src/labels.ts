import type { GiftFrequency, GiftMethod, GiftStatus } from "@trellis/gift-rules/choices.ts";

/** How people read a gift's frequency, way and state: on screens, in files and in mails alike. */
export const FREQUENCY_LABELS: Record<GiftFrequency, string> = {
  one_time: "One-time",
  monthly: "Monthly",
  quarterly: "Quarterly",
  annually: "Annually",
};

export const METHOD_LABELS: Record<GiftMethod, string> = {
  paypal: "PayPal",
  card: "Card",
  cash: "Cash",
  check: "Check",
  bank_transfer: "Bank transfer",
  other: "Other",
};

export const STATUS_LABELS: Record<GiftStatus, string> = {
  completed: "Completed",
  failed: "Failed",
  refunded: "Refunded",
};
