import { defineMessages } from "@trellis/messages/define-messages.ts";

/** How people read roles and the areas that a permission opens. */
export const ROLE_WORDS = defineMessages(
  {
    names: { viewer: "Viewer", user: "User", manager: "Manager", admin: "Admin" },
    texts: {
      viewer: "Can view the areas that are turned on, but not change anything.",
      user: "Can add, edit, send, import and export records.",
      manager: "Can do everything a User can, delete records, and manage business settings and payroll.",
      admin: "Can do everything in every area, and manage billing, branding and the organization itself.",
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
