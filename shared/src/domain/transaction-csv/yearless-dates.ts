import type { CalendarDay } from "../calendar-day.ts";
import { addDays, isCalendarDay } from "../calendar-day.ts";
import { monthOfName } from "./date-cell.ts";

const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th|\.)?[ \-/]*(\p{L}{3,12})\.?$/iu;
const MONTH_DAY = /^(\p{L}{3,12})\.?[ \-/]*(\d{1,2})(?:st|nd|rd|th)?$/iu;

/** Month and day of `Aug 10` or `10 August` as `08-10`; undefined for everything else. */
export function yearlessDay(text: string): string | undefined {
  if (text.length < 4 || text.length > 20) return undefined;
  const dayFirst = DAY_MONTH.exec(text);
  const [day, name] = dayFirst ? [dayFirst[1]!, dayFirst[2]!] : (MONTH_DAY.exec(text)?.slice(1).reverse() ?? []);
  if (day === undefined || name === undefined) return undefined;
  const found = `${String(monthOfName(name)).padStart(2, "0")}-${day.padStart(2, "0")}`;
  // A leap year, so that 29 February is one.
  return isCalendarDay(`2024-${found}`) ? found : undefined;
}

interface YearlessRow {
  /** As written. */
  readonly text: string;
  /** Month and day. */
  readonly day: string;
  readonly line: number;
}

/**
 * The dates of a file that leave out the year, as some banks do for the current one. One answer settles them: the full
 * day of the newest. The rest follows from the order of the rows, which runs one way within less than a year.
 */
export class YearlessDates {
  readonly #rows: YearlessRow[] = [];

  get count(): number {
    return this.#rows.length;
  }

  /** Notes a row's date when it leaves out the year, and says whether it does. */
  add(text: string, line: number): boolean {
    const day = yearlessDay(text);
    if (day !== undefined) this.#rows.push({ text, day, line });
    return day !== undefined;
  }

  get newest(): YearlessRow | undefined {
    return this.#newestFirst()[0];
  }

  /** The days that the newest row may mean: the last three years that do not put it into the future. */
  choices(today: CalendarDay): CalendarDay[] {
    const lastYear = Number(today.slice(0, 4)) + 1;
    const days = [0, 1, 2, 3, 4].map((back) => `${lastYear - back}-${this.newest?.day}`);
    return days.filter((day) => isCalendarDay(day) && day <= addDays(today, 31)).slice(0, 3);
  }

  /** Each text's full day when the newest row is `newestDay`; undefined when that is another month and day. */
  resolve(newestDay: CalendarDay): ReadonlyMap<string, CalendarDay> | undefined {
    const rows = this.#newestFirst();
    if (rows[0]?.day !== newestDay.slice(5)) return undefined;
    const days = new Map<string, CalendarDay>();
    let year = Number(newestDay.slice(0, 4));
    let newer = rows[0].day;
    for (const { text, day } of rows) {
      // Going back in time, a later month is one of the year before; a few days' disorder is none.
      if (monthsBetween(day, newer) > 6) year--;
      newer = day;
      if (!days.has(text)) days.set(text, `${year}-${day}`);
    }
    return days;
  }

  /** Rows mostly fall in files with the newest first; the turn of a year is the one great leap the other way. */
  #newestFirst(): readonly YearlessRow[] {
    let falling = 0;
    for (const [index, { day }] of this.#rows.entries()) {
      const before = this.#rows[index - 1]?.day;
      if (before === undefined || before === day) continue;
      const falls = day < before === Math.abs(monthsBetween(day, before)) <= 6;
      falling += falls ? 1 : -1;
    }
    return falling >= 0 ? this.#rows : this.#rows.toReversed();
  }
}

const monthsBetween = (later: string, earlier: string) => Number(later.slice(0, 2)) - Number(earlier.slice(0, 2));
