import { and, eq } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { membership } from "../../../kernel/tenant/schema.ts";

/** The addresses of the organization's active admins. */
export async function findAdminAddresses({ transaction, organizationId }: Read): Promise<string[]> {
  const rows = await transaction
    .select({ email: user.email })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(
      and(eq(membership.organizationId, organizationId), eq(membership.role, "admin"), eq(membership.isActive, true)),
    );
  return rows.map(({ email }) => email);
}
