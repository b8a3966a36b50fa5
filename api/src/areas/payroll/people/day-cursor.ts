import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { AppError } from "../../../kernel/errors.ts";

/** Where the next page of a list by pay date begins. */
export interface DayPosition {
  day: string;
  id: string;
}

export const writeDayCursor = (row: { payDate: string; id: string } | undefined): string | null =>
  row ? `${row.payDate}_${row.id}` : null;

/** Reads a cursor of ours. Throws malformed for anything else. */
export function readDayCursor(cursor: string | undefined): DayPosition | undefined {
  if (cursor === undefined) return undefined;
  const [, day, id] =
    /^((?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(
      cursor,
    ) ?? [];
  if (day === undefined || id === undefined || !isCalendarDay(day))
    throw new AppError("malformed", {
      message: "This page of the list doesn't exist anymore. Start again from the first page.",
    });
  return { day, id };
}
