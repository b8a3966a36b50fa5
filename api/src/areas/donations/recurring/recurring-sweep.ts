import { and, eq, ne } from "drizzle-orm";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import type { Services } from "../../../kernel/services.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { perDueRecord } from "../../../kernel/sweeps/sweep.ts";
import { recurringGift } from "../schema/recurring-schema.ts";
import { RECURRING_GIFT_QUEUE } from "./recurring-begin.ts";
import { RECURRING_GIFT_WORK } from "./recurring-settle.ts";

/** A requested check that did not happen is retried after this time. */
const AGAIN_MS = 6 * 3600_000;

/**
 * Looks at what should have happened by now: a charge whose message was lost, a pause that is over. Also for organizations
 * that are read-only: money in flight is always booked.
 */
export const recurringGiftSweep = perDueRecord({
  name: "donations.recurring-gifts",
  cron: "*/10 * * * *",
  kinds: [RECURRING_GIFT_WORK],
  whenReadOnly: "run",
  handle: (services, { kind, organizationId, recordId }, now) =>
    inProgramScope(services, organizationId, async ({ transaction, enqueue }) => {
      await setDue(transaction, { kind, organizationId, recordId }, new Date(now.getTime() + AGAIN_MS));
      await enqueue(RECURRING_GIFT_QUEUE, { id: recordId }, { singletonKey: `due-${recordId}` });
    }),
});

/**
 * Ends every recurring gift of an organization at its provider, before the organization is erased: no one gives to what does
 * not exist. May run twice. Throws unavailable when a provider does not answer.
 */
export async function endRecurringGifts(services: Services, organizationId: number): Promise<void> {
  const rows = await services.database.inOrganization(organizationId, (transaction) =>
    transaction
      .select({ id: recurringGift.id, provider: recurringGift.provider, providerId: recurringGift.providerId })
      .from(recurringGift)
      .where(and(eq(recurringGift.organizationId, organizationId), ne(recurringGift.status, "cancelled"))),
  );
  for (const { id, provider, providerId } of rows) {
    // A provider that is no longer set up cannot be called.
    const gifts = provider === "stripe" ? services.payments?.gifts : services.paypal?.gifts;
    await gifts?.cancel(providerId, `recurring-erase-${id}`);
  }
  await services.database.inOrganization(organizationId, async (transaction) => {
    for (const { id } of rows)
      await setDue(transaction, { kind: RECURRING_GIFT_WORK, organizationId, recordId: id }, null);
  });
}
