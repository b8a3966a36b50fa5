import { and, count, eq, gt, isNull } from "drizzle-orm";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import { invitation, membership } from "../../../kernel/tenant/schema.ts";

/** The active members of the organization. */
export async function countMembers({ transaction, organizationId }: Read): Promise<number> {
  const [row] = await transaction
    .select({ count: count() })
    .from(membership)
    .where(and(eq(membership.organizationId, organizationId), eq(membership.isActive, true)));
  return row?.count ?? 0;
}

/** Seats of the plan in use: active members, and invitations that can still be accepted. */
export async function countSeats(tenant: Tenant): Promise<number> {
  const [row] = await tenant.transaction.select({ count: count() }).from(invitation).where(isOpenInvitation(tenant));
  return (await countMembers(tenant)) + (row?.count ?? 0);
}

/** Invitations of the organization that hold a seat: neither accepted nor revoked nor expired. */
export const isOpenInvitation = ({ organizationId, now }: Tenant) =>
  and(
    eq(invitation.organizationId, organizationId),
    isNull(invitation.acceptedAt),
    isNull(invitation.revokedAt),
    gt(invitation.expiresAt, now),
  );
