import { addDays, type CalendarDay, daysInMonth } from "@trellis/domain/days/calendar-day.ts";
import { foldWords, plainCharacters, unguard } from "./cell-text.ts";

export type DateOrder = "ymd" | "dmy" | "mdy";
export const DATE_ORDERS: readonly DateOrder[] = ["ymd", "dmy", "mdy"];

/** A date as written: the day that it names under each order under which it names one. */
export interface WrittenDate {
  readonly days: Readonly<Partial<Record<DateOrder, CalendarDay>>>;
  /** The one day when the writing leaves no choice: a year of four digits in front, or a month's name. */
  readonly certain: CalendarDay | undefined;
  /** `.` dates are never written month first, anywhere. */
  readonly separator: string;
  /** The year has two digits, so that even its place may be in doubt. */
  readonly shortYear: boolean;
}

/** A time of day behind a date, with its zone if any; the days of a statement are few, its moments many. */
const TIME =
  /(?:T|,? +)\d{1,2}(?:[:.h]\d{1,2}){1,2}(?:[.,]\d+)?(?: ?[ap]\.?m\.?)?(?: ?(?:[a-z]{1,5}|[+-]\d{1,2}(?::?\d{2})?|\[[^\]]*\]))*$/i;
/** A broker names the day that interest counts from behind the day it was booked: `09/16/2020 as of 09/15/2020`. */
const AS_OF = / +as of [\d/.-]{6,10}$/i;
const NUMBERS = /^(?:\p{L}{2,10}[.,]* +)?(\d{1,4})( ?[-./] ?|\. ?| )(\d{1,2})(?:\2)(\d{1,4})\.?$/u;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:[T ]?\d{2}:?\d{2}(?::?\d{2})?(?:\.\d+)?(?:\[[^\]]*\]|Z)?)?$/;
const DAY_FIRST =
  /^(?:\p{L}{2,10}[.,]* +)?(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[ \-./]*(?:de |of )?(\p{L}{3,12})[ \-./,']*(?:de |of )?(\d{4}|\d{2})$/iu;
const MONTH_FIRST = /^(?:\p{L}{2,10}[.,]* +)??(\p{L}{3,12})[ \-./]*(\d{1,2})(?:st|nd|rd|th)?[ \-./,]+(\d{4}|\d{2})$/iu;
const YEAR_FIRST = /^(\d{4})[ \-./]*(\p{L}{3,12})[ \-./]*(\d{1,2})$/iu;
const EAST_ASIAN = /^(\d{2,4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/;

/** Beginnings of month names, folded, in the languages that banks write; the longest that fits decides. */
const MONTHS = [
  "jan gen ene sty led tam янв ian oca ιαν",
  "feb fev fe unor lut hel фев sub φεβ",
  "mar mrt maart maalis bre мар μαρ",
  "apr abr avr kwi dub huh апр nis απρ",
  "may mai maj mag mei kve tou маи мая μαι",
  "jun jui juin giu cze cerven cervna kesa kes июн haz ιουν",
  "jul juil lug lip cervenec cervence hei июл tem ιουλ",
  "aug ago aou aout sie srp elo авг agu αυγ",
  "sep set wrz zar syys syy сен eyl σεπ",
  "oct okt out ott paz rij loka lok окт eki οκτ",
  "nov lis marras ноя kas νοε",
  "dec dez des dic gru pro jou дек ara δεκ",
].map((names) => names.split(" "));

/** 1 to 12, or 0 for a word that begins no month's name. */
export function monthOfName(name: string): number {
  const folded = foldWords(name);
  let month = 0;
  let length = 0;
  for (const [index, names] of MONTHS.entries()) {
    for (const beginning of names) {
      if (beginning.length > length && folded.startsWith(beginning)) [month, length] = [index + 1, beginning.length];
    }
  }
  return length >= 3 ? month : 0;
}

/**
 * Reads a cell that is a date and nothing else, with or without a time of day (which is left out: a statement's day is
 * the day as written, never moved by a zone). Undefined for everything that is not a date.
 */
export function writtenDate(cell: string): WrittenDate | undefined {
  const text = unguard(cell);
  return mayBeDate(text) ? dateOfText(withoutTime(text)) : undefined;
}

/** A date's text without its time of day, and without the day that it is "as of". */
export function withoutTime(cell: string): string {
  return cell.length > 10 ? cell.replace(AS_OF, "").replace(TIME, "") : cell;
}

/** Day 0 as spreadsheets count (with the 29 February 1900 that never was). */
const SPREADSHEET_EPOCH = "1899-12-30";

/**
 * The day that a spreadsheet means by a number such as 45702, between 1982 and 2064. Only for columns that are known to hold
 * days: the number may be anything else.
 */
export function serialDay(cell: string): CalendarDay | undefined {
  return /^[345]\d{4}(?:\.\d+)?$/.test(cell) ? addDays(SPREADSHEET_EPOCH, Math.floor(Number(cell))) : undefined;
}

const mayBeDate = (text: string) => text.length >= 6 && text.length <= 60 && /[\d０-９]/.test(text);

function dateOfText(cell: string): WrittenDate | undefined {
  const text = plainCharacters(cell);
  const compact = COMPACT.exec(text);
  if (compact) return compactDate(text, compact);
  const numbers = EAST_ASIAN.exec(text) ?? NUMBERS.exec(text);
  if (numbers) {
    const separated = numbers.length > 4;
    const [a, b, c] = separated ? [numbers[1]!, numbers[3]!, numbers[4]!] : [numbers[1]!, numbers[2]!, numbers[3]!];
    return numericDate(a, b, c, separated ? numbers[2]!.trim() : "-");
  }
  const named = namedDate(text);
  return named === undefined ? undefined : certainDate(named);
}

/** A date that can be read one way only. */
export function certainDate(certain: CalendarDay): WrittenDate {
  return { days: { ymd: certain, dmy: certain, mdy: certain }, certain, separator: "-", shortYear: false };
}

function namedDate(text: string): CalendarDay | undefined {
  let match = DAY_FIRST.exec(text);
  if (match) return day(year(match[3]!), monthOfName(match[2]!), Number(match[1]));
  match = MONTH_FIRST.exec(text);
  if (match) return day(year(match[3]!), monthOfName(match[1]!), Number(match[2]));
  match = YEAR_FIRST.exec(text);
  return match ? day(year(match[1]!), monthOfName(match[2]!), Number(match[3])) : undefined;
}

/** Eight digits: the year may come first or last. */
function compactDate(text: string, match: RegExpExecArray): WrittenDate | undefined {
  const ymd = day(year(match[1]!), Number(match[2]), Number(match[3]));
  const [first, second, last] = [Number(text.slice(0, 2)), Number(text.slice(2, 4)), year(text.slice(4, 8))];
  const dmy = day(last, second, first);
  const mdy = day(last, first, second);
  if (!ymd && !dmy && !mdy) return undefined;
  const certain = ymd && !dmy && !mdy ? ymd : undefined;
  return { days: present({ ymd, dmy, mdy }), certain, separator: "", shortYear: false };
}

function numericDate(a: string, b: string, c: string, separator: string): WrittenDate | undefined {
  const [first, second, third] = [Number(a), Number(b), Number(c)];
  if (a.length >= 3) {
    const certain = c.length <= 2 ? day(year(a), second, third) : undefined;
    return certain === undefined ? undefined : { days: { ymd: certain }, certain, separator, shortYear: false };
  }
  if (c.length === 3 || c.length < 2) return undefined;
  const last = year(c);
  const shortYear = c.length === 2;
  const days = present({
    ymd: shortYear && a.length === 2 ? day(year(a), second, third) : undefined,
    dmy: day(last, second, first),
    mdy: day(last, first, second),
  });
  if (Object.keys(days).length === 0) return undefined;
  return { days, certain: undefined, separator, shortYear };
}

function present(days: Record<DateOrder, CalendarDay | undefined>): Partial<Record<DateOrder, CalendarDay>> {
  return Object.fromEntries(Object.entries(days).filter(([, value]) => value !== undefined));
}

/** Two digits: 80 to 99 are the last century. Buddhist (Thailand) and Republic (Taiwan) years are carried over. */
function year(digits: string): number {
  const number = Number(digits);
  if (digits.length <= 2) return number + (number >= 80 ? 1900 : 2000);
  if (digits.length === 3) return number + 1911;
  return number >= 2443 && number < 2643 ? number - 543 : number;
}

function day(yearNumber: number, month: number, dayNumber: number): CalendarDay | undefined {
  if (yearNumber < 1900 || yearNumber > 2199 || month < 1 || month > 12 || dayNumber < 1) return undefined;
  if (dayNumber > 28 && dayNumber > daysInMonth(yearNumber, month)) return undefined;
  return `${yearNumber}-${String(month).padStart(2, "0")}-${String(dayNumber).padStart(2, "0")}`;
}
