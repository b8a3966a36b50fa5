import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts that every page of Donations uses; each page has its own beside it. */
export const TEXT = defineMessages(
  {
    tabs: {
      label: "Pages of Donations",
      dashboard: "Dashboard",
      gifts: "Gifts",
      donors: "Donors",
      recurring: "Recurring",
      campaigns: "Campaigns",
      widget: "Donation Widget",
      embed: "Embed Code",
      analytics: "Analytics",
    },
    range: { from: "From", to: "To" },
    frequencies: { one_time: "One-time", monthly: "Monthly", quarterly: "Quarterly", annually: "Annually" },
    methods: {
      paypal: "PayPal",
      card: "Card",
      cash: "Cash",
      check: "Check",
      bank_transfer: "Bank transfer",
      other: "Other",
    },
    statuses: { completed: "Completed", failed: "Failed", refunded: "Refunded" },
  },
  { es: () => import("./messages.es.ts") },
);
