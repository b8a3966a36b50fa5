import { isDeceptiveName } from "@trellis/domain/names/look-alike-names.ts";
import { and, eq } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import type { Services } from "../../../kernel/services.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { changeSending } from "../sending/sending-hold.ts";

/**
 * Pauses the email of an organization whose new name imitates a known one or holds an address, until an operator has
 * checked it; a name that does neither ends such a pause. Where plans are off, the operator chose the name.
 */
export async function reviewSenderName({ env }: Pick<Services, "env">, scope: Tenant, name: string): Promise<void> {
  if (env.plans === "off") return;
  if (isDeceptiveName(name)) {
    await changeSending(scope, "name");
    return;
  }
  const [held] = await scope.transaction
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.id, scope.organizationId), eq(organization.sendingStopReason, "name")));
  if (held) await changeSending(scope, null);
}
