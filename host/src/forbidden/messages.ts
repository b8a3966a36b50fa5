import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Why someone can't open an area. */
export const TEXT = defineMessages(
  {
    title: "You can't open {area}",
    message: "You don't have the “{permission}” permission. An admin of your organization can turn it on for you.",
    permissions: {
      canManageUsers: "Manage team",
      canManageFinances: "Manage finances",
      canManageDonations: "Manage donations",
      canManageContacts: "Manage contacts",
      canManageSurveys: "Manage surveys",
      canViewReports: "View reports",
    },
    notOffered: {
      title: "Feature Not Available",
      donations: "Donations are only available for non-profit organizations.",
      other: "This area is for another type of organization.",
    },
  },
  { es: () => import("./messages.es.ts") },
);
