import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { addDays, isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { monthOfName } from "./date-cell.ts";

const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th|\.)?[ \-/]*(\p{L}{3,12})\.?$/iu;
const MONTH_DAY = /^(\p{L}{3,12})\.?[ \-/]*(\d{1,2})(?:st|nd|rd|th)?$/iu;

const NUMBERS = /^(\d{1,2})(?:[/-](\d{1,2})|\.(\d{1,2})\.)$/;

/** Month and day, as each order of the two reads a date without its year. */
interface YearlessDay {
  readonly mdy: string | undefined;
  readonly dmy: string | undefined;
}
type Order = keyof YearlessDay;

/** Month and day (`08-10`) of `Aug 10`, `10 August`, `8/10` or `10.8.`; undefined for everything else. */
export function yearlessDay(text: string): YearlessDay | undefined {
  if (text.length < 3 || text.length > 20) return undefined;
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, first = "", second, dotted] = numbers;
    const dmy = realDay(second ?? dotted ?? "", first);
    const mdy = second === undefined ? undefined : realDay(first, second);
    return dmy || mdy ? { mdy, dmy } : undefined;
  }
  const dayFirst = DAY_MONTH.exec(text);
  const [day, name] = dayFirst ? [dayFirst[1]!, dayFirst[2]!] : (MONTH_DAY.exec(text)?.slice(1).reverse() ?? []);
  const found = day === undefined || name === undefined ? undefined : realDay(String(monthOfName(name)), day);
  return found ? { mdy: found, dmy: found } : undefined;
}

function realDay(month: string, day: string): string | undefined {
  const found = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  // A leap year, so that 29 February is one.
  return isCalendarDay(`2024-${found}`) ? found : undefined;
}

interface YearlessRow {
  /** As written. */
  readonly text: string;
  readonly day: YearlessDay;
  readonly line: number;
}

interface DatedRow {
  readonly text: string;
  /** Month and day. */
  readonly day: string;
  readonly line: number;
}

/**
 * The dates of a file that leave out the year, as some banks do for the current one. One answer settles them: the full
 * day of the newest, which also shows whether the month or the day comes first. The rest follows from the order of the
 * rows, which runs one way within less than a year.
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

  get newest(): { text: string; line: number } | undefined {
    return this.#orders().map((order) => this.#newestFirst(order)[0])[0];
  }

  /**
   * The days that the newest row may mean, under each order that every row allows: the last three years that do not put it into
   * the future.
   */
  choices(today: CalendarDay): CalendarDay[] {
    const lastYear = Number(today.slice(0, 4)) + 1;
    const days = this.#orders().flatMap((order) => {
      const newest = this.#newestFirst(order)[0]?.day;
      return [0, 1, 2, 3, 4]
        .map((back) => `${lastYear - back}-${newest}`)
        .filter((day) => isCalendarDay(day) && day <= addDays(today, 31))
        .slice(0, 3);
    });
    return [...new Set(days)];
  }

  /** Each text's full day when the newest row is `newestDay`; undefined when that is another month and day. */
  resolve(newestDay: CalendarDay): ReadonlyMap<string, CalendarDay> | undefined {
    const order = this.#orders().find((one) => this.#newestFirst(one)[0]?.day === newestDay.slice(5));
    if (order === undefined) return undefined;
    const rows = this.#newestFirst(order);
    const days = new Map<string, CalendarDay>();
    let year = Number(newestDay.slice(0, 4));
    let newer = newestDay.slice(5);
    for (const { text, day } of rows) {
      // Going back in time, a later month belongs to the year before; a few days' disorder does not.
      if (monthsBetween(day, newer) > 6) year--;
      newer = day;
      if (!days.has(text)) days.set(text, `${year}-${day}`);
    }
    return days;
  }

  /** The orders under which every row is a day; the American one first. */
  #orders(): Order[] {
    const orders: Order[] = ["mdy", "dmy"];
    const fitting = orders.filter((order) => this.#rows.every(({ day }) => day[order] !== undefined));
    const same = this.#rows.every(({ day }) => day.mdy === day.dmy);
    return same ? fitting.slice(0, 1) : fitting;
  }

  /** Rows mostly fall in files with the newest first; the turn of a year is the one great leap the other way. */
  #newestFirst(order: Order): readonly DatedRow[] {
    const rows = this.#rows.flatMap(({ text, line, day }): DatedRow[] => {
      const read = day[order];
      return read === undefined ? [] : [{ text, line, day: read }];
    });
    let falling = 0;
    for (const [index, { day }] of rows.entries()) {
      const before = rows[index - 1]?.day;
      if (before === undefined || before === day) continue;
      const falls = day < before === Math.abs(monthsBetween(day, before)) <= 6;
      falling += falls ? 1 : -1;
    }
    return falling >= 0 ? rows : rows.toReversed();
  }
}

const monthsBetween = (later: string, earlier: string) => Number(later.slice(0, 2)) - Number(earlier.slice(0, 2));
