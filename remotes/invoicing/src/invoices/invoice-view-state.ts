import { INVOICE_SORTS } from "@trellis/contract-invoicing/invoices.ts";
import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { parseMoney } from "@trellis/domain/money/money.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";

/** What the status filter offers: the specification's five, and what an office looks for besides. */
export const STATUS_FILTERS = ["draft", "sent", "viewed", "partial", "paid", "overdue", "cancelled"] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];
export type InvoiceSort = (typeof INVOICE_SORTS)[number];
type SortOrder = "asc" | "desc";

interface InvoiceFilters {
  q?: string | undefined;
  status?: StatusFilter | "open" | undefined;
  customerId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  minAmount?: string | undefined;
  maxAmount?: string | undefined;
}

/** What the list shows and how. It is the address's query, so it can be linked and gone back from. */
export interface InvoiceView {
  filters: InvoiceFilters;
  sort: InvoiceSort;
  order: SortOrder;
}

const STATUSES: readonly string[] = [...STATUS_FILTERS, "open"];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads a query string; what is no filter of ours, or none that the server would take, is left out. */
export function readView(search: string): InvoiceView {
  const params = new URLSearchParams(search);
  const known = (name: string, fits: (text: string) => boolean) => {
    const text = params.get(name);
    return text && fits(text) ? text : undefined;
  };
  const sort = INVOICE_SORTS.find((name) => name === params.get("sort")) ?? "issueDate";
  const order = params.get("order") === "asc" ? "asc" : "desc";
  const filters: InvoiceFilters = {
    q: known("q", (text) => text.length <= 200),
    status: known("status", (text) => STATUSES.includes(text)) as InvoiceFilters["status"],
    customerId: known("customer", (text) => UUID.test(text)),
    from: known("from", isCalendarDay),
    to: known("to", isCalendarDay),
    minAmount: known("min", isBound),
    maxAmount: known("max", isBound),
  };
  return { filters, sort, order };
}

/** The query string of a view: nothing of what is usual. */
export function writeView({ filters, sort, order }: InvoiceView): string {
  const params = new URLSearchParams();
  const values = {
    q: filters.q,
    status: filters.status,
    customer: filters.customerId,
    from: filters.from,
    to: filters.to,
    min: filters.minAmount,
    max: filters.maxAmount,
    sort: sort === "issueDate" ? undefined : sort,
    order: order === "desc" ? undefined : order,
  };
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, value);
  const query = params.toString();
  return query ? `?${query}` : "";
}

const isBound = (text: string) => (parseMoney(text) ?? -1n) >= 0n;

/** An amount as a person types it (`$1,000`) as the server takes it; undefined when it is none. */
export function readBound(typed: string): string | undefined {
  const text = plainAmount(typed);
  return text !== "" && isBound(text) ? text : undefined;
}

/** Filters behind the Filter button that are on. */
export function countFilters({ from, to, minAmount, maxAmount, customerId }: InvoiceFilters): number {
  return [from, to, minAmount, maxAmount, customerId].filter(Boolean).length;
}

/** What the API is asked: without what is not set. */
export const queryOf = ({ filters, sort, order }: InvoiceView) => ({
  ...(Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as InvoiceFilters),
  sort,
  order,
});
