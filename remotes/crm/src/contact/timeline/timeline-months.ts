import type { TimelineEntry, TimelineKind } from "@trellis/contract-contacts/timeline.ts";
import { dayInZone, formatMonth } from "@trellis/domain/days/calendar-day.ts";

/** What the timeline can be narrowed to, with the kinds that it asks for. */
export const SHOWN = {
  all: null,
  gifts: ["gift"],
  invoices: ["invoice", "payment"],
  mails: ["mail"],
  notes: ["note"],
  activities: ["activity"],
  events: ["event"],
  answers: ["answer"],
  changes: ["change"],
} as const satisfies Record<string, readonly TimelineKind[] | null>;
export type Shown = keyof typeof SHOWN;

interface TimelineMonth {
  /** `2025-11`. */
  key: string;
  /** "November 2025". */
  label: string;
  entries: TimelineEntry[];
}

/** The calendar day on which an entry happened, in the organization's time zone. */
export const dayOf = ({ day, at }: Pick<TimelineEntry, "day" | "at">, timeZone: string): string =>
  day ?? dayInZone(new Date(at), timeZone);

/** Entries by the month in which they happened, in the order in which they came. */
export function groupByMonth(entries: readonly TimelineEntry[], timeZone: string): TimelineMonth[] {
  const months: TimelineMonth[] = [];
  for (const entry of entries) {
    const key = dayOf(entry, timeZone).slice(0, 7);
    const last = months.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else months.push({ key, label: monthName(key), entries: [entry] });
  }
  return months;
}

const monthName = (key: string) => formatMonth(`${key}-01`);
