import { ROLES, type Role } from "./roles.ts";

/** Which roles may export, from the most to the fewest: everyone who sees the records, or only from a role on. */
export const EXPORTS_BY = ["everyone", "users", "managers", "admins"] as const;
export type ExportsBy = (typeof EXPORTS_BY)[number];

const LOWEST: Record<ExportsBy, Role> = { everyone: "viewer", users: "user", managers: "manager", admins: "admin" };

/** Whether members with a role may export what they see. */
export const mayExport = (exportsBy: ExportsBy, role: Role): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(LOWEST[exportsBy]);

/** The roles that may export under one policy and not under another. */
export const rolesLosingExport = (before: ExportsBy, after: ExportsBy): Role[] =>
  ROLES.filter((role) => mayExport(before, role) && !mayExport(after, role));
