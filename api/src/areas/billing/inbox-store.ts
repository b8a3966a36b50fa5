import { eq } from "drizzle-orm";
import type { ProviderEvent } from "../../kernel/services/payments/payments.ts";
import type { Services } from "../../kernel/services.ts";
import { billingInbox } from "./schema.ts";

/** Returns whether the message still has to be worked off. */
export async function storeOnce(
  { database }: Pick<Services, "database">,
  event: Pick<ProviderEvent, "id" | "type" | "customerId">,
  now: Date,
): Promise<boolean> {
  const inserted = await database.reference
    .insert(billingInbox)
    .values({ eventId: event.id, eventType: event.type, customerId: event.customerId ?? null, receivedAt: now })
    .onConflictDoNothing()
    .returning({ eventId: billingInbox.eventId });
  if (inserted.length > 0) return true;
  const [earlier] = await database.reference
    .select({ processedAt: billingInbox.processedAt })
    .from(billingInbox)
    .where(eq(billingInbox.eventId, event.id));
  return earlier?.processedAt === null;
}
