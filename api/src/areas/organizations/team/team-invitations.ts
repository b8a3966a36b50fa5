import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { inviteMember as contract } from "@trellis/contract-organizations/team.ts";
import { applyChange, defaultFlags, refuseToGrant, refuseToRevoke } from "@trellis/domain/accounts/team-rules.ts";
import { and, desc, eq, isNull } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { invitation, membership } from "../../../kernel/tenant/schema.ts";
import { queueMail } from "../../mail/index.ts";
import { flagsOfMembership } from "../core/flags.ts";
import { findPersonName, personName } from "../core/person-name.ts";
import { requireQuota } from "../core/plan-limits.ts";
import { lockTeam, permissionsOf, requireAllowed } from "../core/team-permissions.ts";
import { limitInviter, limitMails } from "./invitation-limits.ts";
import { INVITATION_MAIL } from "./invitation-mail.ts";
import { hashOfToken, type InvitationKey, invitationToken } from "./invitation-token.ts";
import { countSeats } from "./seats.ts";

/** How long an invitation's link works. */
export const INVITATION_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

type InvitationRow = typeof invitation.$inferSelect;
type ById = { params: { id: string } };

/** Invitations that are neither accepted nor revoked, newest first, expired ones among them. */
export async function listInvitations({ transaction, organizationId }: Context) {
  const rows = await transaction
    .select({ invitation, inviter: user })
    .from(invitation)
    .innerJoin(user, eq(user.id, invitation.invitedBy))
    .where(
      and(eq(invitation.organizationId, organizationId), isNull(invitation.acceptedAt), isNull(invitation.revokedAt)),
    )
    .orderBy(desc(invitation.createdAt), desc(invitation.id));
  return rows.map(({ invitation: row, inviter }) => toInvitation(row, personName(inviter)));
}

/**
 * Invites a person by email. The seat is reserved from now on; an expired link of the address is replaced. Throws
 * forbidden (members can't grant rights they lack), conflict for a member or an invited address, plan_limit, slow_down.
 */
