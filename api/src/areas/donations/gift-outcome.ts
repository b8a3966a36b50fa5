import type { GiftOutcome } from "@trellis/shared/contract/donations/payments.ts";
import { formatDecimal } from "@trellis/shared/domain/money.ts";
import type { GiftPaymentRow } from "./gift-begin.ts";
import type { GiftState } from "./gift-look.ts";

/** What the payment frame is told of a payment. */
export const outcomeOf = (row: GiftPaymentRow, state: GiftState): GiftOutcome => ({
  ...state,
  giftId: row.id,
  amount: formatDecimal(row.cents),
  currency: row.currency as GiftOutcome["currency"],
});
