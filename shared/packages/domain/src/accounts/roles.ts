/** Cumulative: each role may do what the ones before it may. */
export const ROLES = ["viewer", "user", "manager", "admin"] as const;
export type Role = (typeof ROLES)[number];

export const FLAGS = [
  "canManageUsers",
  "canManageFinances",
  "canManageDonations",
  "canManageContacts",
  "canManageSurveys",
  "canViewReports",
] as const;
export type Flag = (typeof FLAGS)[number];
