import { RECURRING_GIFT_STATUSES, type RecurringGiftStatus } from "@trellis/gift-rules/choices.ts";

/** What the address says of the recurring gifts: filters, and the one that is open. */
export interface RecurringView {
  q: string;
  status: RecurringGiftStatus | "";
  gift: string;
}

export const PLAIN: RecurringView = { q: "", status: "", gift: "" };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an address says; what it says wrongly is left out, so that no link leads to a refusal. */
export function readRecurringView(search: string): RecurringView {
  const params = new URLSearchParams(search);
  const gift = params.get("gift") ?? "";
  return {
    q: (params.get("q") ?? "").slice(0, 200),
    status: RECURRING_GIFT_STATUSES.find((one) => one === params.get("status")) ?? "",
    gift: UUID.test(gift) ? gift : "",
  };
}

/** The query string, with its question mark; empty for the plain list. */
export function writeRecurringView(view: RecurringView): string {
  const params = new URLSearchParams(Object.entries(view).filter(([, text]) => text !== ""));
  return params.size > 0 ? `?${params}` : "";
}

/** As the API takes it. */
export const filterOf = ({ q, status }: RecurringView) => ({ ...(q ? { q } : {}), ...(status ? { status } : {}) });
