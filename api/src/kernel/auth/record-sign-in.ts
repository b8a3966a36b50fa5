import type { SIGN_IN_EVENTS } from "@trellis/contract-identity/sessions.ts";
import { and, eq, sql } from "drizzle-orm";
import { writeAuditRow } from "../audit/audit-row.ts";
import type { Database } from "../db/client.ts";
import { createId } from "../db/columns.ts";
import { enterOrganization, type Transaction } from "../db/tenancy.ts";
import { signInEvent } from "../identity/schema.ts";
import { membership } from "../tenant/schema.ts";

/** Failures of unknown people that are kept, of one address in ten minutes; all are in the program's log. */
export const MAX_UNKNOWN_FAILURES = 20;

export interface SignInEntry {
  /** Null where it is not known who tried. */
  userId: string | null;
  event: (typeof SIGN_IN_EVENTS)[number];
  /** `oidc` or `development`; null for what is no sign-in. */
  method: string | null;
  /** Why it failed, as a code. */
  reason?: string | undefined;
  ipAddress: string | null | undefined;
  userAgent: string | null | undefined;
  requestId?: string | undefined;
}

/**
 * Records a sign-in, a failed one, a sign-out or a revoked session: in the person's own log, and in the audit log of every
 * organization that they are a member of. In one transaction; throws where it was not recorded.
 */
export async function recordSignIn(database: Database, entry: SignInEntry): Promise<void> {
  await database.inReference((transaction) => recordSignInWith(transaction, entry));
}

/**
 * As `recordSignIn`, in the caller's transaction, which works inside no organization yet and inside the last one after.
 * Returns the id of the entry in the person's log.
 */
export async function recordSignInWith(transaction: Transaction, entry: SignInEntry): Promise<string> {
  const { userId, event, method, reason, ipAddress, requestId } = entry;
  const userAgent = entry.userAgent?.slice(0, 500) || null;
  const eventId = createId();
  if (userId === null && (await countUnknown(transaction, ipAddress)) >= MAX_UNKNOWN_FAILURES) return eventId;
  await transaction
    .insert(signInEvent)
    .values({ id: eventId, userId, event, method, reason: reason ?? null, ipAddress: ipAddress || null, userAgent });
  if (userId === null) return eventId;
  const organizations = await transaction
    .select({ id: membership.organizationId })
    .from(membership)
    .where(and(eq(membership.userId, userId), eq(membership.isActive, true)))
    .orderBy(membership.organizationId);
  for (const { id } of organizations) {
    await enterOrganization(transaction, id);
    await writeAuditRow(transaction, {
      organizationId: id,
      userId,
      action: event,
      resource: "session",
      resourceId: null,
      after: method || reason ? { ...(method ? { method } : {}), ...(reason ? { reason } : {}) } : null,
      ipAddress: ipAddress || null,
      userAgent,
      requestId,
    });
  }
  return eventId;
}

export async function countUnknown(transaction: Transaction, ipAddress: string | null | undefined): Promise<number> {
  const [row] = await transaction.execute<{ count: number }>(sql`
    select count(*)::int as count from sign_in_event
    where user_id is null and created_at > now() - interval '10 minutes'
      and ip_address is not distinct from ${ipAddress || null}`);
  return row?.count ?? 0;
}
