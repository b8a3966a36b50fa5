import { defineMessages } from "@trellis/messages/define-messages.ts";

/** How people read a contact's type, status and consent, and what someone did with a contact. */
export const NAMES = defineMessages(
  {
    types: {
      donor: "Donor",
      volunteer: "Volunteer",
      board_member: "Board member",
      staff: "Staff",
      beneficiary: "Beneficiary",
      client: "Client",
      vendor: "Vendor",
      employee: "Employee",
      contractor: "Contractor",
      lead: "Lead",
    },
    statuses: { active: "Active", inactive: "Inactive", pending: "Pending" },
    consents: { unknown: "Not asked", given: "Given", refused: "Refused" },
    activities: { call: "Call", meeting: "Meeting", letter: "Letter", visit: "Visit", other: "Other" },
  },
  { es: () => import("./messages.es.ts") },
);
