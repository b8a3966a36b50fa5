import type { Writing } from "./writing.ts";

/** What an organization chooses; null is the way of its regional format, or of the United States without one. */
export interface OrganizationFormats {
  regionalFormat: RegionalFormat | null;
  firstDayOfWeek: FirstDayOfWeek | null;
  clock: Clock | null;
  dateOrder: DateOrder | null;
  paperSize: PaperSize | null;
}

export const FIRST_DAYS_OF_WEEK = ["sunday", "monday", "saturday"] as const;
type FirstDayOfWeek = (typeof FIRST_DAYS_OF_WEEK)[number];
export const CLOCKS = ["12-hour", "24-hour"] as const;
type Clock = (typeof CLOCKS)[number];
export const DATE_ORDERS = ["mdy", "dmy", "ymd"] as const;
type DateOrder = (typeof DATE_ORDERS)[number];
export const PAPER_SIZES = ["letter", "a4"] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

interface ResolvedFormats {
  firstDayOfWeek: FirstDayOfWeek;
  clock: Clock;
  dateOrder: DateOrder;
  paperSize: PaperSize;
  /** Whether decimals are written with a comma: `1.234,50`. */
  comma: boolean;
}

type Row = [DateOrder, Clock, FirstDayOfWeek, PaperSize, "point" | "comma"];

/** How each region writes, after CLDR 48; a table, so that screens, PDFs and every version of ICU agree. */
const REGIONS = {
  "en-US": ["mdy", "12-hour", "sunday", "letter", "point"],
  "en-GB": ["dmy", "24-hour", "monday", "a4", "point"],
  "en-CA": ["mdy", "12-hour", "sunday", "letter", "point"],
  "en-AU": ["dmy", "12-hour", "monday", "a4", "point"],
  "en-IE": ["dmy", "24-hour", "monday", "a4", "point"],
  "en-NZ": ["dmy", "12-hour", "monday", "a4", "point"],
  "es-US": ["dmy", "12-hour", "sunday", "letter", "point"],
  "es-MX": ["dmy", "12-hour", "sunday", "letter", "point"],
  "es-PR": ["mdy", "12-hour", "sunday", "letter", "point"],
  "es-ES": ["dmy", "24-hour", "monday", "a4", "comma"],
  "es-AR": ["dmy", "12-hour", "monday", "a4", "comma"],
  "es-CO": ["dmy", "12-hour", "sunday", "letter", "comma"],
  "de-DE": ["dmy", "24-hour", "monday", "a4", "comma"],
  "pt-BR": ["dmy", "24-hour", "sunday", "a4", "comma"],
} satisfies Record<string, Row>;

export type RegionalFormat = keyof typeof REGIONS;
export const REGIONAL_FORMATS = Object.keys(REGIONS) as [RegionalFormat, ...RegionalFormat[]];

/** What holds for an organization once its choices and its region are taken together. */
export function resolveFormats(formats: OrganizationFormats): ResolvedFormats {
  const [dateOrder, clock, firstDayOfWeek, paperSize, mark] = REGIONS[formats.regionalFormat ?? "en-US"];
  return {
    firstDayOfWeek: formats.firstDayOfWeek ?? firstDayOfWeek,
    clock: formats.clock ?? clock,
    dateOrder: formats.dateOrder ?? dateOrder,
    paperSize: formats.paperSize ?? paperSize,
    comma: mark === "comma",
  };
}

/** The first day of the week as days are numbered: 0 is Sunday, 1 Monday, 6 Saturday. */
export const weekStartOf = (formats: OrganizationFormats): 0 | 1 | 6 =>
  (({ sunday: 0, monday: 1, saturday: 6 }) as const)[resolveFormats(formats).firstDayOfWeek];

/**
 * How dates, times and numbers are then written in each language; undefined where nothing was chosen, so that each
 * language is written as in the United States.
 */
export function writingOf(formats: OrganizationFormats): Writing | undefined {
  const { regionalFormat, dateOrder, clock, firstDayOfWeek } = formats;
  const hasOwnWeek = (regionalFormat ?? firstDayOfWeek) !== null;
  if (!hasOwnWeek && dateOrder === null && clock === null) return undefined;
  const { comma } = resolveFormats(formats);
  const week = hasOwnWeek ? { weekStart: weekStartOf(formats) } : {};
  return { en: localeTag("en", formats), es: localeTag("es", formats), comma, ...week };
}

const LOCALES = {
  en: { mdy: "en-US", dmy: "en-GB", ymd: "en-CA" },
  // A month in words follows the day in Spanish, wherever it is spoken.
  es: { mdy: "es-US", dmy: "es-US", ymd: "es-US" },
} as const;

/** A language's locale with the order and the clock; `ymd` marks years first, which no locale of either has. */
function localeTag(language: "en" | "es", formats: OrganizationFormats): string {
  const { regionalFormat: region } = formats;
  const { dateOrder, clock } = resolveFormats(formats);
  const own = region?.startsWith(language) && REGIONS[region][0] === dateOrder ? region : undefined;
  const end = `-u-hc-${clock === "24-hour" ? "h23" : "h12"}${dateOrder === "ymd" ? "-x-ymd" : ""}`;
  return (own ?? LOCALES[language][dateOrder]) + end;
}
