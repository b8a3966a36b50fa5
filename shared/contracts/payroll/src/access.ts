/** Employees, payroll and 1099 need the flag and manager or admin, even to read. */
export const PAYROLL_ACCESS = { who: "member", role: "manager", flag: "canManageFinances" } as const;
