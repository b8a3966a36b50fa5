import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Words around the settings; each tab has its own catalog. */
export const TEXT = defineMessages(
  {
    tabs: "Settings",
    tabNames: {
      profile: "Profile",
      business: "Business",
      team: "Team",
      account: "Account",
      notifications: "Notifications",
      branding: "Branding",
      "white-label": "White label",
      domains: "Domains",
      billing: "Billing",
      "email-templates": "Email templates",
      api: "API",
      webhooks: "Webhooks",
      security: "Security",
      "single-sign-on": "Single sign-on",
      "audit-log": "Audit log",
    },
    groups: {
      general: "General",
      brand: "Brand and email",
      security: "Security and sign-in",
      programs: "Developers",
    },
    none: "There are no settings here for your role.",
    discard: "Discard",
    unsaved: "You have unsaved changes.",
    error: "Error",
    image: {
      tooLarge: "File Too Large",
      tooLargeDetail: "Please select a file smaller than 5MB.",
      wrongType: "Unsupported File",
      wrongTypeDetail: "Please choose a PNG, JPEG or WebP image.",
      unreadable: "File Not Readable",
      unreadableDetail: "Couldn't read the file. Please choose it again.",
    },
  },
  { es: () => import("./messages.es.ts") },
);
