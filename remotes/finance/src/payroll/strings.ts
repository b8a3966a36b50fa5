const count = (n: number, one: string, many: string) => `${n.toLocaleString("en-US")} ${n === 1 ? one : many}`;

/** Words of Payroll & 1099s that several of its screens show. Labels of the specification are exact. */
export const strings = {
  denied: {
    title: "Payroll is for managers",
    text: "Pay, tax ids and bank numbers are open to managers and admins who may work in finances. Ask an admin of your organization.",
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
    totalNote: (employees: number, contractors: number) =>
      `${count(employees, "employee", "employees")}, ${count(contractors, "contractor", "contractors")}`,
    monthly: "Monthly Payroll",
    monthlyNote: "gross of pay dates this month",
    formsDue: "1099 Forms Due",
    formsDueNote: (year: number) => `Tax year ${year}`,
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
  error: "Error",
} as const;
