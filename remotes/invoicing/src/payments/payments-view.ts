import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "@trellis/invoice-rules/choices.ts";

/** What the address says of the payments: filters, and what stands over the list. */
export interface PaymentsView {
  q: string;
  method: PaymentMethod | "";
  customer: string;
  from: string;
  to: string;
  /** A payment that is open. */
  payment: string;
  isRecording: boolean;
}

export const PLAIN: PaymentsView = {
  q: "",
  method: "",
  customer: "",
  from: "",
  to: "",
  payment: "",
  isRecording: false,
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function readPaymentsView(search: string): PaymentsView {
  const params = new URLSearchParams(search);
  const known = (name: string, fits: (text: string) => boolean) => {
    const text = params.get(name) ?? "";
    return fits(text) ? text : "";
  };
  const from = known("from", isCalendarDay);
  const to = known("to", isCalendarDay);
  return {
    q: (params.get("q") ?? "").slice(0, 200),
    method: PAYMENT_METHODS.find((method) => method === params.get("method")) ?? "",
    customer: known("customer", (text) => UUID.test(text)),
    from,
    // A range that is upside down would be refused.
    to: from && to && to < from ? "" : to,
    payment: known("payment", (text) => UUID.test(text)),
    isRecording: params.get("record") === "payment",
  };
}

/** The query string, with its question mark; empty for the plain list. */
export function writePaymentsView({ isRecording, ...texts }: PaymentsView): string {
  const params = new URLSearchParams();
  for (const [name, text] of Object.entries(texts)) if (text) params.set(name, text);
  if (isRecording) params.set("record", "payment");
  return params.size > 0 ? `?${params}` : "";
}

/** As the API takes it. */
export const filterOf = ({ q, method, customer, from, to }: PaymentsView) => ({
  ...(q ? { q } : {}),
  ...(method ? { method } : {}),
  ...(customer ? { customerId: customer } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});

export const isFiltered = (view: PaymentsView): boolean => Object.keys(filterOf(view)).length > 0;
