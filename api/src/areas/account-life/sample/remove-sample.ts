import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { removeSampleOrganization as contract } from "@trellis/contract-organizations/sample.ts";
import { eq } from "drizzle-orm";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { recordSampleRemoval } from "./record-removal.ts";

/**
 * Closes a sample organization for good: no one opens it from here on, and the sweep of the night erases it. Throws
 * not_found for an address that names another organization, conflict for one that is no sample, forbidden for everyone but
 * its owner.
 */
export async function removeSampleOrganization(
  context: Context,
  { params }: EndpointParsed<typeof contract>,
): Promise<void> {
  const { transaction, organizationId, member, now, requestId } = context;
  if (params.id !== String(organizationId)) throw notFound("Organization");
  const [row] = await transaction
    .select({ name: organization.name, ownerId: organization.ownerId, sampleUntil: organization.sampleUntil })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for("update");
  if (!row?.sampleUntil) throw new AppError("conflict", { message: "This organization isn't a sample." });
  if (row.ownerId !== member.userId)
    throw new AppError("forbidden", { message: "Only the owner of a sample organization can delete it." });
  await transaction
    .update(organization)
    .set({ deletionAt: now, isActive: false, updatedAt: now })
    .where(eq(organization.id, organizationId));
  await context.audit({ action: "delete", resource: "organization", resourceId: params.id });
  await announceChange(context, "organizations");
  const sample = { id: organizationId, name: row.name, ownerId: row.ownerId };
  await recordSampleRemoval(transaction, { sample, userId: member.userId, requestId, now });
}
