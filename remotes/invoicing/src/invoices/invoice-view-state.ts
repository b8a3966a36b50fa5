import { INVOICE_SORTS } from "@trellis/contract-invoicing/invoices.ts";
import { parseMoney } from "@trellis/domain/money/money.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import {
  addressView,
  anyText,
  calendarDay,
  named,
  oneOf,
  recordId,
  sorting,
  textThat,
  withoutEmpty,
} from "@trellis/shared/client/address-view.ts";

/** What the status filter offers: the specification's five, and what an office looks for besides. */
export const STATUS_FILTERS = ["draft", "sent", "viewed", "partial", "paid", "overdue", "cancelled"] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

const isBound = (text: string) => (parseMoney(text) ?? -1n) >= 0n;
const bound = textThat(isBound);

/** What the list shows and how. It is the address's query, so it can be linked and gone back from. */
export const INVOICES = addressView({
  q: anyText(),
  status: oneOf([...STATUS_FILTERS, "open"]),
  customerId: named("customer", recordId),
  from: calendarDay,
  to: calendarDay,
  minAmount: named("min", bound),
  maxAmount: named("max", bound),
  ...sorting(INVOICE_SORTS),
});
export type InvoiceView = typeof INVOICES.plain;
export type InvoiceSort = InvoiceView["sort"];

/** An amount as people type it (`$1,000`) for the server; undefined if invalid. */
export function readBound(typed: string): string | undefined {
  const text = plainAmount(typed);
  return text !== "" && isBound(text) ? text : undefined;
}

/** Filters behind the Filter button that are on. */
export const countFilters = ({ from, to, minAmount, maxAmount, customerId }: InvoiceView): number =>
  Object.keys(withoutEmpty({ from, to, minAmount, maxAmount, customerId })).length;

/** The request to the API: without unset filters. */
export const queryOf = ({ sort, order, ...filters }: InvoiceView) => ({ ...withoutEmpty(filters), sort, order });
