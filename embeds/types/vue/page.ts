import type { GlobalComponents } from "vue";

type Props<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>["$props"];

/** What a template of a customer in Vue 3 may write. */
export const donation: Props<"trellis-donation"> = {
  "form-id": "winter-shelter",
  amount: "50",
  frequency: "monthly",
  class: "wide",
  onDonated: (event) => event.detail.receiptNumber?.trim(),
  onError: (event) => event.detail.code === "payment" && event.detail.message.trim(),
};
export const survey: Props<"trellis-survey"> = {
  "survey-id": "01a200d2-3692-7000-8000-000000000000",
  "prefill-q1": "yes",
  onAnswered: (event) => event.detail.responseId.trim(),
};

// @ts-expect-error a form's id is required
export const unnamed: Props<"trellis-donation"> = { amount: "50" };
// @ts-expect-error a gift is given once, monthly, quarterly or annually
export const weekly: Props<"trellis-donation"> = { "form-id": "x", frequency: "weekly" };
export const other: Props<"trellis-survey"> = {
  "survey-id": "x",
  // @ts-expect-error the event of a survey has no amount
  onAnswered: (event) => event.detail.amount,
};
