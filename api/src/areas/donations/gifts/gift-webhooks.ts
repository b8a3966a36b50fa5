import { formatDecimal } from "@trellis/domain/money/money.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { emitWebhook } from "../../webhooks/index.ts";
import type { GiftRow } from "../gift-rows.ts";

/** A message that a gift was received. */
export const emitGift = (scope: Program, row: GiftRow): Promise<void> =>
  emitWebhook(scope, "gift.received", {
    record: row.id,
    data: {
      donationId: row.id,
      donorId: row.donorId,
      formId: row.formId,
      recurringGiftId: row.recurringGiftId,
      amount: formatDecimal(row.cents),
      feeAmount: formatDecimal(row.feeCents),
      currency: row.currency,
      frequency: row.frequency,
      method: row.method,
      receivedOn: row.receivedOn,
      receiptNumber: row.receiptNumber,
    },
  });

/** A message that cents of a gift were refunded; the row is as it is afterwards. */
export const emitRefund = (scope: Program, row: GiftRow, cents: bigint): Promise<void> =>
  emitWebhook(scope, "gift.refunded", {
    record: row.id,
    data: {
      donationId: row.id,
      donorId: row.donorId,
      amount: formatDecimal(cents),
      refundedAmount: formatDecimal(row.refunded),
      currency: row.currency,
      status: row.status === "refunded" ? "refunded" : "completed",
    },
  });
