import type { PublicInvoice } from "@trellis/shared/contract/invoicing/pay-page.ts";
import { BOOK_CURRENCY } from "@trellis/shared/domain/money.ts";
import { readOnlyReason } from "@trellis/shared/domain/subscription.ts";
import { and, eq } from "drizzle-orm";
import type { ProgramScope } from "../../http/program-scope.ts";
import type { Services } from "../../services.ts";
import { organization, STANDING_COLUMNS } from "../organizations/index.ts";
import type { InvoiceRow } from "./invoice-view.ts";
import { onlinePayment } from "./schema.ts";

export type Provider = (typeof onlinePayment.$inferSelect)["provider"];

/** What one payment may come to, in cents. */
const LIMITS: Record<Provider, { least: bigint; most: bigint }> = {
  stripe: { least: 50n, most: 99_999_999n },
  paypal: { least: 1n, most: 999_999_999n },
};

type Offer = PublicInvoice["pay"];
type Providers = Pick<Services, "payments" | "paypal">;

/** How what is open of an invoice can be paid on its page, or why it cannot. */
export async function readPayOffer(services: Providers, scope: ProgramScope, row: InvoiceRow): Promise<Offer> {
  const offers = (provider: Provider) => {
    const { least, most } = LIMITS[provider];
    const service = provider === "stripe" ? services.payments : services.paypal;
    return service !== undefined && row.currency === BOOK_CURRENCY && row.balance >= least && row.balance <= most;
  };
  const offer = { card: offers("stripe"), paypal: offers("paypal") };
  const isTestMode = [services.payments, services.paypal].some((service) => service?.isTestMode === true);
  const noneBecause = await reasonOf(scope, row, offer.card || offer.paypal);
  return noneBecause === null
    ? { ...offer, isTestMode, noneBecause }
    : { card: false, paypal: false, isTestMode, noneBecause };
}

async function reasonOf(scope: ProgramScope, row: InvoiceRow, isOffered: boolean): Promise<Offer["noneBecause"]> {
  const { transaction, organizationId, now } = scope;
  if (row.status === "cancelled") return "cancelled";
  if (row.balance === 0n) return "paid";
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
      ...STANDING_COLUMNS,
    })
    .from(organization)
    .where(eq(organization.id, organizationId));
  // Who cannot work in its books begins no new payment; one that is under way is booked all the same.
  if (!subscription || readOnlyReason(subscription, now) !== null) return "closed";
  return isOffered ? null : "not_offered";
}
