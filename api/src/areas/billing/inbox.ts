import { and, asc, eq, isNull, lt } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/tenancy.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Call } from "../../kernel/http/call.ts";
import type { Payments, ProviderEvent } from "../../kernel/services/payments/payments.ts";
import type { Services } from "../../kernel/services.ts";
import { perOrganization } from "../../kernel/sweeps/sweep.ts";
import { organization } from "../../kernel/tenant/schema.ts";
import { storeOnce } from "./inbox-store.ts";
import { handOverPayment } from "./payment-messages.ts";
import { billingInbox } from "./schema.ts";
import { beginReconciliation, settleReconciliation } from "./subscription-reconciliation.ts";

type Worker = Pick<Services, "database" | "jobs" | "log" | "payments">;

/** What the first delivery may take before another process believes that it was lost. */
const LEFT_BEHIND_MS = 60_000;
const MAX_AT_ONCE = 100;

/**
 * Takes in a signed message of the payment provider: stored first, by its id, then worked off. A repeat of one that was
 * worked off does nothing. When working it off fails, the answer is an error, so that the provider sends it again.
 */
export async function receiveBillingEvent(call: Call, body: string) {
  const { payments } = call.services;
  if (!payments) throw notFound("Payment provider");
  const event = await payments.readEvent(body, call.request.headers.get("stripe-signature"), call.now);
  if (await storeOnce(call.services, event, call.now)) {
    if (event.payment) await handOverPayment(call.services, event.id, event.payment, call.now);
    else await workOff(call.services, payments, event, call.now);
  }
  return { received: true };
}

/**
 * Every message leads to the same thing: reading the provider's current state between two short transactions. A message
 * about an unknown organization stays in the inbox; it may be for another installation, or for an organization that was
 * erased.
 */
async function workOff(worker: Worker, payments: Payments, event: ProviderEvent, now: Date): Promise<void> {
  const organizationId = await findPayer(worker, event.customerId);
  if (event.customerId === undefined || organizationId === undefined) {
    worker.log.warn("a billing event belongs to nobody here", { event: event.id, type: event.type });
    return;
  }
  const attempt = await beginReconciliation(worker.database, organizationId);
  const seen = await payments.findSubscription(event.customerId);
  await worker.database.inOrganization(organizationId, (transaction) =>
    settleReconciliation({ transaction, organizationId, now }, attempt, seen, event, worker.log),
  );
}

async function findPayer({ database }: Worker, customerId: string | undefined): Promise<number | undefined> {
  if (customerId === undefined) return undefined;
  const [payer] = await database.reference
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.paymentCustomerId, customerId));
  return payer?.id;
}

/**
 * Every minute: messages left by a crash or a provider outage. Each message is fetched by its id, because the inbox
 * keeps no contents. A customer's message that keeps failing waits without holding up other customers'.
 */
export const billingSweep = perOrganization({
  name: "billing.inbox",
  cron: "* * * * *",
  whenReadOnly: "run",
  async among({ payments, database }, now) {
    return payments ? (await payersLeftBehindQuery(database.reference, now)).map(({ id }) => id) : [];
  },
  async handle(services, { id }, now) {
    const { payments, database } = services;
    if (!payments) return;
    for (const row of await leftBehindQuery(database.reference, id, now)) {
      const event = (await payments.findEvent(row.eventId)) ?? {
        id: row.eventId,
        type: row.eventType,
        customerId: row.customerId ?? undefined,
        payment: undefined,
        summary: {},
      };
      await workOff(services, payments, event, now);
    }
  },
});

const isLeftBehind = (now: Date) =>
  and(isNull(billingInbox.processedAt), lt(billingInbox.receivedAt, new Date(now.getTime() - LEFT_BEHIND_MS)));

/** The organizations with messages that were not worked off within a minute; answered from an index. */
export function payersLeftBehindQuery(reference: Transaction, now: Date) {
  return reference
    .selectDistinct({ id: organization.id })
    .from(billingInbox)
    .innerJoin(organization, eq(organization.paymentCustomerId, billingInbox.customerId))
    .where(isLeftBehind(now));
}

/** One organization's such messages, oldest first. */
function leftBehindQuery(reference: Transaction, organizationId: number, now: Date) {
  return reference
    .select({ eventId: billingInbox.eventId, eventType: billingInbox.eventType, customerId: billingInbox.customerId })
    .from(billingInbox)
    .innerJoin(organization, eq(organization.paymentCustomerId, billingInbox.customerId))
    .where(and(eq(organization.id, organizationId), isLeftBehind(now)))
    .orderBy(asc(billingInbox.receivedAt))
    .limit(MAX_AT_ONCE);
}
