import { limitsOf } from "@trellis/domain/plans/plans.ts";
import { and, eq, sql } from "drizzle-orm";
import { idArray } from "../../../kernel/db/bulk-rows.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { requireQuota } from "../../organizations/index.ts";
import { contact } from "../schema/contact-schema.ts";

/** How many contacts there are. */
export async function countContacts({ transaction, organizationId }: Read): Promise<number> {
  const [row] = await transaction
    .select({ n: sql<number>`count(*)::int` })
    .from(contact)
    .where(eq(contact.organizationId, organizationId));
  return row?.n ?? 0;
}

/** Refuses more contacts than the plan has: 402 that says what lifts the limit. Concurrent calls take turns. */
export const requireContactQuota = (scope: Read, adding: number): Promise<void> =>
  requireQuota(scope, "contacts", () => countContacts(scope), adding);

/**
 * How many more contacts the plan allows; null without a limit. With `lock` no one else adds one until the
 * transaction ends, so that the answer stays true.
 */
export async function remainingContacts(scope: Read, { lock }: { lock: boolean }): Promise<number | null> {
  const query = scope.transaction
    .select({ plan: organization.subscriptionPlan })
    .from(organization)
    .where(eq(organization.id, scope.organizationId));
  const [row] = await (lock ? query.for("update") : query);
  if (!row) throw new Error("the organization is gone");
  const max = limitsOf(row.plan).contacts;
  return max === null ? null : Math.max(0, max - (await countContacts(scope)));
}

/** How many of these contacts there are. */
export async function countContactsById(
  { transaction, organizationId }: Read,
  ids: readonly string[],
): Promise<number> {
  const [found] = await transaction
    .select({ count: sql<number>`count(*)::int` })
    .from(contact)
    .where(and(eq(contact.organizationId, organizationId), sql`${contact.id} = any(${idArray(ids)})`));
  return found?.count ?? 0;
}
