import { addressView, anyText, dayRange, oneOf, recordId, withoutEmpty } from "@trellis/shared/client/address-view.ts";
import { LINE_FILTERS } from "@trellis/statement-reader/choices.ts";

/** The filters of an account's lines. They live in the address, under the names that the API gives them. */
export const LINES = addressView({
  state: oneOf(LINE_FILTERS),
  direction: oneOf(["in", "out"]),
  statementId: recordId,
  ...dayRange,
  q: anyText(),
});
export type LineView = typeof LINES.plain;

export const hasLineFilters = (view: LineView): boolean => Object.keys(withoutEmpty(view)).length > 0;
