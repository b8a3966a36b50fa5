/*
 * Who may open Taxes owed. Each tax also needs what its source requires (`OwedTaxSource.access`): sales tax what the sales
 * tax report needs, payroll taxes what payroll needs, because they show what people earn.
 */
export const READ_TAXES = { who: "member", role: "viewer", flag: "canManageFinances" } as const;
export const RECORD_DEPOSIT = { who: "member", role: "user", flag: "canManageFinances" } as const;
export const REMOVE_DEPOSIT = { who: "member", role: "manager", flag: "canManageFinances" } as const;
