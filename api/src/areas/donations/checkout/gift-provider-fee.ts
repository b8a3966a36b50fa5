import { and, eq, isNull } from "drizzle-orm";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import type { Services } from "../../../kernel/services.ts";
import { donation } from "../schema/donation-schema.ts";
import { readPayment } from "./gift-payment-rows.ts";

/**
 * Asks once more what the provider kept of a paid gift, where its first answer didn't say: Stripe's balance has the fee
 * some moments after the payment. A fee that is known stays.
 */
export async function followProviderFee(services: Services, organizationId: number, paymentId: string): Promise<void> {
  const { provider, providerId, donationId, details } = await readPayment(services, organizationId, paymentId);
  // The charges of a recurring gift are followed by themselves.
  if (providerId === null || donationId === null || details.frequency !== "one_time") return;
  const isUnknown = and(
    eq(donation.organizationId, organizationId),
    eq(donation.id, donationId),
    isNull(donation.providerFee),
  );
  const [gift] = await inProgramScope(services, organizationId, ({ transaction }) =>
    transaction.select({ id: donation.id }).from(donation).where(isUnknown),
  );
  if (!gift) return;
  const { payments, paypal } = services;
  const seen = provider === "stripe" ? await payments?.cards.find(providerId) : await paypal?.findOrder(providerId);
  const providerFee = seen?.providerFee;
  if (providerFee === undefined) return;
  await inProgramScope(services, organizationId, ({ transaction, now }) =>
    transaction.update(donation).set({ providerFee, updatedAt: now }).where(isUnknown),
  );
}
