import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Why an address shows no screen. */
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
    notFound: "This page doesn't exist. It may have moved, or the link may contain a typo.",
    back: "Go to the dashboard",
    notOffered: {
      title: "Feature Not Available",
      donations: "Donations are only available for non-profit organizations.",
      other: "This area is for another type of organization.",
    },
  },
  { es: () => import("./messages.es.ts") },
);
