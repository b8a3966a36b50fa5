import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of the 1099 forms. */
export const TEXT = defineMessages(
  {
    title: "1099 forms",
    year: "Tax year",
    yearOption: "Tax year {year}",
    generate: "Generate 1099s",
    regenerate: "Generate again",
    generated: "{count, plural, one {# form generated} other {# forms generated}}",
    nothingDue: "No one needs a form for this year",
    failedToGenerate: "Failed to generate 1099s",
    notFiled: {
      title: "Not e-filed.",
      text: "Forms are calculated from the payments you recorded, as copies for recipients and for your records. You file with the IRS separately.",
    },
    payer: {
      text: "Before filing: {problems}.",
      link: "Business settings",
    },
    thresholds:
      "A form is required once payments in a category reach {work} in the year ({royalties} for royalties), or when any tax was withheld. Source: {source}.",
    unknownYear: "The thresholds for {year} aren't available yet, so its forms can't be calculated.",
    loadFailed: "Couldn't load 1099 forms",
    loading: "Loading 1099 forms",
    payees: {
      title: "Paid this year",
      columns: { name: "Name", paid: "Paid", reported: "Reported", form: "Form", check: "Needs attention" },
      none: "None",
      below: "{category} below {threshold}",
      on1099K: "{amount} by card or network, reported on its 1099-K",
      corporation: "Corporation",
      complete: "Complete",
      empty: {
        title: "No one was paid in {year}",
        text: "Record what contractors are paid on their pages; the totals appear here.",
      },
    },
    register: {
      title: "Register",
      columns: {
        recipient: "Recipient",
        form: "Form",
        total: "Total",
        withheld: "Withheld",
        state: "Status",
        actions: "Actions",
      },
      submitted: "Submitted {day}",
      open: "Not submitted",
      changed: "Payments changed since",
      changedHint: "Generate again to update the forms; submitted ones don't change.",
      download: "Download",
      copyB: "All Copy B forms (recipients)",
      copyC: "All Copy C forms (your records)",
      csv: "Register as CSV",
      formCopyB: "Copy B (recipient)",
      formCopyC: "Copy C (your records)",
      submit: "Mark as submitted",
      undoSubmission: "Undo submission",
      moreOf: "More for {form} of {name}",
      empty: {
        title: "No forms generated yet",
        text: "Generate the forms of this year once its payments are recorded.",
      },
    },
    submission: {
      title: "Mark as submitted",
      text: "Confirms that you submitted {name}'s {form} to the IRS elsewhere. It can't be changed after that.",
      date: "Submission date",
      save: "Mark as submitted",
      done: "Form marked as submitted",
      undone: "Submission undone",
      failed: "Failed to update the form",
    },
  },
  { es: () => import("./messages.es.ts") },
);
