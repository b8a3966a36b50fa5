import { GIFT_FREQUENCIES, GIFT_METHODS, GIFT_STATUSES } from "@trellis/gift-rules/choices.ts";
import {
  addressView,
  anyText,
  dayRange,
  flag,
  named,
  oneOf,
  recordId,
  sorting,
  withoutEmpty,
} from "@trellis/shared/client/address-view.ts";

/** The gifts view in the address: filters, their order, and what is open over the list. */
export const GIFTS = addressView({
  q: anyText(),
  status: oneOf(GIFT_STATUSES),
  method: oneOf(GIFT_METHODS),
  frequency: oneOf(GIFT_FREQUENCIES),
  form: recordId,
  ...dayRange,
  /** A gift that is open. */
  gift: recordId,
  /** The contact whose gift is being added. */
  contact: recordId,
  ...sorting(["date", "amount"]),
  isAdding: named("add", flag("donation")),
});
export type GiftsView = typeof GIFTS.plain;
export type GiftSort = GiftsView["sort"];

/** As the API takes it. */
export const filterOf = ({ q, status, method, frequency, form, from, to }: GiftsView) =>
  withoutEmpty({ q, status, paymentMethod: method, frequency, formId: form, from, to });

export const isFiltered = (view: GiftsView): boolean => Object.keys(filterOf(view)).length > 0;
