import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { writeAuditRow } from "../../kernel/audit/audit-row.ts";
import { announceChange } from "../../kernel/http/announce-changes.ts";
import type { Tenant } from "../../kernel/http/context.ts";
import { reseller } from "../../kernel/tenant/reseller-schema.ts";
import { organization } from "../../kernel/tenant/schema.ts";

/**
 * Makes an organization read-only: its people read the reason, and the address of its reseller or else of the installation
 * to write to. Returns false where it is so already.
 */
export async function makeReadOnly(tenant: Tenant, reason: string, supportEmail: string): Promise<boolean> {
  const { transaction, organizationId, now } = tenant;
  const changed = await transaction
    .update(organization)
    .set({
      readOnlySince: now,
      readOnlyReason: reason,
      readOnlyContact: sql`coalesce(
        (select contact_email from ${reseller} where ${reseller.id} = ${organization.resellerId}), ${supportEmail})`,
    })
    .where(and(eq(organization.id, organizationId), isNull(organization.readOnlySince)))
    .returning({ id: organization.id });
  if (changed.length === 0) return false;
  await record(tenant, "make_read_only", { reason, by: "operator" });
  return true;
}

/** Allows changes again. Returns false where they are allowed. */
export async function endReadOnly(tenant: Tenant): Promise<boolean> {
  const { transaction, organizationId } = tenant;
  const changed = await transaction
    .update(organization)
    .set({ readOnlySince: null, readOnlyReason: null, readOnlyContact: null })
    .where(and(eq(organization.id, organizationId), isNotNull(organization.readOnlySince)))
    .returning({ id: organization.id });
  if (changed.length === 0) return false;
  await record(tenant, "end_read_only", { by: "operator" });
  return true;
}

/** In the organization's audit log; open tabs show or remove the notice. */
async function record(tenant: Tenant, action: string, after: Record<string, string>): Promise<void> {
  const { transaction, organizationId } = tenant;
  await writeAuditRow(transaction, {
    organizationId,
    userId: null,
    action,
    resource: "organization",
    resourceId: String(organizationId),
    after,
  });
  await announceChange(tenant, "organizations");
}
