import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";

export interface AuditFilter {
  action?: string;
  resource?: string;
  userId?: string;
  from?: string;
  to?: string;
}

const NAMES = ["action", "resource", "userId", "from", "to"] as const;

/** Reads the filter out of an address's query; what makes no sense there is left out. */
export function readFilter(search: string): AuditFilter {
  const query = new URLSearchParams(search);
  const filter: AuditFilter = {};
  for (const name of NAMES) {
    const value = query.get(name)?.trim().slice(0, 60);
    if (!value) continue;
    if ((name === "from" || name === "to") && !isCalendarDay(value)) continue;
    if (name === "userId" && !/^[0-9a-f-]{36}$/i.test(value)) continue;
    filter[name] = value;
  }
  return filter;
}

/** The query that `readFilter` reads, with its question mark; empty without a filter. */
export function writeFilter(filter: AuditFilter): string {
  const query = new URLSearchParams();
  for (const name of NAMES) if (filter[name]) query.set(name, filter[name]);
  return query.size > 0 ? `?${query}` : "";
}
