import type { organization } from "../../kernel/tenant/schema.ts";
import type { SubscriptionState } from "./subscription-moves.ts";

type Row = typeof organization.$inferSelect;

/** What an organization's record keeps of its subscription. */
export const stateOf = (row: Row): SubscriptionState => ({
  status: row.subscriptionStatus,
  plan: row.subscriptionPlan,
  interval: row.subscriptionInterval,
  addOns: row.addOns,
  subscriptionId: row.paymentSubscriptionId,
  endsAt: row.subscriptionEndsAt,
  cancelsAtPeriodEnd: row.cancelsAtPeriodEnd,
});

/** The same as columns of the record. */
export const toColumns = (state: SubscriptionState) => ({
  subscriptionStatus: state.status,
  subscriptionPlan: state.plan,
  subscriptionInterval: state.interval,
  addOns: state.addOns,
  paymentSubscriptionId: state.subscriptionId,
  subscriptionEndsAt: state.endsAt,
  cancelsAtPeriodEnd: state.cancelsAtPeriodEnd,
});

/** The same for the audit log. */
export const toAudit = ({ subscriptionId, endsAt, ...state }: SubscriptionState) => ({
  ...state,
  endsAt: endsAt?.toISOString() ?? null,
});
