import { defineMessages } from "@trellis/messages/define-messages.ts";

/** How long the audit log is kept. */
export const TEXT = defineMessages(
  {
    unlimited: "Entries are kept for as long as this organization exists.",
    limited: "Entries are kept for {years, plural, one {# year} other {# years}}.",
    change: "Change retention",
    begins:
      "The log starts on {day}. Older entries were removed because this organization keeps them for a limited time.",
    title: "Change retention",
    keep: "Keep entries for",
    forever: "As long as the organization exists",
    years: "{years, plural, one {# year} other {# years}}",
    removal:
      "Older entries are removed every night, starting tonight, and can't be restored. The log records each removal and this change.",
    records:
      "Your records stay: invoices, donations, transactions, and payroll are kept regardless of this setting. Only who changed them, and when, is removed.",
    taxes:
      "Tax authorities can ask about a return for at least three years, and for seven in some cases. If your accountant or auditor uses this log, keep it as long.",
    payroll:
      "You have payroll records, which US tax rules require for at least four years. Shorter periods aren't available.",
    save: "Save retention",
    cancel: "Cancel",
    saved: "Retention saved",
    failed: "Couldn't save how long the audit log is kept",
  },
  { es: () => import("./messages.es.ts") },
);
