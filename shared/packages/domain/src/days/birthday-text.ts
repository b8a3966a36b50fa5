import { type CalendarDay, isCalendarDay } from "./calendar-day.ts";
import { isMonthDay, type MonthDay } from "./month-day.ts";

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
/** Apple writes this year where a birthday has none. */
const NO_YEAR = "1604";

/**
 * A day as address books write it: `1975-12-12`, `19751212`, `12/31/1975`, `31.12.1975`, `December 12, 1975`, with or without
 * a time behind it. Undefined for what is no whole day, such as a birthday without its year. Of two numbers that could
 * both be a month the first is it, as in the United States, unless points part them.
 */
export function readDayText(text: string): CalendarDay | undefined {
  const plain = text.trim().slice(0, 60);
  if (plain === "") return undefined;
  const iso = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ].*)?$/.exec(plain);
  if (iso) return iso[1] === NO_YEAR ? undefined : dayOf(iso[1], iso[2], iso[3]);
  const yearFirst = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(plain);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  const numbers = /^(\d{1,2})([/.-])(\d{1,2})[/.-](\d{4})(?: .*)?$/.exec(plain);
  if (numbers) {
    const [, first = "", sign, second = "", year] = numbers;
    const dayFirst = sign === "." ? Number(second) <= 12 : Number(first) > 12;
    return dayFirst ? dayOf(year, second, first) : dayOf(year, first, second);
  }
  const words = /^(?:[a-z]+, )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(plain);
  if (words) return dayOf(words[3], monthOf(words[1]), words[2]);
  const british = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4})$/i.exec(plain);
  if (british) return dayOf(british[3], monthOf(british[2]), british[1]);
  return undefined;
}

/**
 * A birthday as address books write it: a whole day as `readDayText` reads it, or one without its year: `--04-15`, `--0415`,
 * `1604-04-15` (Apple), `04/15`, `April 15`, `15 April`. Undefined for what is neither.
 */
export function readBirthdayText(text: string): { day?: CalendarDay; monthDay?: MonthDay } | undefined {
  const plain = text.trim().slice(0, 60);
  if (plain === "") return undefined;
  const day = readDayText(plain);
  if (day) return { day };
  const monthDay = monthDayIn(plain);
  return monthDay === undefined ? undefined : { monthDay };
}

function monthDayIn(plain: string): MonthDay | undefined {
  const dashed = /^(?:--|1604-?|0000-?)(\d\d)-?(\d\d)(?:[T ].*)?$/.exec(plain);
  if (dashed) return partsOf(dashed[1], dashed[2]);
  const numbers = /^(\d{1,2})([/.-])(\d{1,2})\.?$/.exec(plain);
  if (numbers) {
    const [, first = "", sign, second = ""] = numbers;
    const dayFirst = sign === "." ? Number(second) <= 12 : Number(first) > 12;
    return dayFirst ? partsOf(second, first) : partsOf(first, second);
  }
  const words = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?$/i.exec(plain);
  if (words) return partsOf(monthOf(words[1]), words[2]);
  const british = /^(\d{1,2})\.?[ -]([a-z]{3,9})\.?$/i.exec(plain);
  return british ? partsOf(monthOf(british[2]), british[1]) : undefined;
}

function partsOf(month = "", day = ""): MonthDay | undefined {
  const text = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isMonthDay(text) ? text : undefined;
}

const monthOf = (name = "") => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

function dayOf(year = "", month = "", day = ""): CalendarDay | undefined {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDay(text) ? text : undefined;
}

/** Nothing at all, as Outlook writes it. */
export const isNoDay = (text: string): boolean => /^[0/.\-\s]*$/.test(text);
