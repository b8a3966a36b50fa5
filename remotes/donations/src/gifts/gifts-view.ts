import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import {
  GIFT_FREQUENCIES,
  GIFT_METHODS,
  GIFT_STATUSES,
  type GiftFrequency,
  type GiftMethod,
  type GiftStatus,
} from "@trellis/gift-rules/choices.ts";

export type GiftSort = "date" | "amount";

/** What the address says of the gifts: filters, their order, and what stands over the list. */
export interface GiftsView {
  q: string;
  status: GiftStatus | "";
  method: GiftMethod | "";
  frequency: GiftFrequency | "";
  form: string;
  from: string;
  to: string;
  sort: GiftSort;
  order: "asc" | "desc";
  /** A gift that is open. */
  gift: string;
  isAdding: boolean;
  /** The contact whose gift is being added. */
  contact: string;
}

export const PLAIN: GiftsView = {
  q: "",
  status: "",
  method: "",
  frequency: "",
  form: "",
  from: "",
  to: "",
  sort: "date",
  order: "desc",
  gift: "",
  isAdding: false,
  contact: "",
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an address says; what it says wrongly is left out, so that no link leads to a refusal. */
export function readGiftsView(search: string): GiftsView {
  const params = new URLSearchParams(search);
  const known = (name: string, fits: (text: string) => boolean) => {
    const text = params.get(name) ?? "";
    return fits(text) ? text : "";
  };
  const from = known("from", isCalendarDay);
  const to = known("to", isCalendarDay);
  const isUuid = (text: string) => UUID.test(text);
  return {
    q: (params.get("q") ?? "").slice(0, 200),
    status: GIFT_STATUSES.find((one) => one === params.get("status")) ?? "",
    method: GIFT_METHODS.find((one) => one === params.get("method")) ?? "",
    frequency: GIFT_FREQUENCIES.find((one) => one === params.get("frequency")) ?? "",
    form: known("form", isUuid),
    from,
    // A range that is upside down would be refused.
    to: from && to && to < from ? "" : to,
    sort: params.get("sort") === "amount" ? "amount" : "date",
    order: params.get("order") === "asc" ? "asc" : "desc",
    gift: known("gift", isUuid),
    isAdding: params.get("add") === "donation",
    contact: known("contact", isUuid),
  };
}

/** The query string, with its question mark; empty for the plain list. */
export function writeGiftsView({ isAdding, sort, order, ...texts }: GiftsView): string {
  const params = new URLSearchParams();
  for (const [name, text] of Object.entries(texts)) if (text) params.set(name, text);
  if (sort !== "date") params.set("sort", sort);
  if (order !== "desc") params.set("order", order);
  if (isAdding) params.set("add", "donation");
  return params.size > 0 ? `?${params}` : "";
}

/** As the API takes it. */
export const filterOf = ({ q, status, method, frequency, form, from, to }: GiftsView) => ({
  ...(q ? { q } : {}),
  ...(status ? { status } : {}),
  ...(method ? { paymentMethod: method } : {}),
  ...(frequency ? { frequency } : {}),
  ...(form ? { formId: form } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});

export const isFiltered = (view: GiftsView): boolean => Object.keys(filterOf(view)).length > 0;

/** The order after a column's head was pressed: the other way round, or that column from its largest. */
export const sortBy = (view: GiftsView, sort: GiftSort): Pick<GiftsView, "sort" | "order"> => ({
  sort,
  order: view.sort === sort && view.order === "desc" ? "asc" : "desc",
});
