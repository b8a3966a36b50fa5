import { PAYMENT_METHODS } from "@trellis/invoice-rules/choices.ts";
import {
  addressView,
  anyText,
  dayRange,
  flag,
  named,
  oneOf,
  recordId,
  withoutEmpty,
} from "@trellis/shared/client/address-view.ts";

/** The payments view in the address: filters, and what is open over the list. */
export const PAYMENTS = addressView({
  q: anyText(),
  method: oneOf(PAYMENT_METHODS),
  customer: recordId,
  ...dayRange,
  /** A payment that is open. */
  payment: recordId,
  isRecording: named("record", flag("payment")),
});
export type PaymentsView = typeof PAYMENTS.plain;

/** As the API takes it. */
export const filterOf = ({ q, method, customer, from, to }: PaymentsView) =>
  withoutEmpty({ q, method, customerId: customer, from, to });

export const isFiltered = (view: PaymentsView): boolean => Object.keys(filterOf(view)).length > 0;
