import { BIRTHDAY_DAYS, CONSENTS, CONTACT_STATUSES, CONTACT_TYPES } from "@trellis/contract-contacts/choices.ts";
import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { formatDecimal, MAX_AMOUNT_CENTS, parseMoney } from "@trellis/domain/money/money.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import {
  addressView,
  anyText,
  calendarDay,
  flag,
  named,
  oneOf,
  pressSort,
  recordId,
  type SortOrder,
  sortingFrom,
  withoutEmpty,
} from "@trellis/shared/client/address-view.ts";

/** Names begin with A, days and sums with the latest and largest. */
const usualOrder = (sort: string): SortOrder => (sort === "name" ? "asc" : "desc");

const amount = { read: (text: string | null) => readAmount(text ?? "") };
/** All filters, in the order in which an address and the chips have them. */
const FILTERS = {
  q: anyText(),
  type: oneOf(CONTACT_TYPES),
  status: oneOf(CONTACT_STATUSES),
  tag: anyText(50),
  consent: oneOf(CONSENTS),
  reachable: oneOf(["true", "false"]),
  city: anyText(100),
  state: anyText(100),
  contactedFrom: calendarDay,
  contactedTo: calendarDay,
  birthdayWithin: oneOf(BIRTHDAY_DAYS),
  neverContacted: oneOf(["true"]),
  donatedMin: amount,
  donatedMax: amount,
  addedFrom: calendarDay,
  addedTo: calendarDay,
} as const satisfies { [Name in keyof ContactFilters]-?: unknown };

const ADDRESS = addressView({
  ...FILTERS,
  segmentId: named("segment", recordId),
  ...sortingFrom(["name", "lastContact", "total", "added"], usualOrder),
  contact: recordId,
  editing: recordId,
  isAdding: named("add", flag("contact")),
  isImporting: named("import", flag("contacts")),
  isFiltering: named("filters", flag("open")),
});
export type ContactSort = typeof ADDRESS.plain.sort;
export type { SortOrder };

/** The order after a column's head was pressed. */
export const sortBy = (view: Pick<ContactsView, "sort" | "order">, sort: ContactSort) =>
  pressSort(view, sort, usualOrder);

/** The contacts view in the address: filters, their order, and what is open over the list. */
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
  /** What is open over the list. */
  dialog: "" | "add" | "import" | "filters";
}

function read(search: string): ContactsView {
  const { segmentId, sort, order, contact, editing, isAdding, isImporting, isFiltering, ...filters } =
    ADDRESS.read(search);
  const dialog = isAdding ? "add" : isImporting ? "import" : isFiltering ? "filters" : "";
  return { filters: inOrder(withoutEmpty(filters)), segmentId, sort, order, contact, editing, dialog };
}

/** Reads and writes the address of the list. */
export const CONTACTS = {
  plain: read(""),
  read,
  write: ({ filters, dialog, ...view }: ContactsView) =>
    ADDRESS.write({
      ...ADDRESS.plain,
      ...filters,
      ...view,
      isAdding: dialog === "add",
      isImporting: dialog === "import",
      isFiltering: dialog === "filters",
    }),
};

/** As `CONTACTS`, for a member who may not see what people gave, whose link may come from a colleague who may. */
export const CONTACTS_WITHOUT_GIVING = {
  ...CONTACTS,
  read: (search: string): ContactsView => {
    const view = read(search);
    const { donatedMin: _min, donatedMax: _max, ...filters } = view.filters;
    return { ...view, filters, ...(view.sort === "total" ? { sort: "name", order: "asc" } : {}) };
  },
};

/** Without contradictions: an inverted range, or a day of contact with "never contacted". */
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

/** A typed amount in the filter's form (`"1234.50"`); empty if invalid. */
export function readAmount(text: string): string {
  const cents = parseMoney(plainAmount(text));
  return cents === undefined || cents < 0n || cents > MAX_AMOUNT_CENTS ? "" : formatDecimal(cents);
}

/** What narrows the list, as the API takes it. */
export const narrowingOf = ({ filters, segmentId }: Pick<ContactsView, "filters" | "segmentId">) => ({
  ...filters,
  ...(segmentId ? { segmentId } : {}),
});

export const isFiltered = (view: ContactsView): boolean => Object.keys(narrowingOf(view)).length > 0;

/** Filters behind the Filters button: all but search, type and status. */
export function countMore({ q: _q, type: _type, status: _status, ...more }: ContactFilters): number {
  return Object.keys(withoutEmpty(more)).length;
}

/** The filters with some changed; an empty text takes one away. */
export function withFilters(
  filters: ContactFilters,
  changed: { [Name in keyof ContactFilters]?: string | undefined },
): ContactFilters {
  return withoutEmpty({ ...filters, ...changed }) as ContactFilters;
}
