import type { Role } from "@trellis/domain/accounts/roles.ts";
import { hasFeature } from "@trellis/domain/plans/plans.ts";
import { readOnlyReason } from "@trellis/domain/plans/subscription.ts";
import { and, eq } from "drizzle-orm";
import { writeAuditRow } from "../../../kernel/audit/audit-row.ts";
import { AppError } from "../../../kernel/errors.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { membership, organization } from "../../../kernel/tenant/schema.ts";
import { notify } from "../../notifications/index.ts";
import { findManagedMembers } from "../core/directory-roles.ts";
import { mappedRole } from "../core/mapped-role.ts";
import { findPersonName } from "../core/person-name.ts";
import { requireQuota } from "../core/plan-limits.ts";
import { permissionsOf } from "../core/team-permissions.ts";
import { assignDirectoryRole } from "../team/member-role.ts";
import { findOpenInvitation, noteAccepted } from "../team/open-invitation.ts";
import { countSeats } from "../team/seats.ts";
import { SsoRefusal } from "./refusal.ts";
import type { ConnectionRow } from "./view.ts";

interface Arrival {
  userId: string;
  email: string;
  groups: readonly string[];
}

/**
 * Adds a person who signs in as a member, or updates a member's role if their groups changed. A role is set by a mapped group, or
 * else stays; the owner's never changes. Someone who was removed comes back by an invitation only: signing in is not a
 * decision of the organization. Throws SsoRefusal.
 */
export function admitMember(call: Call, connection: ConnectionRow, arrival: Arrival): Promise<void> {
  return inProgramScope(call.services, connection.organizationId, async (program) => {
    const scope = inNameOf(call, program, arrival.userId);
    const { transaction, organizationId } = scope;
    // The same lock as every change of the team takes.
    const [row] = await transaction
      .select()
      .from(organization)
      .where(and(eq(organization.id, organizationId), eq(organization.isActive, true)))
      .for("update");
    if (!row) throw new SsoRefusal("sign_in_ended");
    const [known] = await transaction
      .select()
      .from(membership)
      .where(and(eq(membership.organizationId, organizationId), eq(membership.userId, arrival.userId)));
    const mapped = mappedRole(connection.groupRoles, arrival.groups);
    if (!known?.isActive) {
      const role = mapped ?? connection.defaultRole;
      return join(scope, row, { ...arrival, role, isMapped: mapped !== undefined, wasRemoved: known !== undefined });
    }
    // What the directory sends by SCIM is newer than what it said when the person signed in.
    const isManaged = (await findManagedMembers(scope, [arrival.userId])).get(arrival.userId);
    if (!mapped || isManaged || mapped === known.role || row.ownerId === arrival.userId) return;
    await assignDirectoryRole(scope, known, { role: mapped, method: "sso" });
    await announceChange(scope, "organizations");
  });
}

interface NewMember extends Arrival {
  role: Role;
  /** Whether a group says so, more than an invitation. */
  isMapped: boolean;
  wasRemoved: boolean;
}

async function join(scope: Program, row: typeof organization.$inferSelect, newMember: NewMember): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const { userId, email, wasRemoved } = newMember;
  if (readOnlyReason(row, now) !== null || !hasFeature(row.subscriptionPlan, row.addOns, "sso"))
    throw new SsoRefusal("no_seat");
  const invited = await findOpenInvitation(scope, email);
  if (wasRemoved && !invited) throw new SsoRefusal("removed_member");
  // An invitation has held a seat.
  await requireQuota(scope, "members", () => countSeats(scope), invited ? 0 : 1).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "plan_limit" ? new SsoRefusal("no_seat") : error;
  });
  const granted = invited ? permissionsOf(invited) : undefined;
  const role = newMember.isMapped ? newMember.role : (granted?.role ?? newMember.role);
  const values = {
    role,
    ...granted?.flags,
    isActive: true,
    deactivatedAt: null,
    joinedViaInvitation: invited !== undefined,
    invitedBy: invited?.invitedBy ?? null,
    createdAt: now,
    updatedAt: now,
  };
  await transaction
    .insert(membership)
    .values({ organizationId, userId, ...values })
    .onConflictDoUpdate({ target: [membership.organizationId, membership.userId], set: values });
  if (invited) await noteAccepted(scope, invited.id);
  await scope.audit({
    action: "join",
    resource: "member",
    resourceId: userId,
    after: { email, role, method: "sso", ...(invited ? { invitationId: invited.id } : {}) },
  });
  const admins = await transaction
    .select({ userId: membership.userId })
    .from(membership)
    .where(
      and(eq(membership.organizationId, organizationId), eq(membership.isActive, true), eq(membership.role, "admin")),
    );
  await notify(scope, {
    userIds: admins.map((admin) => admin.userId).filter((id) => id !== userId),
    kind: "member_joined",
    title: `${await findPersonName(transaction, userId)} joined ${row.name}`,
    text: `${email} signed in with single sign-on and is now a member of your team.`,
    link: "/app/settings/team",
  });
  await announceChange(scope, "organizations");
}

/** The audit log names who signed in. */
const inNameOf = (call: Call, program: Program, userId: string): Program => ({
  ...program,
  audit: async (entry) => {
    await writeAuditRow(program.transaction, {
      ...entry,
      organizationId: program.organizationId,
      userId,
      createdAt: program.now,
      ipAddress: call.address,
      userAgent: call.request.headers.get("user-agent"),
      requestId: call.requestId,
    });
  },
});
