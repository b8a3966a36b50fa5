import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { arrangeDashboard as contract, DashboardArrangement } from "@trellis/contract-organizations/dashboard.ts";
import { and, eq } from "drizzle-orm";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { membership } from "../../../kernel/tenant/schema.ts";

/** Keeps how the member arranged the dashboard of this organization. Empty lists are the default again. */
export async function arrangeDashboard(
  context: Context,
  { body }: EndpointParsed<typeof contract>,
): Promise<DashboardArrangement> {
  const { transaction, organizationId, member } = context;
  const swapped = [...new Set(body.swapped)];
  const arrangement = {
    order: [...new Set(body.order)],
    hidden: [...new Set(body.hidden)],
    ...(swapped.length > 0 && { swapped }),
  };
  const isDefault = arrangement.order.length + arrangement.hidden.length + swapped.length === 0;
  await transaction
    .update(membership)
    .set({ dashboard: isDefault ? null : arrangement })
    .where(and(eq(membership.organizationId, organizationId), eq(membership.userId, member.userId)));
  // The member's other tabs show it too.
  await announceChange(context, "organizations", member.userId);
  return arrangement;
}
