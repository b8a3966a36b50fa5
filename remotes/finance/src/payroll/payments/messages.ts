import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of what contractors are paid. */
export const TEXT = defineMessages(
  {
    form: {
      title: "Record payment to {name}",
      description: "It's recorded as an expense and counts toward that year's 1099.",
      fields: {
        date: "Date",
        amount: "Amount",
        category: "Paid for",
        method: "Payment Method",
        reference: "Reference Number",
        federalWithheld: "Federal tax withheld",
        stateWithheld: "State tax withheld",
        notes: "Notes",
      },
      hints: {
        amount: "Before anything was withheld",
        withheld: "Backup withholding, if any",
        on1099K: "By card or payment network: reported on its 1099-K, and left out of yours",
      },
      save: "Record payment",
      saved: "Payment recorded successfully",
      failed: "Failed to record payment",
    },
    list: {
      title: "Payments",
      years: "Paid by year",
      loading: "Loading payments",
      failed: "Couldn't load payments",
      columns: { date: "Date", for: "Paid for", method: "Method", amount: "Amount", actions: "Actions" },
      withheld: "{amount} withheld",
      on1099K: "on the network's 1099-K",
      paymentCount: "{count, plural, one {# payment} other {# payments}}",
      paymentsWith1099K: "{count, plural, one {# payment} other {# payments}}, {amount} by card or network",
      remove: "Delete the payment of {amount} on {day}",
      more: "Show older payments",
      empty: {
        title: "No payments yet",
        text: "Payments to this contractor appear here, in your books, and on that year's 1099.",
      },
    },
    deletion: {
      title: "Delete this payment?",
      text: "{amount} on {day} is also removed from your books. A 1099 that included it shows that its payments changed.",
      save: "Delete payment",
      done: "Payment deleted",
      failed: "Failed to delete payment",
    },
  },
  { es: () => import("./messages.es.ts") },
);
