import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts that every page of Donations uses; each page has its own beside it. */
export const TEXT = defineMessages(
  {
    tabs: {
      label: "Donations pages",
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
  },
  { es: () => import("./messages.es.ts") },
);
