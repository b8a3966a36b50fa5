import type { TeamMember } from "@trellis/contract-organizations/team.ts";
import type { Read } from "../../../kernel/http/context.ts";
import type { user } from "../../../kernel/identity/schema.ts";
import type { membership } from "../../../kernel/tenant/schema.ts";
import { hasSecondFactor } from "../../identity/index.ts";
import { type DirectoryRole, findManagedMembers } from "../core/directory-roles.ts";
import { flagsOfMembership } from "../core/flags.ts";
import { findTarget } from "../core/team-permissions.ts";

type MemberRow = { membership: typeof membership.$inferSelect; user: typeof user.$inferSelect };

/** An active member as the team's screen shows them, read again. Throws not_found. */
export async function findMemberView(read: Read, userId: string, ownerId: string): Promise<TeamMember> {
  const { row } = await findTarget(read, userId, ownerId);
  const managed = (await findManagedMembers(read, [row.membership.userId])).get(row.membership.userId);
  return toMember(row, await hasSecondFactor(read.transaction, row.membership.userId), ownerId, managed);
}

/** Who a member is and what they may do, the same in every list of members. */
export const whoIs = ({ membership: row, user: person }: MemberRow) => ({
  id: row.userId,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  profileImageUrl: person.image,
  role: row.role,
  permissions: flagsOfMembership(row),
});

/** A member as the team's screen shows them. */
export function toMember(
  { membership: row, user: person }: MemberRow,
  hasSecondFactor: boolean,
  ownerId: string,
  managed: DirectoryRole | null | undefined,
): TeamMember {
  return {
    ...whoIs({ membership: row, user: person }),
    isOwner: row.userId === ownerId,
    isActive: row.isActive && person.isActive,
    joinedAt: row.createdAt.toISOString(),
    invitedBy: row.invitedBy,
    lastLoginAt: person.lastLoginAt?.toISOString() ?? null,
    hasSecondFactor,
    isManaged: managed !== undefined,
    roleGroup: row.userId === ownerId ? null : (managed?.group ?? null),
  };
}
