/** What each kind of deduction is called, with what it comes before. */
export const DEDUCTION_NAMES = {
  retirement: "401(k) or 403(b), before income tax",
  roth_retirement: "Roth 401(k) or 403(b), after tax",
  section_125: "Health and other section 125, before income tax and FICA",
  hsa_self: "HSA, self-only coverage, before income tax and FICA",
  hsa_family: "HSA, family coverage, before income tax and FICA",
  post_tax: "After tax (garnishment, other)",
} as const;
