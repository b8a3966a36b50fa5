import type { GiftFrequency } from "@trellis/gift-rules/choices.ts";
import { saidOfAmount } from "@trellis/gift-rules/gift-amounts.ts";

type ByFrequency = Record<GiftFrequency, string>;

/**
 * What the widget's first view says. The words for amounts are the specification's. What follows it: donation-deferred-strings.ts;
 * Spanish: donation-strings.es.ts.
 */
export const donationStrings = {
  ...saidOfAmount,
  loading: "Loading donation form…",
  raised: (amount: string) => `${amount} raised`,
  ofGoal: (goal: string) => `of ${goal}`,
  howOften: "How often",
  frequencies: { one_time: "Once", monthly: "Monthly", quarterly: "Quarterly", annually: "Yearly" } as ByFrequency,
  amount: "Amount",
  otherAmount: "Other amount",
  range: (min: string, max: string) => `From ${min} to ${max}`,
  name: "Name",
  email: "Email",
  emailHint: "For your receipt",
  message: "Message",
  optional: "optional",
  anonymous: "Give anonymously",
  /** Between two amounts, by card and by PayPal. */
  or: " or ",
  coverFees: (fee: string) => `Add ${fee} to cover the fees`,
  donate: "Donate",
  /** After the amount on the button. */
  each: { one_time: "", monthly: " monthly", quarterly: " quarterly", annually: " yearly" } as ByFrequency,
  newTab: "The payment opens in a new tab.",
  nameMissing: "Name is required",
  emailMissing: "Valid email is required",
  noWays: "Online payments are not set up yet.",
  loadFailed: "Couldn't open the payment. Try again.",
  poweredBy: "Powered by Trellis",
};
export type DonationWords = typeof donationStrings;
