import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { and, eq, sql } from "drizzle-orm";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { session } from "../../../kernel/identity/schema.ts";
import { membership, organization } from "../../../kernel/tenant/schema.ts";
import { notify } from "../../notifications/index.ts";
import { toOrganization } from "../core/organization-view.ts";
import { findPersonName } from "../core/person-name.ts";
import { endInvitationsBeyond } from "../team/invitation-ends.ts";

type InPath = { params: { id: string } };

/**
 * Ends the current member's membership; the next organization becomes current. The owner transfers ownership first, and
 * the last admin stays: the organization's row is locked, so that two who leave at the same time take turns.
 */
export async function leaveOrganization(context: Context, { params }: InPath): Promise<void> {
  const { transaction, organizationId, member, now } = context;
  const { ownerId } = await lockOrganization(context, params.id);
  if (ownerId === member.userId) {
    throw new AppError("conflict", {
      message:
        "You own this organization. Transfer ownership to another admin before you leave, or delete the organization.",
    });
  }
  const admins = await activeAdmins(context);
  if (admins.length === 1 && admins[0] === member.userId) {
    throw new AppError("conflict", {
      message: "You're the only admin. Make someone else an admin before you leave.",
    });
  }
  const own = and(eq(membership.organizationId, organizationId), eq(membership.userId, member.userId));
  const [left] = await transaction
    .update(membership)
    .set({ isActive: false, updatedAt: now })
    .where(and(own, eq(membership.isActive, true)))
    .returning({ role: membership.role });
  if (!left) throw notFound("Organization");
  await transaction
    .update(session)
    .set({ activeOrganizationId: null })
    .where(and(eq(session.userId, member.userId), eq(session.activeOrganizationId, organizationId)));
  await endInvitationsBeyond(context, member.userId, null);
  await context.audit({
    action: "leave",
    resource: "member",
    resourceId: member.userId,
    before: { role: left.role, isActive: true },
    after: { isActive: false },
  });
  await announceChange(context, "organizations");
}

/** Transfers the organization to another active admin, who is notified. Only the owner may. */
export async function transferOwnership(context: Context, { params, body }: InPath & { body: { userId: string } }) {
  const { transaction, organizationId, member, now } = context;
  const row = await lockOrganization(context, params.id);
  const { ownerId, name } = row;
  requireOwner(ownerId, member.userId, "transfer");
  requireNoSample(row);
  const userId = body.userId.toLowerCase();
  if (userId === ownerId) throw invalid("userId", "You already own this organization");
  if (!(await activeAdmins(context)).includes(userId))
    throw invalid("userId", "Choose an active admin of this organization");
  await transaction
    .update(organization)
    .set({ ownerId: userId, updatedAt: now })
    .where(eq(organization.id, organizationId));
  await context.audit({
    action: "transfer_ownership",
    resource: "organization",
    resourceId: String(organizationId),
    before: { ownerId },
    after: { ownerId: userId },
  });
  await notify(context, {
    userIds: [userId],
    kind: "ownership_received",
    title: `You now own ${name}`,
    text: `${await findPersonName(transaction, ownerId)} transferred the organization to you.`,
    link: "/app/settings/account",
  });
  await announceChange(context, "organizations");
  return readOwnOrganization(context);
}

/** Locks the organization's row until the transaction ends. An address that names another organization finds none. */
export async function lockOrganization({ transaction, organizationId }: Read, idInPath: string) {
  if (idInPath !== String(organizationId)) throw notFound("Organization");
  const [row] = await transaction
    .select()
    .from(organization)
    .where(and(eq(organization.id, organizationId), eq(organization.isActive, true)))
    .for("update");
  if (!row) throw notFound("Organization");
  return row;
}

/** Refuses everyone but the owner what only they may do with the organization. Throws forbidden. */
export function requireOwner(ownerId: string, userId: string, action: "transfer" | "delete" | "keep"): void {
  if (ownerId === userId) return;
  throw new AppError("forbidden", {
    message: writeSentence(
      "Only the owner of this organization can {action, select, transfer {hand it over} delete {delete it} other {cancel its deletion}}.",
      { action },
    ),
  });
}

/** The organization as the caller sees it now. */
export async function readOwnOrganization({ transaction, organizationId, member, now }: Context) {
  const [own] = await transaction
    .select({ organization, membership })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(and(eq(membership.organizationId, organizationId), eq(membership.userId, member.userId)));
  if (!own) throw notFound("Organization");
  return toOrganization(own, now);
}

/** Refuses what a sample organization, which one click removes, doesn't need. Throws conflict. */
export function requireNoSample({ sampleUntil }: { sampleUntil: Date | null }): void {
  if (sampleUntil !== null)
    throw new AppError("conflict", {
      message: "This is a sample organization. Remove it with the button at the top of its screens.",
    });
}

async function activeAdmins({ transaction, organizationId }: Context): Promise<string[]> {
  const rows = await transaction
    .select({ userId: membership.userId })
    .from(membership)
    .where(
      and(
        eq(membership.organizationId, organizationId),
        eq(membership.role, "admin"),
        eq(membership.isActive, true),
        sql`exists (select from "user" u where u.id = ${membership.userId} and u.is_active)`,
      ),
    );
  return rows.map((row) => row.userId);
}
