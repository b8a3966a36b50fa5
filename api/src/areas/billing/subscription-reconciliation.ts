import { planOf } from "@trellis/domain/plans/plans.ts";
import { eq, sql } from "drizzle-orm";
import { writeAuditRow } from "../../kernel/audit/audit-row.ts";
import type { Database } from "../../kernel/db/client.ts";
import { createId } from "../../kernel/db/columns.ts";
import { announceChanges } from "../../kernel/http/announce-changes.ts";
import type { Tenant } from "../../kernel/http/context.ts";
import type { Log } from "../../kernel/log.ts";
import type { ProviderEvent, ProviderSubscription } from "../../kernel/services/payments/payments.ts";
import { organization } from "../../kernel/tenant/schema.ts";
import { notify } from "../notifications/index.ts";
import { followPayer } from "./cover.ts";
import { billingEvent, billingInbox } from "./schema.ts";
import { followProvider, isSameState, type SubscriptionState } from "./subscription-moves.ts";
import { stateOf, toAudit, toColumns } from "./subscription-state.ts";

/** Before the provider's call: the number of this attempt. A later attempt wins. */
export async function beginReconciliation(database: Database, organizationId: number): Promise<number> {
  const [row] = await database.reference
    .update(organization)
    .set({ paymentSync: sql`${organization.paymentSync} + 1` })
    .where(eq(organization.id, organizationId))
    .returning({ attempt: organization.paymentSync });
  if (!row) throw new Error("the organization is gone");
  return row.attempt;
}

/**
 * After the provider's call: records the event and applies what was seen, unless a later attempt was started meanwhile,
 * which then decides. One transaction; a repeated event is recorded once.
 */
export async function settleReconciliation(
  tenant: Tenant,
  attempt: number,
  seen: ProviderSubscription | undefined,
  event: ProviderEvent,
  log: Log,
): Promise<void> {
  const { transaction, organizationId, now } = tenant;
  const [row] = await transaction.select().from(organization).where(eq(organization.id, organizationId)).for("update");
  if (!row) throw new Error("the organization is gone");
  await transaction
    .insert(billingEvent)
    .values({
      organizationId,
      id: createId(),
      eventType: event.type,
      providerEventId: event.id,
      data: event.summary,
      processedAt: now,
      createdAt: now,
    })
    .onConflictDoNothing();
  await transaction
    .update(billingInbox)
    .set({ organizationId, processedAt: now })
    .where(eq(billingInbox.eventId, event.id));
  if (row.paymentSync !== attempt) return;

  const before = stateOf(row);
  const trialIsRunning = row.trialEndsAt !== null && row.trialEndsAt > now;
  const after = followProvider(before, seen, trialIsRunning);
  if (seen && seen.plan === undefined)
    log.warn("a subscription has no price of ours; the plan stays", { organizationId, subscription: seen.id });
  // An organization that is covered by another's subscription follows that one, until it pays for itself.
  const paysItself = after.status === "active" || after.status === "past_due";
  if (row.coveredBy !== null && !(seen && seen.id === after.subscriptionId && paysItself)) return;
  await followPayer(tenant, after);
  if (isSameState(before, after) && row.coveredBy === null) return;
  await transaction
    .update(organization)
    .set({ ...toColumns(after), coveredBy: null, updatedAt: now })
    .where(eq(organization.id, organizationId));
  await writeAuditRow(transaction, {
    organizationId,
    // The payment provider sent it, not a member.
    userId: null,
    action: "follow",
    resource: "subscription",
    resourceId: after.subscriptionId,
    before: toAudit(before),
    after: toAudit(after),
    createdAt: now,
  });
  await notifyAdmins(tenant, before, after);
  await announceChanges(tenant, [
    { area: "billing", userId: null },
    { area: "organizations", userId: null },
  ]);
}

const BILLING_SETTINGS = "/app/settings/billing";

/** Admins are notified of changes to what they can do, not of every renewal. */
async function notifyAdmins(tenant: Tenant, before: SubscriptionState, after: SubscriptionState): Promise<void> {
  const plan = planOf(after.plan).name;
  const notifyAll = (kind: "subscription_changed" | "payment_failed", title: string, text: string) =>
    notify(tenant, { userIds: "admins", kind, title, text, link: BILLING_SETTINGS, subject: "subscription" });
  if (after.status !== before.status) {
    if (after.status === "active")
      await notifyAll("subscription_changed", "Your subscription is active", `Plan: ${plan}.`);
    if (after.status === "past_due")
      await notifyAll(
        "payment_failed",
        "A payment failed",
        "Everything still works. Update your card under Settings, Billing, to keep your subscription.",
      );
    if (after.status === "canceled")
      await notifyAll(
        "subscription_changed",
        "Your subscription has ended",
        "This organization is now read-only. Nothing was deleted. Choose a plan to continue.",
      );
    return;
  }
  if (after.plan !== before.plan)
    await notifyAll("subscription_changed", `Your plan is now ${plan}`, "Its limits and features are active now.");
}
