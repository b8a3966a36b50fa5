import type { GiftOutcome, GiftRecord } from "@trellis/contract-donations/payments.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { and, eq } from "drizzle-orm";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import type { Services } from "../../../kernel/services.ts";
import { donation } from "../schema/donation-schema.ts";
import { giftPayment } from "../schema/payment-schema.ts";
import type { GiftPaymentRow } from "./gift-payment-rows.ts";
import type { GiftState } from "./gift-reconciliation.ts";

/** State of a payment, for the payment frame. */
export async function outcomeOf(services: Services, row: GiftPaymentRow, state: GiftState): Promise<GiftOutcome> {
  return {
    ...state,
    giftId: row.id,
    amount: formatDecimal(row.cents),
    currency: row.currency as GiftOutcome["currency"],
    gift: state.status === "paid" ? await readRecord(services, row) : null,
  };
}

/** The gift that a payment became. */
async function readRecord(services: Services, row: GiftPaymentRow): Promise<GiftRecord> {
  const isRecurring = row.details.frequency !== "one_time";
  const [gift] = await inProgramScope(services, row.organizationId, ({ transaction }) =>
    transaction
      .select({ id: donation.id, receiptNumber: donation.receiptNumber })
      .from(giftPayment)
      .innerJoin(
        donation,
        and(eq(donation.organizationId, giftPayment.organizationId), eq(donation.id, giftPayment.donationId)),
      )
      .where(and(eq(giftPayment.organizationId, row.organizationId), eq(giftPayment.id, row.id))),
  );
  return {
    giftId: gift?.id ?? null,
    feeAmount: formatDecimal(BigInt(row.details.feeCents)),
    currency: row.currency as GiftRecord["currency"],
    receiptNumber: gift?.receiptNumber ?? null,
    recurringGiftId: isRecurring ? row.id : null,
  };
}
