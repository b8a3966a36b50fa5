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

/** What a member lacks for an access: its permission, its role, or both. An admin lacks nothing. */
export function missingRights(
  { role, flags }: MemberPermissions,
  access: { role: Role; flag?: Flag | undefined },
): (Flag | Role)[] {
  if (role === "admin") return [];
  return [
    ...(access.flag === undefined || flags[access.flag] ? [] : [access.flag]),
    ...(ROLES.indexOf(role) >= ROLES.indexOf(access.role) ? [] : [access.role]),
  ];
}

/** The same in the words of the API: "donations permission", "the manager role". */
export const missingPermissions = (...args: Parameters<typeof missingRights>): string[] =>
  missingRights(...args).map((right) =>
    right in PERMISSION_OF_FLAG ? PERMISSION_OF_FLAG[right as Flag] : `the ${right} role`,
  );

/** "finances permission and the manager role"; what is named twice is said once. */
export const joinWords = (words: readonly string[]): string =>
  new Intl.ListFormat("en-US", { type: "conjunction" }).format(new Set(words));
