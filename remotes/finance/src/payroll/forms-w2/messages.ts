import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of the W-2 forms. */
export const TEXT = defineMessages(
  {
    title: "W-2 forms",
    year: "Tax year",
    yearOption: "Tax year {year}",
    loading: "Loading W-2 forms",
    loadFailed: "Couldn't load the W-2 forms",
    notFiled: {
      title: "Not filed.",
      text: "Forms are calculated from your finalized payroll runs and opening figures. File Copy A with the Social Security Administration (Business Services Online), and give employees their copies by January 31.",
    },
    employer: {
      text: "Before filing: {problems}.",
      link: "Business settings",
    },
    download: {
      label: "Download",
      employees: "All employee copies (B, C and 2)",
      employer: "Copy D, with full SSN",
      csv: "All forms as CSV",
      one: "Download the copies for {name}",
      failed: "Couldn't download Copy D",
    },
    forms: {
      title: "{count, plural, one {# form} other {# forms}}",
      columns: {
        name: "Employee",
        wages: "Wages (1)",
        federal: "Federal tax (2)",
        socialSecurity: "Social Security (3, 4)",
        medicare: "Medicare (5, 6)",
        box12: "Box 12, 13",
        states: "States (15 to 17)",
        check: "Needs attention",
        actions: "Actions",
      },
      complete: "Complete",
      retirementPlan: "Retirement plan",
      total: "Total, as on Form W-3",
      empty: {
        title: "No wages were paid in {year}",
        text: "Employees who are paid by a payroll run, or have opening figures, appear here with their Form W-2.",
      },
    },
    quarters: {
      title: "Reconciliation with Form 941",
      text: "The four quarters and the opening figures add up to the totals of Form W-3.",
      columns: {
        quarter: "Quarter",
        wages: "Wages",
        federal: "Federal tax",
        socialSecurityWages: "Social Security wages",
        medicareWages: "Medicare wages",
      },
      quarter: "Q{number} {year}",
      opening: "Before your first payroll here",
      total: "Total",
    },
  },
  { es: () => import("./messages.es.ts") },
);
