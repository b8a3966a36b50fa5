import type { PublicInvoice } from "@trellis/contract-invoicing/pay-page.ts";
import { readOnlyReason } from "@trellis/domain/plans/subscription.ts";
import { paymentBarrier } from "@trellis/invoice-rules/invoice-state.ts";
import { and, eq } from "drizzle-orm";
import type { Program } from "../../../kernel/http/context.ts";
import type { Services } from "../../../kernel/services.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { SUBSCRIPTION_STATUS_COLUMNS } from "../../organizations/index.ts";
import type { InvoiceRow } from "../core/invoice-view.ts";
import { isPayableOnline } from "../schema/invoice-state.ts";
import { onlinePayment } from "../schema/online-payment-schema.ts";

export type Provider = (typeof onlinePayment.$inferSelect)["provider"];

type Offer = PublicInvoice["pay"];
type Providers = Pick<Services, "payments" | "paypal">;

/** How what is open of an invoice can be paid on its page, or why it cannot. */
export async function readPayOffer(services: Providers, scope: Program, row: InvoiceRow): Promise<Offer> {
  const offers = (provider: Provider) => {
    const service = provider === "stripe" ? services.payments : services.paypal;
    return service !== undefined && isPayableOnline(row, provider);
  };
  const offer = { card: offers("stripe"), paypal: offers("paypal") };
  const isTestMode = [services.payments, services.paypal].some((service) => service?.isTestMode === true);
  const noneBecause = await reasonOf(scope, row, offer.card || offer.paypal);
  return noneBecause === null
    ? { ...offer, isTestMode, noneBecause }
    : { card: false, paypal: false, isTestMode, noneBecause };
}

async function reasonOf(scope: Program, row: InvoiceRow, isOffered: boolean): Promise<Offer["noneBecause"]> {
  const { transaction, organizationId, now } = scope;
  const barrier = paymentBarrier(row);
  if (barrier === "cancelled" || barrier === "paid") return barrier;
  const processing = await transaction
    .select({ id: onlinePayment.id })
    .from(onlinePayment)
    .where(
      and(
        eq(onlinePayment.organizationId, organizationId),
        eq(onlinePayment.invoiceId, row.id),
        eq(onlinePayment.status, "processing"),
      ),
    )
    .limit(1);
  if (processing.length > 0) return "processing";
  const [subscription] = await transaction
    .select({
      ...SUBSCRIPTION_STATUS_COLUMNS,
    })
    .from(organization)
    .where(eq(organization.id, organizationId));
  // Read-only organizations accept no new payments; pending ones still settle.
  if (!subscription || readOnlyReason(subscription, now) !== null) return "closed";
  return isOffered ? null : "not_offered";
}
