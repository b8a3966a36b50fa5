import { readOnlyReason } from "@trellis/domain/plans/subscription.ts";
import { and, eq } from "drizzle-orm";
import { writeAuditRow } from "../../../kernel/audit/audit-row.ts";
import { enterOrganization, type Transaction } from "../../../kernel/db/tenancy.ts";
import { AppError } from "../../../kernel/errors.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import { type Call, personOf } from "../../../kernel/http/call.ts";
import { requireOwnDomain } from "../../../kernel/http/own-domain.ts";
import { session, user } from "../../../kernel/identity/schema.ts";
import { invitation, membership, organization } from "../../../kernel/tenant/schema.ts";
import { notify } from "../../notifications/index.ts";
import { organizationFor } from "../core/organization-view.ts";
import { findPersonName, personName } from "../core/person-name.ts";
import { requireQuota } from "../core/plan-limits.ts";
import { permissionsOf } from "../core/team-permissions.ts";
import { limitLookups } from "./invitation-limits.ts";
import { type FoundInvitation, findByToken, requireOpen } from "./invitation-lookup.ts";
import { organizationOfToken } from "./invitation-token.ts";
import { claimJoinLink, endMailedInvitation } from "./join-link-acceptance.ts";
import { findLink } from "./join-link-lookup.ts";
import { organizationOfJoinToken } from "./join-token.ts";
import { countMembers, countSeats } from "./seats.ts";

/**
 * Joins the organization and makes it current, in one transaction. Accepting again is harmless for who joined by it.
 * Throws not_found, forbidden for another or unverified address, gone, plan_limit, trial_expired, slow_down.
 */
export async function acceptInvitation(call: Call, { params }: { params: { token: string } }) {
  await limitLookups(call);
  const joinedId = organizationOfJoinToken(params.token);
  const organizationId = joinedId ?? organizationOfToken(params.token);
  await requireOwnDomain(call.services, organizationId);
  return call.services.database.inReference(async (transaction) => {
    await lockOrganization(transaction, organizationId);
    if (joinedId !== undefined) return joinByLink(transaction, call, joinedId, params.token);
    const found = await findByToken(transaction, params.token);
    await requireInvited(transaction, call, found);
    const before = await findMembership(transaction, call, found);
    if (before?.isActive) return enter(transaction, call, found.organization, before);
    requireOpen(found, call.now);
    requireOrganizationOpen(found, call.now);
    await enterOrganization(transaction, found.organization.id);
    return join(transaction, call, found);
  });
}

/** The same by a join link, which names no address: anyone with the link and a verified address may join. */
async function joinByLink(transaction: Transaction, call: Call, organizationId: number, token: string) {
  await enterOrganization(transaction, organizationId);
  const tenant = { transaction, organizationId, now: call.now };
  const found = await findLink(tenant, token);
  const { email } = personOf(call);
  await requireVerified(transaction, call);
  const before = await findMembership(transaction, call, found);
  if (before?.isActive) return enter(transaction, call, found.organization, before);
  requireOrganizationOpen(found, call.now);
  await endMailedInvitation(tenant, email);
  return join(transaction, call, await claimJoinLink(tenant, found, { email, wasMember: before !== undefined }));
}

/** The same lock as every change of the team takes: two clicks, or two people for one seat, take turns. */
async function lockOrganization(transaction: Transaction, organizationId: number | undefined): Promise<void> {
  await transaction
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.id, organizationId ?? 0))
    .for("update");
}

function requireOrganizationOpen({ organization: row, inviter }: Omit<FoundInvitation, "invitation">, now: Date): void {
  if (readOnlyReason(row, now) === null) return;
  throw new AppError("trial_expired", {
    message: `${row.name} is read-only right now, so no one can join. Ask ${personName(inviter)}. Your invitation stays open until it expires.`,
  });
}

/** Only the address that it was sent to, and only when it is proved to be this person's. */
async function requireInvited(
  transaction: Transaction,
  call: Call,
  { invitation: row }: FoundInvitation,
): Promise<void> {
  const person = personOf(call);
  if (person.email.toLowerCase() !== row.email)
    throw new AppError("forbidden", {
      message: `This invitation is for ${row.email}, but you're signed in as ${person.email}. Sign out, then sign in with the invited address.`,
    });
  await requireVerified(transaction, call);
}

async function requireVerified(transaction: Transaction, call: Call): Promise<void> {
  const person = personOf(call);
  const [own] = await transaction
    .select({ emailVerified: user.emailVerified })
    .from(user)
    .where(eq(user.id, person.userId));
  if (!own?.emailVerified)
    throw new AppError("forbidden", {
      message: `Your email address ${person.email} isn't verified yet. Verify it with your sign-in provider, then open this invitation again.`,
    });
}

