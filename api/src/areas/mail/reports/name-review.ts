import { isDeceptiveName } from "@trellis/domain/names/look-alike-names.ts";
import { and, eq } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import type { Services } from "../../../kernel/services.ts";
import { organization, organizationBrand } from "../../../kernel/tenant/schema.ts";
import { changeSending } from "../sending/sending-hold.ts";

/**
 * Pauses the email of an organization whose new name, or that of its own brand, imitates a known one or holds an address,
 * until an operator has checked it; names that do neither end such a pause. Where plans are off, the operator chose the name.
 */
export async function reviewSenderName({ env }: Pick<Services, "env">, scope: Tenant, name: string): Promise<void> {
  if (env.plans === "off") return;
  const [stored] = await scope.transaction
    .select({ name: organization.name, product: organizationBrand.productName, sender: organizationBrand.senderName })
    .from(organization)
    .leftJoin(organizationBrand, eq(organizationBrand.organizationId, organization.id))
    .where(eq(organization.id, scope.organizationId));
  if ([name, stored?.name, stored?.product, stored?.sender].some((each) => each && isDeceptiveName(each))) {
    await changeSending(scope, "name");
    return;
  }
  const [held] = await scope.transaction
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.id, scope.organizationId), eq(organization.sendingStopReason, "name")));
  if (held) await changeSending(scope, null);
}
