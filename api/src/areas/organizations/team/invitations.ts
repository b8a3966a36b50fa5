import type { InvitationOffer } from "@trellis/contract-organizations/invitations.ts";
import { and, asc, eq, gt, isNull, notExists, sql } from "drizzle-orm";
import { noteOrganization } from "../../../kernel/db/tenancy.ts";
import { type Call, personOf } from "../../../kernel/http/call.ts";
import { requireOwnDomain, whereServedHere } from "../../../kernel/http/own-domain.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { invitation, membership, organization } from "../../../kernel/tenant/schema.ts";
import { limitLookups } from "./invitation-limits.ts";
import { findByToken, requireOpen, selectInvitations, toOffer } from "./invitation-lookup.ts";
import { issuedInvitationToken, organizationOfToken } from "./invitation-token.ts";
import { findLink, linkOffer, requireOpenLink } from "./join-link-lookup.ts";
import { organizationOfJoinToken } from "./join-token.ts";

type ByToken = { params: { token: string } };

/**
 * What an invitation's link offers. Throws not_found for an unknown or tampered link, gone for one that expired, was
 * withdrawn or used, slow_down.
 */
export async function getInvitation(call: Call, { params }: ByToken): Promise<InvitationOffer> {
  await limitLookups(call);
  const joinedId = organizationOfJoinToken(params.token);
  if (joinedId !== undefined) return getLinkOffer(call, joinedId, params.token);
  await requireOwnDomain(call.services, organizationOfToken(params.token));
  const found = await findByToken(call.services.database.reference, params.token);
  noteOrganization(found.organization.id);
  requireOpen(found, call.now);
  return toOffer(found, params.token);
}

async function getLinkOffer(call: Call, organizationId: number, token: string): Promise<InvitationOffer> {
  await requireOwnDomain(call.services, organizationId);
  const found = await call.services.database.inOrganization(
    organizationId,
    (transaction) => findLink({ transaction, organizationId }, token),
    { readOnly: true },
  );
  requireOpenLink(found, call.now);
  return linkOffer(found, token);
}

/** Whether an invitation's link opens anything. Throws as `getInvitation`. */
export const checkInvitation = (call: Call): Promise<unknown> =>
  getInvitation(call, { params: { token: call.params.token ?? "" } });

/** Open invitations to the signed-in person's address, which must be verified, oldest first. */
export async function listPendingInvitations(call: Call): Promise<InvitationOffer[]> {
  const person = personOf(call);
  const { database, env } = call.services;
  const { reference } = database;
  const rows = await selectInvitations(reference)
    .where(
      and(
        eq(invitation.email, person.email.toLowerCase()),
        isNull(invitation.acceptedAt),
        isNull(invitation.revokedAt),
        gt(invitation.expiresAt, call.now),
        eq(organization.isActive, true),
        whereServedHere(call.services),
        sql`exists (select 1 from ${user} u where u.id = ${person.userId} and u.email_verified)`,
        notExists(
          reference
            .select({ one: sql`1` })
            .from(membership)
            .where(
              and(
                eq(membership.organizationId, invitation.organizationId),
                eq(membership.userId, person.userId),
                eq(membership.isActive, true),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(invitation.createdAt), asc(invitation.id));
  return rows.map((found) => toOffer(found, issuedInvitationToken(found.invitation, env.authSecret.hash)));
}
