import { ROLES, type Role } from "@trellis/domain/accounts/roles.ts";

/** The highest role that any of a person's groups is mapped to. */
export function mappedRole(
  groupRoles: readonly { group: string; role: Role }[],
  groups: readonly string[],
): Role | undefined {
  const roles = groupRoles.filter(({ group }) => groups.includes(group)).map(({ role }) => role);
  return ROLES.findLast((role) => roles.includes(role));
}
