import { eventAddress } from "@trellis/calendar-rules/public-calendar-address.ts";

/** How a visitor looks at the calendar; part of the address, so that it can be shared and reloaded. */
export interface CalendarFilters {
  view: "list" | "month";
  /** `2026-11`; empty is this one. */
  month: string;
  q: string;
  type: string;
}

export function readFilters(search: string): CalendarFilters {
  const query = new URLSearchParams(search);
  const month = query.get("month") ?? "";
  return {
    view: query.get("view") === "month" ? "month" : "list",
    month: /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : "",
    q: (query.get("q") ?? "").slice(0, 200),
    type: query.get("type") ?? "",
  };
}

/** The query string of a look; what the address said besides (language, theme, embedding) stays. */
export function withFilters(search: string, { view, month, q, type }: CalendarFilters): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ view: view === "month" ? view : "", month, q: q.trim(), type }))
    if (value) query.set(name, value);
    else query.delete(name);
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** Whether the calendar is in another page: by its address, or by a page around it. */
export const isEmbedded = (): boolean => new URLSearchParams(location.search).has("embed") || window.parent !== window;

/** What goes along to another page of the calendar: which language it speaks and how it is dressed. Events are never framed. */
export function carried(search: string): string {
  const query = new URLSearchParams(search);
  const kept = ["lang", "theme", "color"].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
}

/** The address of an event's page in this page's language and look. */
export const eventHref = (slug: string, event: { id: string; occurrence: string | null }, search: string): string =>
  `${eventAddress(`/calendar/${encodeURIComponent(slug)}`, event)}${carried(search)}`;
