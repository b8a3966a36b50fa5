import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { coverOrganization as contract } from "@trellis/contract-billing/billing.ts";
import { eq, inArray } from "drizzle-orm";
import { writeAuditRow } from "../../kernel/audit/audit-row.ts";
import { enterOrganization, type Transaction } from "../../kernel/db/tenancy.ts";
import { AppError } from "../../kernel/errors.ts";
import { announceChanges } from "../../kernel/http/announce-changes.ts";
import type { Tenant } from "../../kernel/http/context.ts";
import type { MemberCall } from "../../kernel/http/serve.ts";
import { organization } from "../../kernel/tenant/schema.ts";
import { getBilling } from "./billing.ts";
import { ADD_ON, lives } from "./read-cover.ts";
import { requirePayingHere } from "./reseller-plans.ts";
import { isSameState, type SubscriptionState } from "./subscription-moves.ts";
import { stateOf, toAudit, toColumns } from "./subscription-state.ts";

/*
 * "Additional Organizations": one more organization of the same owner on one subscription. Every organization starts
 * with its own trial; afterwards it has its own subscription, or is covered by one with this add-on.
 */

const covers = (state: SubscriptionState) => lives(state) && state.addOns.includes(ADD_ON);

/** What a covered organization has: the payer's plan and add-ons, without the one that covers. */
const stateUnder = (payer: SubscriptionState, own: SubscriptionState): SubscriptionState => ({
  ...payer,
  addOns: payer.addOns.filter((id) => id !== ADD_ON),
  subscriptionId: own.subscriptionId,
});

/**
 * Puts the current organization under another one of the same owner. Throws not_found for someone else's, forbidden for
 * who does not own this one, conflict when it pays for itself, a reseller bills it, or the other one has no room.
 */
export async function coverOrganization(call: MemberCall, { body }: EndpointParsed<typeof contract>) {
  await call.write(async (context) => {
    const { transaction, organizationId, member, now } = context;
    // Both rows, in one order, so that two owners' clicks take turns.
    const rows = await transaction
      .select()
      .from(organization)
      .where(inArray(organization.id, [organizationId, body.organizationId]))
      .orderBy(organization.id)
      .for("update");
    const own = rows.find((row) => row.id === organizationId);
    const payer = rows.find((row) => row.id === body.organizationId && row.id !== organizationId);
    if (!own || !payer || payer.ownerId !== member.userId || !payer.isActive)
      throw new AppError("not_found", { message: "Organization not found" });
    if (own.ownerId !== member.userId)
      throw new AppError("forbidden", { message: "Only the owner of this organization can do this." });
    await requirePayingHere(context);
    if (lives(stateOf(own)))
      throw new AppError("conflict", { message: "This organization already has a subscription." });
    if (!covers(stateOf(payer)) || payer.coveredBy !== null || (await isTaken(transaction, payer.id)))
      throw new AppError("conflict", {
        message: `${payer.name}'s subscription has no room for another organization.`,
      });
    const after = stateUnder(stateOf(payer), stateOf(own));
    await transaction
      .update(organization)
      .set({ ...toColumns(after), coveredBy: payer.id, updatedAt: now })
      .where(eq(organization.id, organizationId));
    await context.audit({
      action: "cover",
      resource: "subscription",
      resourceId: String(payer.id),
      before: toAudit(stateOf(own)),
      after: toAudit(after),
    });
    await announceChanges(context, [
      { area: "billing", userId: null },
      { area: "organizations", userId: null },
    ]);
  });
  return getBilling(call);
}

async function isTaken(transaction: Transaction, payerId: number): Promise<boolean> {
  const [covered] = await transaction
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.coveredBy, payerId));
  return covered !== undefined;
}

/**
 * Lets the covered organization follow its payer, in the payer's transaction: the same plan while it is paid, ended when
 * the add-on or the subscription is gone.
 */
export async function followPayer(
  { transaction, organizationId, now }: Tenant,
  payer: SubscriptionState,
): Promise<void> {
  const [row] = await transaction
    .select()
    .from(organization)
    .where(eq(organization.coveredBy, organizationId))
    .for("update");
  if (!row) return;
  const before = stateOf(row);
  const isCovered = covers(payer);
  const after: SubscriptionState = isCovered
    ? stateUnder(payer, before)
    : { ...before, status: "canceled", addOns: [], endsAt: now, cancelsAtPeriodEnd: false };
  if (isCovered && isSameState(before, after)) return;
  await transaction
    .update(organization)
    .set({ ...toColumns(after), ...(isCovered ? {} : { coveredBy: null }), updatedAt: now })
    .where(eq(organization.id, row.id));
  // The audit row and the poke are the covered organization's own.
  await enterOrganization(transaction, row.id);
  await writeAuditRow(transaction, {
    organizationId: row.id,
    userId: null,
    action: "follow",
    resource: "subscription",
    resourceId: String(organizationId),
    before: toAudit(before),
    after: toAudit(after),
    createdAt: now,
  });
  await announceChanges({ transaction, organizationId: row.id, now }, [
    { area: "billing", userId: null },
    { area: "organizations", userId: null },
  ]);
  await enterOrganization(transaction, organizationId);
}
