import { organization } from "../../../kernel/tenant/schema.ts";

/** What decides whether an organization is read-only (`readOnlyReason`), for a select of its row. */
export const SUBSCRIPTION_STATUS_COLUMNS = {
  subscriptionStatus: organization.subscriptionStatus,
  trialEndsAt: organization.trialEndsAt,
  subscriptionEndsAt: organization.subscriptionEndsAt,
  deletionAt: organization.deletionAt,
  readOnlySince: organization.readOnlySince,
};
