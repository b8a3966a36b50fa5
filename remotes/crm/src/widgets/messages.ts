import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of what Contacts & CRM shows on the dashboard. */
export const WIDGET = defineMessages(
  {
    contacts: "Contact Database",
    count: "{count, number}",
    byType: "Contacts by type",
    types: {
      donors: "Active donors",
      volunteers: "Volunteers",
      clients: "Active clients",
      leads: "Leads",
      others: "Others",
    },
    newThisMonth: "{count, plural, =0 {None new this month} other {+# new this month}}",
    birthdays: "{count, plural, one {# birthday in the next 7 days} other {# birthdays in the next 7 days}}",
    failed: "Not available right now",
    notes: {
      title: "Notes",
      viewAll: "View all",
      failed: "Couldn't load notes",
      restWorks: "The rest of the dashboard works.",
      emptyTitle: "No notes yet",
      empty: "Your team's notes appear here.",
      pinned: "Pinned",
      changed: "Changed {day}",
    },
  },
  { es: () => import("./messages.es.ts") },
);
