import { defineFormMessages } from "@trellis/messages/form-messages.ts";

/** What the widget's first view says. The words for amounts are the specification's. What follows it: later/messages.ts. */
export const TEXT = defineFormMessages({
  outOfRange: "Amount must be between {min} and {max}",
  invalid: "Please enter a valid amount between {min} and {max}",
  loading: "Loading donation form…",
  howOften: "How often",
  frequencies: { one_time: "Once", monthly: "Monthly", quarterly: "Quarterly", annually: "Yearly" },
  amount: "Amount",
  otherAmount: "Other amount",
  range: "From {min} to {max}",
  name: "Name",
  email: "Email",
  emailHint: "For your receipt",
  message: "Message",
  optional: "optional",
  anonymous: "Give anonymously",
  either: "{card} or {paypal}",
  coverFees: "Add {fee} to cover the fees",
  donate: "Donate",
  donateAmount: {
    one_time: "Donate {amount}",
    monthly: "Donate {amount} monthly",
    quarterly: "Donate {amount} quarterly",
    annually: "Donate {amount} yearly",
  },
  newTab: "The payment opens in a new tab.",
  nameMissing: "Name is required",
  emailMissing: "Valid email is required",
  noWays: "Online payments are not set up yet.",
  loadFailed: "Couldn't open the payment. Try again.",
  poweredBy: "Powered by {name}",
});
export type DonationWords = typeof TEXT;
