import type { SuppressionReason } from "@trellis/contract-contacts/mailing-choices.ts";
import { and, eq, ne } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import { mailSuppression } from "../schema/suppression-schema.ts";

const ofAddress = (organizationId: number, addressKey: string) =>
  and(eq(mailSuppression.organizationId, organizationId), eq(mailSuppression.addressKey, addressKey));

/** Why no mailing goes to an address, in lower case; undefined where mailings do. */
export async function findSuppression(
  { transaction, organizationId }: Read,
  addressKey: string,
): Promise<SuppressionReason | undefined> {
  const [row] = await transaction
    .select({ reason: mailSuppression.reason })
    .from(mailSuppression)
    .where(ofAddress(organizationId, addressKey));
  return row?.reason;
}

/**
 * No mailing goes to an address any more, because the person said so: that counts more than what we found out or wrote
 * ourselves. Returns the id of the suppression; undefined for someone who unsubscribed before.
 */
export async function suppressUnsubscribed(
  { transaction, organizationId, now }: Tenant,
  { address, addressKey, mailingId }: { address: string; addressKey: string; mailingId: string | null },
): Promise<string | undefined> {
  const row = {
    address,
    reason: "unsubscribed" as const,
    note: null,
    mailingId,
    createdBy: null,
    createdAt: now,
  };
  const [written] = await transaction
    .insert(mailSuppression)
    .values({ organizationId, id: createId(), addressKey, ...row })
    .onConflictDoUpdate({
      target: [mailSuppression.organizationId, mailSuppression.addressKey],
      set: row,
      // Someone who unsubscribed stays as they are.
      setWhere: ne(mailSuppression.reason, "unsubscribed"),
    })
    .returning({ id: mailSuppression.id });
  return written?.id;
}

/** Mailings go to an address again whose person had unsubscribed. Returns whether they had. */
export async function liftUnsubscribed({ transaction, organizationId }: Tenant, addressKey: string): Promise<boolean> {
  const gone = await transaction
    .delete(mailSuppression)
    .where(and(ofAddress(organizationId, addressKey), eq(mailSuppression.reason, "unsubscribed")))
    .returning({ id: mailSuppression.id });
  return gone.length > 0;
}
