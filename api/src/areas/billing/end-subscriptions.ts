import { eq } from "drizzle-orm";
import type { Services } from "../../kernel/services.ts";
import { organization } from "../../kernel/tenant/schema.ts";
import { followPayer } from "./cover.ts";
import { stateOf } from "./subscription-state.ts";

/**
 * Ends what an organization pays for at the provider, for good, and lets the one that it covers know: before it is
 * erased. May run twice. Throws unavailable when the provider does not answer; nothing is changed here then.
 */
export async function endSubscriptions(
  { database, payments, now }: Pick<Services, "database" | "payments" | "now">,
  organizationId: number,
): Promise<void> {
  const byId = eq(organization.id, organizationId);
  const [payer] = await database.reference.select().from(organization).where(byId);
  if (!payer) return;
  if (payer.paymentCustomerId) await payments?.cancelSubscriptions(payer.paymentCustomerId);
  await database.inOrganization(organizationId, (transaction) =>
    followPayer({ transaction, organizationId, now: now() }, { ...stateOf(payer), status: "canceled" }),
  );
}
