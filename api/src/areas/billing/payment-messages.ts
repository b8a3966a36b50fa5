import { eq } from "drizzle-orm";
import { notFound } from "../../kernel/errors.ts";
import type { Call } from "../../kernel/http/call.ts";
import { limitVisitor, type VisitorAction } from "../../kernel/http/limits/visitor-limits.ts";
import type { PaymentPurpose, PaymentReference } from "../../kernel/services/payments/online-payment.ts";
import type { Services } from "../../kernel/services.ts";
import { storeOnce } from "./inbox-store.ts";
import { billingInbox } from "./schema.ts";

/** The job that looks at a payment, by what it pays for. */
const QUEUES: Record<PaymentPurpose, string> = {
  invoice: "invoicing.online-payment",
  donation: "donations.online-gift",
  recurring_gift: "donations.recurring-gift",
};

/**
 * A provider's message about a payment of a visitor is only a reason to look: the job is sent, and the message ticked
 * off, in one transaction.
 */
export async function handOverPayment(
  { database, jobs }: Pick<Services, "database" | "jobs">,
  eventId: string,
  { purpose, organizationId, recordId }: PaymentReference,
  now: Date,
): Promise<void> {
  await database.inOrganization(organizationId, async (transaction) => {
    await transaction
      .update(billingInbox)
      .set({ organizationId, processedAt: now })
      .where(eq(billingInbox.eventId, eventId));
    await jobs.enqueue(
      transaction,
      QUEUES[purpose],
      { organizationId, id: recordId },
      { singletonKey: `message-${recordId}` },
    );
  });
}

/** PayPal sends from several addresses and repeats what is refused, so a limit only delays. */
const PAYPAL_MESSAGE: VisitorAction = {
  name: "billing:paypal-message",
  perAddress: 300,
  perRecord: 6_000,
  message: "Too many messages from this sender. Send this one again later.",
};

/** Takes in a message of PayPal, once however often it comes. One that names no payment of ours is only kept. */
export async function receivePayPalEvent(call: Call, body: string) {
  const { paypal } = call.services;
  if (!paypal) throw notFound("Payment provider");
  // Each message makes us ask PayPal; strangers must not use up what PayPal allows us.
  await limitVisitor(call, PAYPAL_MESSAGE, "all");
  const { id, type, payment } = await paypal.readEvent(body, call.request.headers, call.now);
  const event = { id: `paypal-${id}`, type, customerId: undefined };
  if ((await storeOnce(call.services, event, call.now)) && payment)
    await handOverPayment(call.services, event.id, payment, call.now);
  return { received: true };
}
