import { and, eq } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import { invitation } from "../../../kernel/tenant/schema.ts";
import { isOpenInvitation } from "./seats.ts";

/** The invitation of an address that can still be accepted. It holds a seat. */
export async function findOpenInvitation(scope: Tenant, email: string) {
  const [row] = await scope.transaction
    .select()
    .from(invitation)
    .where(and(isOpenInvitation(scope), eq(invitation.email, email)))
    .limit(1);
  return row;
}

/** Notes that whom it was for is a member now, so that its link opens nothing more. */
export async function noteAccepted({ transaction, organizationId, now }: Tenant, id: string): Promise<void> {
  await transaction
    .update(invitation)
    .set({ acceptedAt: now, updatedAt: now })
    .where(and(eq(invitation.organizationId, organizationId), eq(invitation.id, id)));
}
