import type { Stripe } from "stripe";
import type { ProviderGiftCharge } from "./gift-subscription.ts";

const PAGE = 100;

/** What Stripe charged for a subscription: its invoices, oldest first. Those that asked for nothing are left out. */
export async function listStripeGiftCharges(
  stripe: Stripe,
  subscription: string,
  since: Date,
  until: Date,
): Promise<ProviderGiftCharge[]> {
  const charges: ProviderGiftCharge[] = [];
  const created = { gte: Math.floor(since.getTime() / 1000), lte: Math.ceil(until.getTime() / 1000) };
  let after: string | undefined;
  do {
    const page = await stripe.invoices.list({
      subscription,
      created,
      limit: PAGE,
      expand: ["data.payments"],
      ...(after ? { starting_after: after } : {}),
    });
    for (const invoice of page.data) charges.push(...toCharges(invoice));
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after);
  return charges.reverse();
}

/** An invoice that was paid at last counts as paid; one that was tried in vain as failed, however often. */
function toCharges(invoice: Stripe.Invoice): ProviderGiftCharge[] {
  const currency = invoice.currency.toUpperCase();
  const made = new Date(invoice.created * 1000);
  if (invoice.status === "paid") {
    if (invoice.amount_paid <= 0) return [];
    const paidAt = invoice.status_transitions?.paid_at;
    return [
      {
        id: intentOf(invoice) ?? invoice.id,
        status: "paid",
        cents: BigInt(invoice.amount_paid),
        currency,
        at: paidAt ? new Date(paidAt * 1000) : made,
      },
    ];
  }
  // The first invoice is confirmed by the donor, who sees the card's result right away: only later ones are reported.
  const isTried = invoice.attempt_count > 0 && invoice.billing_reason !== "subscription_create";
  if ((invoice.status !== "open" && invoice.status !== "uncollectible") || !isTried || invoice.amount_due <= 0)
    return [];
  return [{ id: invoice.id, status: "failed", cents: BigInt(invoice.amount_due), currency, at: made }];
}

/** The intent that paid it: what statements and refunds name. */
function intentOf({ payments }: Stripe.Invoice): string | undefined {
  const paid = payments?.data.find(({ status }) => status === "paid")?.payment.payment_intent;
  return typeof paid === "string" ? paid : paid?.id;
}
