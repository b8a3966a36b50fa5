import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { savePolicies as contract, OrganizationPolicies } from "@trellis/contract-organizations/policies.ts";
import { rolesLosingExport } from "@trellis/domain/accounts/export-roles.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import { invalid } from "../../../kernel/errors.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Context } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { isAddressAllowed } from "../../../kernel/identity/entry-policy.ts";
import { session } from "../../../kernel/identity/schema.ts";
import { membership, organization } from "../../../kernel/tenant/schema.ts";
import { lockOrganization } from "../account/account.ts";
import { requireFeature } from "../core/plan-limits.ts";
import { closesAddresses, isShorter, notifyOfPolicies } from "./policy-notice.ts";

type Policies = Omit<OrganizationPolicies, "yourAddress">;

/** What the organization asks of its members' sessions, and the address that the caller comes from. */
export async function getPolicies(call: MemberCall): Promise<OrganizationPolicies> {
  const policies = await call.read(async ({ transaction, organizationId }) => {
    const [row] = await transaction.select().from(organization).where(eq(organization.id, organizationId));
    if (!row) throw new Error("an organization without a row");
    return policiesOf(row);
  });
  return { ...policies, yourAddress: call.address ?? null };
}

/**
 * Stores what the organization asks of sessions, from the next request of each on, and notifies the members whom it affects.
 * Throws invalid for addresses that leave
 * out the caller's own, and plan_feature for anything stricter than before without the plan; what a larger plan once set
 * can still be relaxed.
 */
export async function savePolicies(
  call: MemberCall,
  { body }: EndpointParsed<typeof contract>,
): Promise<OrganizationPolicies> {
  const { address } = call;
  await call.write(async (context) => {
    const before = policiesOf(await lockOrganization(context, String(context.organizationId)));
    if (isStricter(before, body)) requireFeature(context, "sso");
    if (!isAddressAllowed(body, address))
      throw invalid(
        "allowedAddresses",
        address === undefined
          ? "Your own address isn't known here, so this would lock you out"
          : `Add your own address, ${address}, or you would lock yourself out`,
      );
    await context.transaction
      .update(organization)
      .set({ ...body, updatedAt: context.now })
      .where(eq(organization.id, context.organizationId));
    if (before.idleMinutes === null && body.idleMinutes !== null) await startIdleTime(context);
    await notifyOfPolicies(context, before, body);
    await context.audit({
      action: "update_policies",
      resource: "organization",
      resourceId: String(context.organizationId),
      before,
      after: body,
    });
    await announceChange(context, "organizations");
  });
  return { ...body, yourAddress: address ?? null };
}

/** Keeps the caller's session from being idle in this organization. By the server's clock, and only while it isn't yet. */
export async function reportActivity(call: MemberCall): Promise<void> {
  const { organizationId, organization: current, sessionId, now, services } = call;
  if (current.policy.idleMinutes === null) return;
  await services.database.reference
    .update(session)
    .set({ activity: withActivity(organizationId, now) })
    .where(eq(session.id, sessionId));
}

/** The members' idle time starts when the policy does, not when they signed in: it interrupts no one's work. */
async function startIdleTime({ transaction, organizationId, now }: Context): Promise<void> {
  const members = transaction
    .select({ userId: membership.userId })
    .from(membership)
    .where(and(eq(membership.organizationId, organizationId), eq(membership.isActive, true)));
  await transaction
    .update(session)
    .set({ activity: withActivity(organizationId, now) })
    .where(inArray(session.userId, members));
}

const withActivity = (organizationId: number, now: Date) =>
  sql`${session.activity} || jsonb_build_object(${String(organizationId)}::text, ${now.toISOString()}::text)`;

const policiesOf = ({ sessionHours, idleMinutes, allowedAddresses, exportsBy }: Policies): Policies => ({
  sessionHours,
  idleMinutes,
  allowedAddresses,
  exportsBy,
});

function isStricter(before: Policies, after: Policies): boolean {
  return (
    isShorter(before.sessionHours, after.sessionHours) ||
    isShorter(before.idleMinutes, after.idleMinutes) ||
    closesAddresses(before.allowedAddresses, after.allowedAddresses) ||
    rolesLosingExport(before.exportsBy, after.exportsBy).length > 0
  );
}
