import { and, asc, eq, isNull } from "drizzle-orm";
import { writeAuditRow } from "../../../kernel/audit/audit-row.ts";
import { enterOrganization, type Transaction } from "../../../kernel/db/tenancy.ts";
import { organization } from "../../../kernel/tenant/schema.ts";

interface Removal {
  sample: { id: number; name: string; ownerId: string };
  /** Null where its days were over. */
  userId: string | null;
  requestId?: string;
  now: Date;
}

/**
 * Records the removal of a sample organization in the audit log of its owner's first organization, because the sample's own
 * log is erased with it. Leaves the transaction in the sample. An owner without an organization has no log.
 */
export async function recordSampleRemoval(
  transaction: Transaction,
  { sample, userId, requestId, now }: Removal,
): Promise<void> {
  const [own] = await transaction
    .select({ id: organization.id })
    .from(organization)
    .where(
      and(
        eq(organization.ownerId, sample.ownerId),
        isNull(organization.sampleUntil),
        isNull(organization.deletionAt),
        eq(organization.isActive, true),
      ),
    )
    .orderBy(asc(organization.id))
    .limit(1);
  if (!own) return;
  await enterOrganization(transaction, own.id);
  await writeAuditRow(transaction, {
    organizationId: own.id,
    userId,
    action: "delete",
    resource: "sample_organization",
    resourceId: String(sample.id),
    before: { name: sample.name },
    requestId,
    createdAt: now,
  });
  await enterOrganization(transaction, sample.id);
}
