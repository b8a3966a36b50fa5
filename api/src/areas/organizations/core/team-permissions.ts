import type { TeamActor, TeamPermissions, TeamTarget } from "@trellis/domain/accounts/team-rules.ts";
import { and, count, eq } from "drizzle-orm";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { MemberRead, Read } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { type invitation, membership, organization } from "../../../kernel/tenant/schema.ts";
import { flagsOfMembership } from "./flags.ts";

/** Role and flags of a membership or an invitation. */
export const permissionsOf = (
  row: Pick<
    typeof membership.$inferSelect | typeof invitation.$inferSelect,
    | "role"
    | "canManageUsers"
    | "canManageFinances"
    | "canManageDonations"
    | "canManageContacts"
    | "canManageSurveys"
    | "canViewReports"
  >,
): TeamPermissions => ({ role: row.role, flags: flagsOfMembership(row) });

/**
 * Makes changes to a team take turns until the transaction ends, so that two of them never see the same last admin or
 * the same free seat. Returns the organization and the caller's standing as they are now, not as the request began.
 */
export async function lockTeam(context: MemberRead) {
  const { transaction, organizationId, member } = context;
  const [row] = await transaction.select().from(organization).where(eq(organization.id, organizationId)).for("update");
  if (!row) throw notFound("Organization");
  if (member.isProgram)
    return { organization: row, actor: { userId: member.userId, role: member.role, flags: member.flags } };
  const own = await findMember(context, member.userId);
  if (!own) throw new AppError("forbidden", { message: "You're no longer a member of this organization." });
  const actor: TeamActor = { userId: member.userId, ...permissionsOf(own.membership) };
  return { organization: row, actor };
}

/** An active member with their person, or undefined. */
export async function findMember({ transaction, organizationId }: Read, userId: string) {
  const [row] = await transaction
    .select({ membership, user })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(
      and(eq(membership.organizationId, organizationId), eq(membership.userId, userId), eq(membership.isActive, true)),
    );
  return row;
}

/** The member whom a change is about, as the rules see them. Throws not_found. */
export async function findTarget(tenant: Read, userId: string, ownerId: string) {
  const row = await findMember(tenant, userId);
  if (!row) throw notFound("Member");
  // The stored id: the one of an address may be written in capitals.
  const id = row.membership.userId;
  const target: TeamTarget = { userId: id, ...permissionsOf(row.membership), isOwner: id === ownerId };
  return { row, target };
}

/** How many active admins the organization has. */
export async function countAdmins({ transaction, organizationId }: Read): Promise<number> {
  const [row] = await transaction
    .select({ count: count() })
    .from(membership)
    .where(
      and(eq(membership.organizationId, organizationId), eq(membership.isActive, true), eq(membership.role, "admin")),
    );
  return row?.count ?? 0;
}

/** Throws forbidden with the rule's own words, when it has any. */
export function requireAllowed(refusal: string | null): void {
  if (refusal !== null) throw new AppError("forbidden", { message: refusal });
}
