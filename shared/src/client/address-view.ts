import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";

export type SortOrder = "asc" | "desc";

/** How an address says one value of a view. What it says wrongly or not at all is the default, so that no link is refused. */
interface AddressPart<Value> {
  /** Its name in the address, where it is not the view's. */
  name?: string;
  /** What the address says where it is not the value itself. */
  text?: string;
  /** `other` reads another parameter. */
  read(text: string | null, other: (name: string) => string | null): Value;
  /** Whether an address leaves the value out; the default when not given. */
  isUsual?(value: Value, view: Readonly<Record<string, unknown>>): boolean;
}

type AddressParts = Readonly<Record<string, AddressPart<unknown>>>;
type ViewOf<Parts extends AddressParts> = {
  -readonly [Name in keyof Parts]: Parts[Name] extends AddressPart<infer Value> ? Value : never;
};

export interface AddressView<View> {
  /** The view of an address without a query. */
  plain: View;
  read: (search: string) => View;
  /** The query string, with its question mark; empty for the plain view. Other parameters of `search` stay. */
  write: (view: View, search?: string) => string;
}

export const isRecordId = (text: string | null | undefined): text is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text ?? "");

/** Free text, such as a search. */
export const anyText = (limit = 200): AddressPart<string> => ({
  read: (text) => (text ?? "").replaceAll("\0", "").trim().slice(0, limit),
});

/** A text that fits. */
export const textThat = (fits: (text: string) => boolean): AddressPart<string> => ({
  read: (text) => (text !== null && fits(text) ? text : ""),
});

/** The ID of a record. */
export const recordId = textThat(isRecordId);

/** A calendar day. */
export const calendarDay = textThat(isCalendarDay);

export function oneOf<const Value extends string>(values: readonly Value[]): AddressPart<Value | "">;
export function oneOf<const Value extends string>(values: readonly Value[], usual: Value): AddressPart<Value>;
/** One of a few values; `usual`, or `""`, for any other. */
export function oneOf(values: readonly string[], usual = ""): AddressPart<string> {
  return { read: (text) => values.find((value) => value === text) ?? usual };
}

/** First and last day, `from` and `to`. The last one is left out when it comes before the first: the API would refuse it. */
export const dayRange = {
  from: calendarDay,
  to: {
    read: (text: string | null, other: (name: string) => string | null) => {
      const to = calendarDay.read(text, other);
      return to < calendarDay.read(other("from"), other) ? "" : to;
    },
  },
};

/** True where the parameter has this value. */
export const flag = (text: string): AddressPart<boolean> => ({ text, read: (said) => said === text });

/** True where the address has the parameter at all; `text` is what it is given. */
export const present = (text = "1"): AddressPart<boolean> => ({ text, read: (said) => said !== null });

/** Another name of a parameter in the address. */
export const named = <Value>(name: string, of: AddressPart<Value>): AddressPart<Value> => ({ ...of, name });

/** The order of a list, `sort` and `order`: the first of `sorts`, and the latest and largest first, when not named. */
export const sorting = <const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) => ({
  sort: oneOf(sorts, sorts[0]),
  order: oneOf(["asc", "desc"], "desc"),
});

/** As `sorting`, for a list whose columns start in different orders. */
export const sortingFrom = <const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  usual: (sort: Sort) => SortOrder,
) => {
  const sort = oneOf(sorts, sorts[0]);
  const order: AddressPart<SortOrder> = {
    read: (text, other) => (text === "asc" || text === "desc" ? text : usual(sort.read(other("sort"), other))),
    isUsual: (value, view) => value === usual(view.sort as Sort),
  };
  return { sort, order };
};

/** The order after a column's head was pressed: reversed, or another column as it usually starts. */
export const pressSort = <Sort extends string>(
  view: { sort: Sort; order: SortOrder },
  sort: Sort,
  usual: (sort: Sort) => SortOrder = () => "desc",
): { sort: Sort; order: SortOrder } => ({
  sort,
  order: view.sort !== sort ? usual(sort) : view.order === "asc" ? "desc" : "asc",
});

/**
 * What a screen reads from its address and writes to it: search, filters, order, and what is open over it.
 *
 * @param settle removes what contradicts itself
 */
export function addressView<const Parts extends AddressParts>(
  parts: Parts,
  settle: (view: ViewOf<Parts>) => ViewOf<Parts> = (view) => view,
): AddressView<ViewOf<Parts>> {
  const entries = Object.entries(parts);
  const read = (search: string) => {
    const params = new URLSearchParams(search);
    const said = (name: string) => params.get(name);
    const values = entries.map(([key, part]) => [key, part.read(said(part.name ?? key), said)]);
    return settle(Object.fromEntries(values) as ViewOf<Parts>);
  };
  const plain = read("");
  return {
    plain,
    read,
    write: (view, search) =>
      searchWith(
        search,
        Object.fromEntries(
          entries.map(([key, { name = key, text, isUsual = (value: unknown) => value === plain[key] }]) => [
            name,
            isUsual(view[key], view) ? null : (text ?? (view[key] as string)),
          ]),
        ),
      ),
  };
}

/** A query string with these parameters replaced, with its question mark; an empty or null one is left out. */
export function searchWith(search: string | undefined, values: Readonly<Record<string, string | null>>): string {
  const params = new URLSearchParams(search);
  for (const [name, text] of Object.entries(values))
    if (text) params.set(name, text);
    else params.delete(name);
  return params.size > 0 ? `?${params}` : "";
}

type Given<Values> = { [Name in keyof Values]?: Exclude<Values[Name], "" | null | undefined> };

/** Without what is not set: the filters of a view as the API takes them. */
export const withoutEmpty = <Values extends object>(values: Values): Given<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Given<Values>;
