import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-organizations/join-links.ts";
import { type IssuedJoinLink, type JoinLink, MAX_JOIN_LINKS } from "@trellis/contract-organizations/join-links.ts";
import { applyChange, defaultFlags, refuseToGrant, refuseToRevoke } from "@trellis/domain/accounts/team-rules.ts";
import { and, count, desc, eq, isNull } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Context, Tenant } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { flagsOfMembership } from "../core/flags.ts";
import { findPersonName, personName } from "../core/person-name.ts";
import { lockTeam, requireAllowed } from "../core/team-permissions.ts";
import { joinLink } from "../schema.ts";
import { hashOfToken } from "./invitation-token.ts";
import { isOpenLink, type JoinLinkRow } from "./join-link-lookup.ts";
import { createJoinToken } from "./join-token.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Links that were not revoked, newest first, ones that are over among them. */
export async function listJoinLinks({ transaction, organizationId, now }: Tenant): Promise<JoinLink[]> {
  const rows = await transaction
    .select({ joinLink, creator: user })
    .from(joinLink)
    .innerJoin(user, eq(user.id, joinLink.createdBy))
    .where(and(eq(joinLink.organizationId, organizationId), isNull(joinLink.revokedAt)))
    .orderBy(desc(joinLink.createdAt), desc(joinLink.id));
  return rows.map(({ joinLink: row, creator }) => toJoinLink(row, personName(creator), now));
}

/**
 * Creates a link by which people join. It holds no seat: each who joins takes one then. Throws forbidden (members can't
 * grant rights they lack), conflict for too many open links.
 */
export async function createJoinLink(
  context: Context,
  { body }: EndpointParsed<typeof contract.createJoinLink>,
): Promise<IssuedJoinLink> {
  const { transaction, organizationId, now } = context;
  const { actor } = await lockTeam(context);
  const granted = applyChange({ role: body.role, flags: defaultFlags(actor) }, { flags: body.permissions });
  requireAllowed(refuseToGrant(actor, granted));
  await requireFewOpen(context);
  const token = createJoinToken(organizationId);
  const [row] = await transaction
    .insert(joinLink)
    .values({
      id: createId(),
      organizationId,
      role: granted.role,
      ...granted.flags,
      tokenHash: hashOfToken(token),
      maxUses: body.maxUses,
      createdBy: actor.userId,
      expiresAt: new Date(now.getTime() + body.days * DAY_MS),
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error("the join link was not created");
  await context.audit({
    action: "create",
    resource: "join_link",
    resourceId: row.id,
    after: { role: row.role, permissions: granted.flags, maxUses: row.maxUses, expiresAt: row.expiresAt },
  });
  await announceChange(context, "organizations");
  return {
    link: toJoinLink(row, await findPersonName(transaction, actor.userId), now),
    url: `${context.publicUrl}/invite/${token}`,
  };
}

/** Ends a link at once; who joined with it stays. Throws not_found, forbidden. */
export async function revokeJoinLink(context: Context, { params }: { params: { id: string } }): Promise<void> {
  const { transaction, organizationId, now } = context;
  const { actor } = await lockTeam(context);
  const isRow = and(
    eq(joinLink.organizationId, organizationId),
    eq(joinLink.id, params.id),
    isNull(joinLink.revokedAt),
  );
  const [before] = await transaction.select().from(joinLink).where(isRow);
  if (!before) throw notFound("Join link");
  requireAllowed(refuseToRevoke(actor, before));
  await transaction.update(joinLink).set({ revokedAt: now }).where(isRow);
  await context.audit({
    action: "revoke",
    resource: "join_link",
    resourceId: before.id,
    before: { role: before.role, uses: before.uses },
  });
  await announceChange(context, "organizations");
}

async function requireFewOpen(context: Context): Promise<void> {
  const [row] = await context.transaction.select({ count: count() }).from(joinLink).where(isOpenLink(context));
  if ((row?.count ?? 0) < MAX_JOIN_LINKS) return;
  throw new AppError("conflict", {
    message: `Your organization has ${MAX_JOIN_LINKS} open join links. Revoke one that you no longer need first.`,
  });
}

function toJoinLink(row: JoinLinkRow, creator: string, now: Date): JoinLink {
  return {
    id: row.id,
    role: row.role,
    permissions: flagsOfMembership(row),
    maxUses: row.maxUses,
    uses: row.uses,
    expiresAt: row.expiresAt.toISOString(),
    isOver: row.expiresAt <= now || row.uses >= row.maxUses,
    createdBy: { id: row.createdBy, name: creator },
    createdAt: row.createdAt.toISOString(),
  };
}