async function findMembership(transaction: Transaction, call: Call, found: Pick<FoundInvitation, "organization">) {
  const [row] = await transaction
    .select()
    .from(membership)
    .where(and(eq(membership.organizationId, found.organization.id), eq(membership.userId, personOf(call).userId)));
  return row;
}

/** An invitation held its seat, but a smaller plan since then may have none for it; a link held none. */
async function requireSeat(
  transaction: Transaction,
  now: Date,
  { organization: row, inviter, joinLinkId }: FoundInvitation,
): Promise<void> {
  const tenant = { transaction, organizationId: row.id, now };
  // What a link was made into counts among the open invitations already.
  const count = () => (joinLinkId === undefined ? countMembers(tenant) : countSeats(tenant));
  try {
    await requireQuota(tenant, "members", count, joinLinkId === undefined ? 1 : 0);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "plan_limit") throw error;
    throw new AppError("plan_limit", {
      message: `${row.name} has no available seats right now. Ask ${personName(inviter)} to free one. Your invitation stays open until it expires.`,
    });
  }
}

/** A new membership, or the one of before with what the invitation says, where a seat is free; and word of it. */
async function join(transaction: Transaction, call: Call, found: FoundInvitation) {
  await requireSeat(transaction, call.now, found);
  const joined = await addMember(transaction, call, found);
  await record(transaction, call, found);
  return enter(transaction, call, found.organization, joined);
}

async function enter(
  transaction: Transaction,
  call: Call,
  to: FoundInvitation["organization"],
  own: typeof membership.$inferSelect,
) {
  await makeCurrent(transaction, call, to.id);
  return organizationFor(call, { organization: to, membership: own });
}

async function addMember(transaction: Transaction, call: Call, found: FoundInvitation) {
  const person = personOf(call);
  const { role, flags } = permissionsOf(found.invitation);
  const grantedPermissions = {
    role,
    ...flags,
    isActive: true,
    deactivatedAt: null,
    joinedViaInvitation: true,
    invitedBy: found.invitation.invitedBy,
    createdAt: call.now,
    updatedAt: call.now,
  };
  const [row] = await transaction
    .insert(membership)
    .values({ organizationId: found.organization.id, userId: person.userId, ...grantedPermissions })
    .onConflictDoUpdate({ target: [membership.organizationId, membership.userId], set: grantedPermissions })
    .returning();
  if (!row) throw new Error("the membership was not created");
  await transaction
    .update(invitation)
    .set({ acceptedAt: call.now, updatedAt: call.now })
    .where(and(eq(invitation.organizationId, found.organization.id), eq(invitation.id, found.invitation.id)));
  return row;
}

async function makeCurrent(transaction: Transaction, call: Call, organizationId: number): Promise<void> {
  await transaction
    .update(session)
    .set({ activeOrganizationId: organizationId, updatedAt: call.now })
    .where(eq(session.id, personOf(call).sessionId));
}

/** The audit row, and word to the inviter and the admins. */
async function record(transaction: Transaction, call: Call, found: FoundInvitation) {
  const { invitation: row, organization: to, joinLinkId } = found;
  const person = personOf(call);
  const tenant = { transaction, organizationId: to.id, now: call.now };
  const { role, flags } = permissionsOf(row);
  await writeAuditRow(transaction, {
    organizationId: to.id,
    userId: person.userId,
    action: "join",
    resource: "member",
    resourceId: person.userId,
    after: { email: person.email, role, permissions: flags, invitationId: row.id, ...(joinLinkId && { joinLinkId }) },
    ipAddress: call.address,
    userAgent: call.request.headers.get("user-agent"),
    requestId: call.requestId,
  });
  const admins = await transaction
    .select({ userId: membership.userId })
    .from(membership)
    .where(and(eq(membership.organizationId, to.id), eq(membership.isActive, true), eq(membership.role, "admin")));
  const notified = new Set([row.invitedBy, ...admins.map(({ userId }) => userId)]);
  notified.delete(person.userId);
  await notify(tenant, {
    userIds: [...notified],
    kind: "member_joined",
    title: `${await findPersonName(transaction, person.userId)} joined ${to.name}`,
    text: joinLinkId
      ? `${person.email} used a join link and is now a member of your team.`
      : `${person.email} accepted the invitation and is now a member of your team.`,
    link: "/app/settings/team",
  });
  await announceChange(tenant, "organizations");
}
