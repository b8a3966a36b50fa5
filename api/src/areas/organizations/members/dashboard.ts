import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { arrangeDashboard as contract, DashboardArrangement } from "@trellis/contract-organizations/dashboard.ts";
import { and, eq } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import { membership } from "../../../kernel/tenant/schema.ts";

/** Keeps how the member arranged the dashboard of this organization. Empty lists are the default again. */
export async function arrangeDashboard(
  { transaction, organizationId, member }: Context,
  { body }: EndpointParsed<typeof contract>,
): Promise<DashboardArrangement> {
  const arrangement = { order: [...new Set(body.order)], hidden: [...new Set(body.hidden)] };
  const isDefault = arrangement.order.length + arrangement.hidden.length === 0;
  await transaction
    .update(membership)
    .set({ dashboard: isDefault ? null : arrangement })
    .where(and(eq(membership.organizationId, organizationId), eq(membership.userId, member.userId)));
  return arrangement;
}
