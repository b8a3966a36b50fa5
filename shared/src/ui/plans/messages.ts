import { defineMessages } from "@trellis/messages/define-messages.ts";

/** What a screen says of something that the organization's plan doesn't include. */
export const TEXT = defineMessages(
  {
    titles: {
      ai: "AI budgets and insights aren't included in your {plan} plan.",
      payroll: "Payroll isn't included in your {plan} plan.",
      advancedReporting: "Advanced reporting isn't included in your {plan} plan.",
      customBranding: "Custom branding isn't included in your {plan} plan.",
      webhooks: "Webhooks aren't included in your {plan} plan.",
      apiAccess: "API access isn't included in your {plan} plan.",
      sso: "Single sign-on and audit log export aren't included in your {plan} plan.",
      whiteLabel: "White label and custom domains aren't included in your {plan} plan.",
      mailings: "Mailings aren't included in your {plan} plan.",
    },
    plans: "Included in {plans, plural, one {Enterprise} other {Professional and Enterprise}}.",
    plansOrAddOn:
      "Included in {plans, plural, one {Enterprise} other {Professional and Enterprise}}, or with the {addOn, select, ai {AI Intelligence Pack} apiAccess {Integration Hub} sso {Security & Compliance} advancedReporting {Advanced Analytics} other {Communication Suite}} add-on for {price} a month.",
    ask: "Ask an administrator to add it.",
    see: "See plans",
  },
  { es: () => import("./messages.es.ts") },
);
