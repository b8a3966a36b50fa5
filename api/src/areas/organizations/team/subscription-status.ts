import { sql } from "drizzle-orm";
import { organization } from "../../../kernel/tenant/schema.ts";

/**
 * What decides whether an organization is open for people outside of it (`readOnlyReason`), for a select of its row. A
 * sample organization never is, as if it was being deleted: no one can book, answer, give or pay there.
 */
export const SUBSCRIPTION_STATUS_COLUMNS = {
  subscriptionStatus: organization.subscriptionStatus,
  trialEndsAt: organization.trialEndsAt,
  subscriptionEndsAt: organization.subscriptionEndsAt,
  deletionAt: sql<Date | null>`coalesce(${organization.deletionAt}, ${organization.sampleUntil})`.mapWith(
    organization.deletionAt,
  ),
  readOnlySince: organization.readOnlySince,
};
