import { type Flag, ROLES, type Role } from "@trellis/domain/accounts/roles.ts";

/** The role and flags of a member. */
interface MemberPermissions {
  role: Role;
  flags: Partial<Record<Flag, boolean>>;
}

const PERMISSION_OF_FLAG: Record<Flag, string> = {
  canManageUsers: "team permission",
  canManageFinances: "finances permission",
  canManageDonations: "donations permission",
  canManageContacts: "contacts permission",
  canManageSurveys: "surveys permission",
  canViewReports: "reports permission",
};

/** What a member lacks for an access: "donations permission", "the manager role". An admin lacks nothing. */
export function missingPermissions(
  { role, flags }: MemberPermissions,
  access: { role: Role; flag?: Flag | undefined },
): string[] {
  if (role === "admin") return [];
  return [
    ...(access.flag === undefined || flags[access.flag] ? [] : [PERMISSION_OF_FLAG[access.flag]]),
    ...(ROLES.indexOf(role) >= ROLES.indexOf(access.role) ? [] : [`the ${access.role} role`]),
  ];
}

/** "finances permission and the manager role"; what is named twice is said once. */
export const joinWords = (words: readonly string[]): string =>
  new Intl.ListFormat("en-US", { type: "conjunction" }).format(new Set(words));