export async function inviteMember(context: Context, { body }: EndpointParsed<typeof contract>) {
  const { transaction, organizationId, now } = context;
  const email = body.email.toLowerCase();
  const { actor } = await lockTeam(context);
  const grantedPermissions = applyChange(
    { role: body.role ?? "user", flags: defaultFlags(actor) },
    { flags: body.permissions },
  );
  requireAllowed(refuseToGrant(actor, grantedPermissions));
  await requireNoMember(context, email);
  await replaceExpired(context, email);
  await requireQuota(context, "members", () => countSeats(context));
  await limitMails(context, email);
  await limitInviter(context, email);

  const key: InvitationKey = { id: createId(), organizationId, issue: 1 };
  const [row] = await transaction
    .insert(invitation)
    .values({
      ...key,
      email,
      role: grantedPermissions.role,
      ...grantedPermissions.flags,
      tokenHash: hashOf(context, key),
      invitedBy: actor.userId,
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("the invitation was not created");
  await send(context, row);
  await context.audit({
    action: "invite",
    resource: "invitation",
    resourceId: row.id,
    after: { email, role: row.role, permissions: grantedPermissions.flags, expiresAt: row.expiresAt },
  });
  return toInvitation(row, await findPersonName(transaction, actor.userId));
}

/**
 * Sends an invitation again, in the name of who sends it now: a new link for 7 more days, and the earlier one ends. An
 * expired one needs a free seat. Throws not_found, gone, forbidden, conflict, plan_limit, slow_down.
 */
export async function resendInvitation(context: Context, { params }: ById) {
  const { transaction, organizationId, now } = context;
  const { actor } = await lockTeam(context);
  const before = await findInvitation(context, params.id);
  requireAllowed(refuseToGrant(actor, permissionsOf(before)));
  await requireNoMember(context, before.email);
  if (before.expiresAt <= now) await requireQuota(context, "members", () => countSeats(context));
  await limitMails(context, before.email);
  await limitInviter(context, before.email);

  const key: InvitationKey = { id: before.id, organizationId, issue: before.issue + 1 };
  const [row] = await transaction
    .update(invitation)
    .set({
      issue: key.issue,
      tokenHash: hashOf(context, key),
      invitedBy: actor.userId,
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
      updatedAt: now,
    })
    .where(and(eq(invitation.organizationId, organizationId), eq(invitation.id, before.id)))
    .returning();
  if (!row) throw notFound("Invitation");
  await send(context, row);
  await context.audit({
    action: "resend",
    resource: "invitation",
    resourceId: row.id,
    before: { expiresAt: before.expiresAt },
    after: { email: row.email, expiresAt: row.expiresAt },
  });
  return toInvitation(row, await findPersonName(transaction, actor.userId));
}

/** Takes an invitation back: its link ends and its seat is free. Throws not_found, gone, forbidden. */
export async function revokeInvitation(context: Context, { params }: ById): Promise<void> {
  const { transaction, organizationId, now } = context;
  const { actor } = await lockTeam(context);
  const before = await findInvitation(context, params.id);
  requireAllowed(refuseToRevoke(actor, before));
  await transaction
    .update(invitation)
    .set({ revokedAt: now, updatedAt: now })
    .where(and(eq(invitation.organizationId, organizationId), eq(invitation.id, before.id)));
  await context.audit({
    action: "revoke",
    resource: "invitation",
    resourceId: before.id,
    before: { email: before.email, role: before.role },
  });
  await announceChange(context, "organizations");
}

const hashOf = (context: Context, key: InvitationKey) => hashOfToken(invitationToken(key, context.keyedHash));

/** The mail's link is made when it is sent: nothing with the token is stored. */
async function send(context: Context, row: InvitationRow): Promise<void> {
  await queueMail(context, { kind: INVITATION_MAIL, recordId: row.id, recipient: row.email });
  await announceChange(context, "organizations");
}

/** An invitation that can be sent again or withdrawn. */
async function findInvitation({ transaction, organizationId }: Context, id: string): Promise<InvitationRow> {
  const [row] = await transaction
    .select()
    .from(invitation)
    .where(and(eq(invitation.organizationId, organizationId), eq(invitation.id, id)));
  if (!row) throw notFound("Invitation");
  if (row.acceptedAt) throw new AppError("gone", { message: "This invitation has already been accepted." });
  if (row.revokedAt) throw new AppError("gone", { message: "This invitation has already been revoked." });
  return row;
}

async function requireNoMember({ transaction, organizationId }: Context, email: string): Promise<void> {
  const members = await transaction
    .select({ id: user.id })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(and(eq(membership.organizationId, organizationId), eq(membership.isActive, true), eq(user.email, email)));
  if (members.length > 0) throw new AppError("conflict", { message: `${email} is already a member of your team.` });
}

/** One invitation for an address: an expired one makes way, an open one stays the only one. */
async function replaceExpired({ transaction, organizationId, now }: Context, email: string): Promise<void> {
  const waiting = and(
    eq(invitation.organizationId, organizationId),
    eq(invitation.email, email),
    isNull(invitation.acceptedAt),
    isNull(invitation.revokedAt),
  );
  const rows = await transaction.select({ expiresAt: invitation.expiresAt }).from(invitation).where(waiting);
  if (rows.some((row) => row.expiresAt > now))
    throw new AppError("conflict", {
      message: `${email} already has an open invitation. Use Resend to send it again.`,
    });
  if (rows.length > 0) await transaction.update(invitation).set({ revokedAt: now, updatedAt: now }).where(waiting);
}

function toInvitation(row: InvitationRow, inviterName: string) {
  return {
    id: row.id,
    organizationId: row.organizationId,
    email: row.email,
    role: row.role,
    permissions: flagsOfMembership(row),
    invitedBy: row.invitedBy,
    inviterName,
    expiresAt: row.expiresAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
