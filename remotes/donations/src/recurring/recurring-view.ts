import { RECURRING_GIFT_STATUSES } from "@trellis/gift-rules/choices.ts";
import { addressView, anyText, oneOf, recordId, withoutEmpty } from "@trellis/shared/client/address-view.ts";

/** What the address says of the recurring gifts: filters, and the one that is open. */
export const RECURRING = addressView({ q: anyText(), status: oneOf(RECURRING_GIFT_STATUSES), gift: recordId });
export type RecurringView = typeof RECURRING.plain;

/** As the API takes it. */
export const filterOf = ({ q, status }: RecurringView) => withoutEmpty({ q, status });
