const forms = (n: number) => `${n.toLocaleString("en-US")} ${n === 1 ? "form" : "forms"}`;

/** Words of the 1099 forms. */
export const strings = {
  title: "1099 forms",
  year: "Tax year",
  yearOption: (year: number) => `Tax year ${year}`,
  generate: "Generate 1099s",
  regenerate: "Generate again",
  generated: (n: number) => `${forms(n)} generated`,
  nothingDue: "No one needs a form for this year",
  failedToGenerate: "Failed to generate 1099s",
  notFiled: {
    title: "Not e-filed.",
    text: "Forms are worked out from the payments that you recorded, as copies for recipients and for your records. Filing with the IRS happens elsewhere.",
  },
  payer: {
    text: (problems: string) => `Before filing: ${problems}.`,
    link: "Business settings",
  },
  thresholds: (work: string, royalties: string) =>
    `A form is due from ${work} for a category in this year (royalties ${royalties}), or from any amount with tax withheld.`,
  source: (source: string) => `Source: ${source}.`,
  unknownYear: (year: number) =>
    `The thresholds of ${year} are not known to this version, so its forms cannot be worked out yet.`,
  loadFailed: "Couldn't load 1099 forms",
  loading: "Loading 1099 forms",
  payees: {
    title: "Paid in this year",
    columns: { name: "Name", paid: "Paid", reported: "Reported", form: "Form", check: "To put right" },
    none: "None",
    below: (category: string, threshold: string) => `${category} below ${threshold}`,
    on1099K: (amount: string) => `${amount} by card or network, reported on its 1099-K`,
    corporation: "Corporation",
    complete: "Complete",
    empty: {
      title: (year: number) => `No one was paid in ${year}`,
      text: "Record what contractors are paid on their pages; it is summed up here.",
    },
  },
  register: {
    title: "Register",
    columns: {
      recipient: "Recipient",
      form: "Form",
      total: "Total",
      withheld: "Withheld",
      state: "State",
      actions: "Actions",
    },
    submitted: (day: string) => `Submitted ${day}`,
    open: "Not submitted",
    changed: "Payments changed since",
    changedHint: "Generate again to bring forms up to date; submitted ones stay as they were sent.",
    download: "Download",
    copyB: "All copies B (recipients)",
    copyC: "All copies C (your records)",
    csv: "Register as CSV",
    formCopyB: "Copy B (recipient)",
    formCopyC: "Copy C (your records)",
    submit: "Mark as submitted",
    undoSubmission: "Undo submission",
    moreOf: (form: string, name: string) => `More for ${form} of ${name}`,
    empty: {
      title: "No forms generated yet",
      text: "Generate the forms of this year once its payments are recorded.",
    },
  },
  submission: {
    title: "Mark as submitted",
    text: (form: string, name: string) =>
      `You submitted the ${form} of ${name} to the IRS elsewhere. It is kept as it is from now on.`,
    date: "Submission date",
    save: "Mark as submitted",
    done: "Form marked as submitted",
    undone: "Submission undone",
    failed: "Failed to update the form",
  },
} as const;
