import { defineMessages } from "@trellis/messages/define-messages.ts";

/** How people read roles and the areas that a permission opens. */
export const ROLE_WORDS = defineMessages(
  {
    names: { viewer: "Viewer", user: "User", manager: "Manager", admin: "Admin" },
    texts: {
      viewer: "Sees the areas that are turned on, and changes nothing.",
      user: "Adds and edits records, sends, imports and exports.",
      manager: "Does what a User does, deletes records too, and manages business settings and payroll.",
      admin: "Does everything in every area, and manages billing, branding and the organization itself.",
    },
    flags: {
      canManageUsers: "Manage team",
      canManageFinances: "Manage finances",
      canManageDonations: "Manage donations",
      canManageContacts: "Manage contacts",
      canManageSurveys: "Manage surveys",
      canViewReports: "View reports",
    },
  },
  { es: () => import("./messages.es.ts") },
);
