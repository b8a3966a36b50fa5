import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of Payroll & 1099s that several of its screens show. Labels of the specification are exact. */
export const TEXT = defineMessages(
  {
    denied: {
      title: "Payroll is for managers",
      text: "Managers and admins with access to finances can see pay, tax IDs and bank numbers. Ask an admin of your organization.",
    },
    actions: {
      addEmployee: "Add Employee",
      addContractor: "Add Contractor",
      runPayroll: "Run Payroll",
      generate1099s: "Generate 1099s",
      runs: "Payroll runs",
      w2Forms: "W-2 forms",
      settings: "Payroll settings",
      pages: "Payroll pages",
      more: "More actions",
      cancel: "Cancel",
      close: "Close",
      back: "Payroll & 1099s",
    },
    stats: {
      label: "Payroll figures",
      total: "Total Employees",
      count: "{count, number}",
      totalNote:
        "{employees, plural, one {# employee} other {# employees}}, {contractors, plural, one {# contractor} other {# contractors}}",
      monthly: "Monthly Payroll",
      monthlyNote: "Gross pay this month",
      formsDue: "1099 Forms Due",
      formsDueNote: "Tax year {year}",
      failed: "Couldn't load payroll figures",
    },
    types: { w2: "W-2 Employee", "1099": "1099 Contractor" },
    states: { active: "Active", inactive: "Inactive" },
    categories: {
      nonemployee_compensation: "Nonemployee compensation",
      rents: "Rents",
      royalties: "Royalties",
      medical: "Medical and health care",
      other: "Other income",
    },
    deductions: {
      retirement: "401(k) or 403(b), before income tax",
      roth_retirement: "Roth 401(k) or 403(b), after tax",
      section_125: "Health and other section 125, before income tax and FICA",
      hsa_self: "HSA, self-only coverage, before income tax and FICA",
      hsa_family: "HSA, family coverage, before income tax and FICA",
      post_tax: "After tax (garnishment, other)",
    },
    error: "Error",
  },
  { es: () => import("./messages.es.ts") },
);
