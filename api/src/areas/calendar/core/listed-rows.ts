import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { calendarEvent } from "../schema/event-schema.ts";
import type { EventRow, events } from "./event-rows.ts";

/** What no list shows: a month reads thousands of rows, so each column that it leaves out counts. */
const UNLISTED = ["overAt", "sequence", "importId", "deletedAt", "searchText"] as const;
/** Values shared by all rows of one list. */
const COMMON = ["organizationId", "isDeleted"] as const;

/** An event as lists read it. */
export type ListedRow = Omit<EventRow, (typeof UNLISTED)[number]>;

const UNREAD = new Set<string>([...UNLISTED, ...COMMON]);
const COLUMNS = Object.entries(getTableColumns(calendarEvent)).filter(([key]) => !UNREAD.has(key));
const NO_DATES: string[] = [];

/** The columns that `toListedRow` reads, by their names in code. Few events have their own dates. */
export const listedColumns = (event: ReturnType<typeof events>): Record<string, SQL.Aliased> =>
  Object.fromEntries(
    COLUMNS.map(([key, { dataType }]) => {
      const column = event[key as keyof EventRow] as AnyPgColumn;
      const read = dataType === "json" ? sql`nullif(${column}, '[]'::jsonb)` : sql`${column}`;
      return [key, read.as(key)];
    }),
  );

const INSTANTS = COLUMNS.filter(([, { dataType }]) => dataType === "date").map(([key]) => key);

/** Turns what the driver answered into the row itself: of thousands of rows none is copied or asked what its values are. */
export function toListedRow(found: Record<string, unknown>, organizationId: number): ListedRow {
  let [text, instant]: [unknown, Date | null] = [null, null];
  for (const key of INSTANTS) {
    // An unchanged event was last changed when it was created.
    if (found[key] !== text) {
      text = found[key];
      instant = text === null ? null : new Date(text as string);
    }
    found[key] = instant;
  }
  found.addedDates ??= NO_DATES;
  found.excludedDates ??= NO_DATES;
  found.organizationId = organizationId;
  found.isDeleted = false;
  return found as ListedRow;
}
