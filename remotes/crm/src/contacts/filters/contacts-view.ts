import { BIRTHDAY_DAYS, CONSENTS, CONTACT_STATUSES, CONTACT_TYPES } from "@trellis/contract-contacts/choices.ts";
import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal, MAX_AMOUNT_CENTS, parseMoney } from "@trellis/domain/money/money.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";

const SORTS = ["name", "lastContact", "total", "added"] as const;
export type ContactSort = (typeof SORTS)[number];
export type SortOrder = "asc" | "desc";

/** What the address says of the contacts: filters, their order, and what stands over the list. */
export interface ContactsView {
  filters: ContactFilters;
  /** A segment whose filters narrow the list together with those given. */
  segmentId: string;
  sort: ContactSort;
  order: SortOrder;
  /** A contact whose dialog is open. */
  contact: string;
  /** A segment whose filters are being changed: those given are to become its own. */
  editing: string;
  /** What stands over the list. */
  dialog: "" | "add" | "import" | "filters";
}

export const PLAIN: ContactsView = {
  filters: {},
  segmentId: "",
  sort: "name",
  order: "asc",
  contact: "",
  editing: "",
  dialog: "",
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_LENGTHS = { q: 200, tag: 50, city: 100, state: 100 } as const;
const DAYS = ["contactedFrom", "contactedTo", "addedFrom", "addedTo"] as const;
const AMOUNTS = ["donatedMin", "donatedMax"] as const;

/** The names of all filters, in the order in which an address and the chips have them. */
const FILTER_NAMES = [
  "q",
  "type",
  "status",
  "tag",
  "consent",
  "reachable",
  "city",
  "state",
  "contactedFrom",
  "contactedTo",
  "birthdayWithin",
  "neverContacted",
  "donatedMin",
  "donatedMax",
  "addedFrom",
  "addedTo",
] as const satisfies readonly (keyof ContactFilters)[];

/** What an address says; what it says wrongly is left out, so that no link leads to a refusal. */
export function readContactsView(search: string): ContactsView {
  const params = new URLSearchParams(search);
  const sort = SORTS.find((one) => one === params.get("sort")) ?? "name";
  const order = params.get("order");
  const id = (name: string) => (UUID.test(params.get(name) ?? "") ? (params.get(name) ?? "") : "");
  return {
    filters: readFilters(params),
    segmentId: id("segment"),
    sort,
    order: order === "asc" || order === "desc" ? order : usualOrder(sort),
    contact: id("contact"),
    editing: id("editing"),
    dialog: DIALOGS.find(([name, value]) => params.get(name) === value)?.[2] ?? "",
  };
}

/** What an address says of each dialog. */
const DIALOGS = [
  ["add", "contact", "add"],
  ["import", "contacts", "import"],
  ["filters", "open", "filters"],
] as const;

/** The filters that an address says rightly. */
function readFilters(params: URLSearchParams): ContactFilters {
  const found: Record<string, string> = {};
  for (const [name, max] of Object.entries(MAX_LENGTHS)) {
    const text = (params.get(name) ?? "").replaceAll("\0", "").trim().slice(0, max);
    if (text) found[name] = text;
  }
  const oneOf = (name: string, known: readonly string[]) => {
    const text = params.get(name);
    if (text !== null && known.includes(text)) found[name] = text;
  };
  oneOf("type", CONTACT_TYPES);
  oneOf("status", CONTACT_STATUSES);
  oneOf("consent", CONSENTS);
  oneOf("reachable", ["true", "false"]);
  oneOf("birthdayWithin", BIRTHDAY_DAYS);
  oneOf("neverContacted", ["true"]);
  for (const name of DAYS) {
    const text = params.get(name) ?? "";
    if (isCalendarDay(text)) found[name] = text;
  }
  for (const name of AMOUNTS) {
    const text = readAmount(params.get(name) ?? "");
    if (text) found[name] = text;
  }
  return inOrder(found as ContactFilters);
}

/** Without what contradicts itself: a range that is upside down, a day of contact with somebody never contacted. */
export function inOrder(filters: ContactFilters): ContactFilters {
  const kept = { ...filters };
  if (kept.contactedFrom && kept.contactedTo && kept.contactedTo < kept.contactedFrom) delete kept.contactedTo;
  if (kept.addedFrom && kept.addedTo && kept.addedTo < kept.addedFrom) delete kept.addedTo;
  if (kept.donatedMin && kept.donatedMax && Number(kept.donatedMax) < Number(kept.donatedMin)) delete kept.donatedMax;
  if (kept.neverContacted) {
    delete kept.contactedFrom;
    delete kept.contactedTo;
  }
  return kept;
}

/** The amount that somebody typed as a filter takes it (`"1234.50"`); empty for what is none. */
export function readAmount(text: string): string {
  const cents = parseMoney(plainAmount(text));
  return cents === undefined || cents < 0n || cents > MAX_AMOUNT_CENTS ? "" : formatDecimal(cents);
}

/** The query string, with its question mark; empty for the plain list. */
export function writeContactsView({ filters, segmentId, sort, order, contact, editing, dialog }: ContactsView): string {
  const params = new URLSearchParams();
  for (const name of FILTER_NAMES) if (filters[name]) params.set(name, filters[name]);
  if (segmentId) params.set("segment", segmentId);
  if (sort !== "name") params.set("sort", sort);
  if (order !== usualOrder(sort)) params.set("order", order);
  if (contact) params.set("contact", contact);
  if (editing) params.set("editing", editing);
  for (const [name, value, one] of DIALOGS) if (dialog === one) params.set(name, value);
  return params.size > 0 ? `?${params}` : "";
}

/** What narrows the list, as the API takes it. */
export const narrowingOf = ({ filters, segmentId }: Pick<ContactsView, "filters" | "segmentId">) => ({
  ...filters,
  ...(segmentId ? { segmentId } : {}),
});

export const isFiltered = (view: ContactsView): boolean => Object.keys(narrowingOf(view)).length > 0;

/** Filters that stand behind the Filters button: all but search, type and status. */
export const countMore = (filters: ContactFilters): number =>
  FILTER_NAMES.filter((name) => name !== "q" && name !== "type" && name !== "status" && filters[name]).length;

/** The filters with some changed; an empty text takes one away. */
export function withFilters(
  filters: ContactFilters,
  changed: { [Name in keyof ContactFilters]?: string | undefined },
): ContactFilters {
  const merged: Record<string, string | undefined> = { ...filters, ...changed };
  return Object.fromEntries(Object.entries(merged).filter(([, text]) => text)) as ContactFilters;
}

/** Names begin with A, days and sums with the latest and largest. */
const usualOrder = (sort: ContactSort): SortOrder => (sort === "name" ? "asc" : "desc");

/** The order after a column's head was pressed: the other way round, or that column as it usually begins. */
export const sortBy = (view: ContactsView, sort: ContactSort): Pick<ContactsView, "sort" | "order"> => ({
  sort,
  order: view.sort !== sort ? usualOrder(sort) : view.order === "asc" ? "desc" : "asc",
});

/** The view of a member who may not see what people gave, whose link may come from a colleague who may. */
export function withoutGiving(view: ContactsView): ContactsView {
  const { donatedMin: _min, donatedMax: _max, ...filters } = view.filters;
  return { ...view, filters, ...(view.sort === "total" ? { sort: "name", order: usualOrder("name") } : {}) };
}
