import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { hideFirstSteps as contract } from "@trellis/contract-platform/first-steps.ts";
import { and, eq } from "drizzle-orm";
import type { Context } from "../../kernel/http/context.ts";
import { membership } from "../../kernel/tenant/schema.ts";

/** Puts the first steps away on the member's own dashboard, or shows them again. */
export async function hideFirstSteps(
  { transaction, organizationId, member, now }: Context,
  { body }: EndpointParsed<typeof contract>,
): Promise<void> {
  await transaction
    .update(membership)
    .set({ firstStepsHiddenAt: body.isHidden ? now : null })
    .where(and(eq(membership.organizationId, organizationId), eq(membership.userId, member.userId)));
}
